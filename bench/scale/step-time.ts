import { runStep } from '../engine/whole-step.ts';
import { processorUsOf } from '../load/processor-time.ts';
import { exchangeOf, type Size } from './exchange-of-size.ts';

const MEASURED = 50_000;

/** Processor time of a step of the engine in an exchange of this size, µs. */
export async function stepUs(size: Size): Promise<number> {
  const { state, measured } = exchangeOf(size, MEASURED);
  // What setting up left behind is not the steps' to clear away.
  globalThis.gc?.();
  let accepted = 0;
  const us = await processorUsOf(() => (accepted = runStep(state, measured)));
  if (accepted < MEASURED * 0.9) throw new Error(`only ${accepted} of ${MEASURED} were accepted`);
  return us / MEASURED;
}
