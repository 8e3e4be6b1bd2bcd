import { existsSync } from 'node:fs';
import { run } from './run-step.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * Path of a Chromium for browser tests: `CHROME_PATH`, then Debian's, then Playwright's own; installs one if there
 * is none (Debian's package as root on Debian, else Playwright's download). Throws Error if that fails.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found !== null) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium']);
  } else {
    await run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findChromium();
  if (installed === null) throw new Error('No Chromium: install one and name it in CHROME_PATH.');
  return installed;
}

async function findChromium(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const candidates = [process.env['CHROME_PATH'], DEBIAN_CHROMIUM, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}
