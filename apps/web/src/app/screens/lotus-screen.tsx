import { lazy, Suspense } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { LotusPage } from '../../features/casino/lotus-page.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';

const RoundCheck = lazy(async () => ({
  default: (await withTexts(import('../../features/verifier/round-check.tsx'))).RoundCheck,
}));

// A single instance, so that the game is not redrawn.
function verifierOf(roundId: string) {
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <RoundCheck roundId={roundId} />
    </Suspense>
  );
}

/** The content of `/lotus`. */
export function LotusScreen() {
  return <LotusPage verifierOf={verifierOf} />;
}
