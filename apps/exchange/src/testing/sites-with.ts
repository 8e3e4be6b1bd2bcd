import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const SEED = fileURLToPath(new URL('../../seed/sites', import.meta.url));

/** The sample sites, all with these settings, in a temporary directory until the test is over. */
export function sitesWith(settings: object): string {
  const directory = copyOfSites();
  changeAll(directory, (file) => ({ ...file, setting: { ...(file['setting'] as object), ...settings } }));
  return directory;
}

/** The same, with payment settings for all of them. */
export function paymentsWith(settings: object): string {
  const directory = copyOfSites();
  changeAll(join(directory, 'payments'), (file) => ({ ...file, ...settings }));
  return directory;
}

function copyOfSites(): string {
  const directory = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(SEED, directory, { recursive: true });
  return directory;
}

function changeAll(directory: string, change: (file: Readonly<Record<string, unknown>>) => object): void {
  for (const name of readdirSync(directory).filter((each) => each.endsWith('.json'))) {
    const path = join(directory, name);
    const file = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
    writeFileSync(path, JSON.stringify(change(file)));
  }
}
