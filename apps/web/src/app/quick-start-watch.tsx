import { lazy, Suspense } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../live/late-code.ts';
import { useQuickStart } from '../session/quick-start.ts';
import { useUser } from '../session/session-store.ts';
import { useActiveSports } from './use-active-sports.ts';

const QuickStart = lazy(async () => {
  const { OVERLAYS } = await import('./late-files.ts');
  return { default: (await lateCode(() => withTexts(OVERLAYS.quickStart()))).QuickStart };
});

/** The guide of demo users; only they load its code. */
export function QuickStartWatch() {
  const phase = useQuickStart();
  const player = useUser()?.userName ?? null;
  const sports = useActiveSports();
  if (player === null || phase === null || phase === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <QuickStart player={player} sports={sports} />
    </Suspense>
  );
}
