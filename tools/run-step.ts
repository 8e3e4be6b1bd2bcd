import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the root, with its output on ours; resolves to its exit code (1 if a signal ended it). */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs one of our programs, or a tool's JavaScript entry, on the same Node. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return run(process.execPath, args, env);
}
