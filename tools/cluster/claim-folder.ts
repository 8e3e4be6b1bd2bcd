import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ClusterProblem } from './cluster-problem.ts';
import { endLeftOver, forgetRunning, readRunning } from './left-over.ts';

const LOCK = 'cluster.lock';

/** A folder that only this process may run a cluster in. */
export interface Claim {
  /** Lets others have it. */
  release(): void;
}

/**
 * Makes the folder, claims it, and ends what an earlier cluster that was killed has left there. Rejects with `ClusterProblem` if a cluster runs there or is starting.
 *
 * The claim is an exclusive transaction on a file in the folder: the operating system ends it with the process, so a killed one leaves no stale lock, and of two that start
 * together one gets it.
 */
export async function claimFolder(folder: string, onNews: (line: string) => void): Promise<Claim> {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's user has to pass through it.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked|busy/.test(String(error))) throw error;
    const address = readRunning(folder)?.address;
    throw new ClusterProblem(
      `A cluster runs in ${folder} already, or is starting${address === undefined ? '' : `, at ${address}`}. Stop it with Ctrl+C, or with 'cluster down'.`,
    );
  }
  const before = readRunning(folder);
  if (before !== undefined) {
    const ended = await endLeftOver(before);
    if (ended.length > 0) onNews(`an earlier cluster had left behind ${ended.join(', ')}; stopped`);
    forgetRunning(folder);
  }
  return { release: () => lock.close() };
}
