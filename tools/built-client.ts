import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-step.ts';

const BUILT = join(root, 'apps/web/dist/index.html');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/practice.html',
  'apps/web/preview.html',
  'apps/games/src',
  'apps/games/games.html',
  'apps/desk/src',
  'apps/desk/index.html',
  'packages',
  'tools/commands/verify-round.ts',
  'tools/read-options.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'node_modules')
      .map((name) => newest(join(path, name))),
  );
}

/** Builds the client if its sources are newer than the last build; returns the build's exit code, 0 if none was needed. */
export async function buildClient(): Promise<number> {
  const changed = Math.max(...SOURCES.map((path) => newest(join(root, path))));
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= changed) return 0;
  console.log('Building the client …');
  return run(join(root, 'node_modules/.bin/vite'), ['build', 'apps/web', '--logLevel', 'warn']);
}
