import { lazy, Suspense } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../live/late-code.ts';
import type { Market } from '../provider/markets.ts';
import { useUser } from '../session/session-store.ts';

const AlertButton = lazy(async () => ({
  default: (await lateCode(() => withTexts(import('./alert-button.tsx')))).AlertButton,
}));

/** The bell of a market for players who are signed in. Its code loads after the first prices; its place is kept meanwhile. */
export function LateAlertButton({ market }: { readonly market: Market }) {
  return (
    useUser() !== null && (
      <span style={{ flex: 'none', width: 'var(--target)' }}>
        <Suspense>
          <AlertButton market={market} />
        </Suspense>
      </span>
    )
  );
}
