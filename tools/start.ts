import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run-step.ts';

/**
 * `npm start [-- --replay FILE --speed N --port P --data DIR]`: builds the client if its sources are newer than the
 * last build, then runs the exchange with the client and the feed on one port. Arguments go to the exchange.
 */
const BUILT = join(root, 'apps/web/dist/index.html');
const SOURCES = ['apps/web/src', 'apps/web/public', 'apps/web/index.html', 'packages', 'package-lock.json'];

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

if (
  !existsSync(BUILT) ||
  statSync(BUILT).mtimeMs < Math.max(...SOURCES.map((path) => newest(join(root, path))))
) {
  console.log('Building the client …');
  const code = await run(join(root, 'node_modules/.bin/vite'), ['build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
}
process.exitCode = await runNode(['apps/exchange/src/main.ts', ...process.argv.slice(2)]);
