import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

const FILE = 'cluster.json';

const Written = v.object({
  /** The process that looks after the cluster. */
  pid: v.number(),
  /** What `ps` shows of that process. */
  command: v.string(),
  /** Where players go. */
  address: v.string(),
  nodes: v.array(v.object({ name: v.string(), address: v.string() })),
  /** In the order in which they were started. `command` is the beginning of what `ps` shows. */
  servers: v.array(v.object({ name: v.string(), pid: v.number(), command: v.string() })),
});

/** What a running cluster notes in its folder, for other commands and for the next start. */
export type RunningCluster = v.InferOutput<typeof Written>;

/** What the folder says of a cluster; undefined if none runs there, or none was ended by force. */
export function readRunning(folder: string): RunningCluster | undefined {
  try {
    return v.parse(Written, JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeRunning(folder: string, running: RunningCluster): void {
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(running, null, 2));
  renameSync(`${file}.new`, file);
}

export function forgetRunning(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

/** What `ps` shows of a process; empty if there is none. */
export function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trimEnd();
}

/** Whether a process with this id runs this program: ids are used again. */
export function isAlive({ pid, command }: { readonly pid: number; readonly command: string }): boolean {
  const shown = commandOf(pid);
  return shown !== '' && shown.startsWith(command);
}

/** Ends the servers that a cluster has left behind, the last one first; returns their names. */
export async function endLeftOver({ servers }: RunningCluster): Promise<readonly string[]> {
  const alive = servers.filter(isAlive).toReversed();
  for (const server of alive) {
    process.kill(server.pid, 'SIGCONT');
    process.kill(server.pid, server.name.startsWith('node') ? 'SIGKILL' : 'SIGINT');
    while (isAlive(server)) await pause(50);
  }
  return alive.map(({ name }) => name);
}
