import { lazy, Suspense } from 'react';
import { lateCode } from '../late-code.ts';
import type { RunnerSpProps } from './runner-sp.tsx';

const RunnerSp = lazy(async () => ({
  default: (await lateCode(() => import('./runner-sp.tsx'))).RunnerSp,
}));

/** A runner's starting price, which loads after the first prices. */
export function LateRunnerSp(props: RunnerSpProps) {
  return (
    <Suspense>
      <RunnerSp {...props} />
    </Suspense>
  );
}
