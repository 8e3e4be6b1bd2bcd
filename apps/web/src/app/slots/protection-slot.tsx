import { Suspense, lazy } from 'react';
import { useSignedIn } from '../../session/session-store.ts';

const ProtectionWatch = lazy(() =>
  import('../../features/protection/protection-watch.tsx').then((module) => ({
    default: module.ProtectionWatch,
  })),
);

/** Breaks and reality checks over every page; nothing of it is loaded for guests. */
export function ProtectionSlot() {
  if (!useSignedIn()) return null;
  return (
    <Suspense fallback={null}>
      <ProtectionWatch />
    </Suspense>
  );
}
