// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript.
// Installs exactly what the lock file says, if that has not been done since it changed.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function modified(path) {
  return statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) {
  console.log('Installing dependencies (once) …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
