import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A directory for `sitesDir`: the sample sites without the one that skips verification, which real money does not allow. */
export function realMoneySites(): string {
  const seed = fileURLToPath(new URL('../../seed/sites', import.meta.url));
  const directory = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  cpSync(seed, directory, { recursive: true });
  rmSync(join(directory, 'quick.localhost.json'));
  return directory;
}
