import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { claimFolder } from './claim-folder.ts';
import { ClusterProblem } from './cluster-problem.ts';

const quiet = (): void => undefined;
const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claim-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  return folder;
}

test('of two starts at the same moment one gets the folder, and the other is told so', async () => {
  const folder = await makeFolder();
  const outcomes = await Promise.allSettled([claimFolder(folder, quiet), claimFolder(folder, quiet)]);
  const [won, lost] = outcomes.toSorted((a, b) => a.status.localeCompare(b.status));
  if (won?.status !== 'fulfilled' || lost?.status !== 'rejected') throw new Error('both or neither');
  expect(lost.reason).toBeInstanceOf(ClusterProblem);
  expect(String(lost.reason)).toMatch(/runs in .* already, or is starting/);
  won.value.release();
  (await claimFolder(folder, quiet)).release();
});

test('a process that was killed leaves no lock behind', async () => {
  const folder = await makeFolder();
  const program = `
    const { claimFolder } = await import(${JSON.stringify(import.meta.resolve('./claim-folder.ts'))});
    const claim = await claimFolder(process.argv[1], () => undefined);
    console.log('claimed');
    setInterval(() => claim, 60_000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, folder]);
  cleanUp.push(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  await expect(claimFolder(folder, quiet)).rejects.toThrow(/already, or is starting/);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  (await claimFolder(folder, quiet)).release();
});
