import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const SEED = fileURLToPath(new URL('../../seed/sites', import.meta.url));

/** The sites as they come, all with these settings, in a directory of its own until the test is over. */
export function sitesWith(settings: object): string {
  const directory = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(SEED, directory, { recursive: true });
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.json'))) {
    const path = join(directory, name);
    const file = JSON.parse(readFileSync(path, 'utf8')) as { readonly setting: object };
    writeFileSync(path, JSON.stringify({ ...file, setting: { ...file.setting, ...settings } }));
  }
  return directory;
}
