import type { Core } from '../core-types.ts';
import { RunningCore } from '../running-core.ts';

/** The state in memory, for tests; while a batch is being committed it is ahead of the disk. */
export function stateInMemory<S>(core: Core<S>): S {
  if (!(core instanceof RunningCore)) throw new Error('this core was not opened here');
  return (core as RunningCore<S>).state;
}
