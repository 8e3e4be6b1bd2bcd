import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';
import { serveParent } from '../parent.ts';
import type { Size } from './exchange-of-size.ts';

/**
 * Counts work instead of time: how much of the engine's source runs for a command, in characters, each as often as it runs. The same on every machine. It does not
 * see into functions of the language, such as `sort`.
 */
const COUNTED = 5000;

/** In an exchange of which size. The answer is characters per command. */
export type SourceRunQuestion = Size;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Counts only what is compiled from here on.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { exchangeOf } = await import('./exchange-of-size.ts');
const { runStep } = await import('../engine/whole-step.ts');

async function perCommand(size: Size): Promise<number> {
  const { state, measured } = exchangeOf(size, COUNTED);
  // Taking the counts resets them.
  await session.post('Profiler.takePreciseCoverage');
  runStep(state, measured);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return (
    result
      .filter(({ url }) => url.includes('/packages/'))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + charactersRun(ranges), 0) / COUNTED
  );
}

/** A function's ranges, outer ones first: what an inner one covers ran as often as that says. */
function charactersRun(ranges: readonly Profiler.CoverageRange[]): number {
  let sum = 0;
  const around: Profiler.CoverageRange[] = [];
  for (const range of ranges) {
    while ((around.at(-1)?.endOffset ?? Infinity) <= range.startOffset) around.pop();
    sum += (range.count - (around.at(-1)?.count ?? 0)) * (range.endOffset - range.startOffset);
    around.push(range);
  }
  return sum;
}

serveParent<SourceRunQuestion>(null, perCommand);
