import { readFileSync } from 'node:fs';

/** Linux counts a process's time in ticks of this many µs. */
const TICK_US = 10_000;

/** Processor time of another process so far, with all its threads, µs. Throws if there is no such process, or no Linux. */
export function processorUs(pid: number | undefined): number {
  return ticksIn(`/proc/${pid}/stat`);
}

/** The same for its main thread only, which is the event loop's. */
export function loopUs(pid: number | undefined): number {
  return ticksIn(`/proc/${pid}/task/${pid}/stat`);
}

/** The sum for all child processes of another one. PostgreSQL has one for each connection. */
export function childrenUs(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + processorUs(Number(child)), 0);
}

function ticksIn(file: string): number {
  // The name in brackets may hold spaces. After it come the state and, 12th and 13th, the ticks of the process and of the kernel for it.
  const after = readFileSync(file, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(after[11]) + Number(after[12])) * TICK_US;
}

/** Processor time of `work` in all threads of this process, µs: waiting for a core does not count. */
export async function processorUsOf(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}
