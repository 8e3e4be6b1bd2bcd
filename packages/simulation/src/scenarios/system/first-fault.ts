import { simulateSystem, type SystemRun } from './simulate-system.ts';
import { SystemFault } from './world.ts';

/** How many seeds are tried. */
const SEEDS = 24;

/** The first fault that is found with the seeds `<seed>-<first>` and those after it; rejects with any other error. For exchanges that are broken on purpose, of which most runs may be clean. */
export async function firstFault({
  seed,
  first = 1,
  ...run
}: SystemRun & { readonly first?: number }): Promise<string> {
  for (let n = first; n < first + SEEDS; n += 1) {
    const fault: unknown = await simulateSystem({ ...run, seed: `${seed}-${n}` }).catch(
      (error: unknown) => error,
    );
    if (fault instanceof SystemFault) return fault.message;
    if (fault instanceof Error) throw fault;
  }
  return 'nothing was found';
}
