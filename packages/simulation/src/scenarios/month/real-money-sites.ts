import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SEED = fileURLToPath(new URL('../../../../../apps/exchange/seed/sites', import.meta.url));

/** The one site whose players need no verified mobile number: no exchange of real money opens with it. */
const PLAY_MONEY_ONLY = 'quick.localhost.json';

/** A folder with the seed's sites as real money allows them; it goes with the process. */
export function realMoneySites(): string {
  const directory = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  cpSync(SEED, directory, { recursive: true, filter: (path) => !path.endsWith(PLAY_MONEY_ONLY) });
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
