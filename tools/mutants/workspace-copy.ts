import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'data', 'screens', 'results']);

/**
 * A copy of the sources whose packages import each other, and everything else from the original's node_modules. Changing it
 * does not affect the original; the caller removes it.
 */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'layline-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !SKIPPED.has(from.slice(from.lastIndexOf('/') + 1)),
  });
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@layline') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // Links to `../../packages/…`, which lead into the copy.
  mkdirSync(join(modules, '@layline'));
  for (const name of readdirSync(join(root, 'node_modules/@layline'))) {
    symlinkSync(readlinkSync(join(root, 'node_modules/@layline', name)), join(modules, '@layline', name));
  }
  return copy;
}
