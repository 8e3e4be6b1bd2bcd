import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Lets a process, its children and theirs to come write files of so many bytes and no larger; null for any size. What grows a file beyond that fails as on a full disk. `user` is whom the
 * process belongs to, null for ours; more rights are not needed, as only the soft limit is moved.
 */
export async function limitFiles(
  pid: number,
  bytes: number | null,
  user: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const limit = (one: string) =>
    execute('prlimit', ['--pid', one, `--fsize=${bytes ?? 'unlimited'}:`], { ...user });
  // The parent first: what it starts from then on has the limit of itself.
  await limit(String(pid));
  const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  const children = stdout.split('\n').filter((line) => line.trim() !== '');
  // One that has ended in the meantime needs none.
  await Promise.allSettled(children.map((child) => limit(child.trim())));
}
