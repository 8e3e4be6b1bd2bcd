import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useSignedIn } from '../../session/session-store.ts';

const ProtectionWatch = lazy(async () => {
  const { OVERLAYS } = await import('../late-files.ts');
  return { default: (await withTexts(OVERLAYS.protection())).ProtectionWatch };
});

/** Breaks and reality checks over every page; nothing of it is loaded for guests. */
export function ProtectionSlot() {
  if (!useSignedIn()) return null;
  return (
    <Suspense fallback={null}>
      <ProtectionWatch />
    </Suspense>
  );
}
