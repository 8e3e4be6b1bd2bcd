import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_CHROMIUM = '/usr/bin/chromium';

/** The first of these that is installed, else the browser that Playwright itself brings. */
const launch = (...paths: (string | undefined)[]): LaunchOptions => {
  const executablePath = [process.env['CHROME_PATH'], ...paths].find(
    (path) => path !== undefined && existsSync(path),
  );
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test ends before its code has been optimised; a tenth of the processor time went into trying.
      '--js-flags=--no-opt,--no-maglev',
    ],
  };
};

/**
 * Debian's headless shell is the same engine without the browser around it, and takes much less processor time
 * (docs/decisions/0645).
 */
export const onHeadlessShell = launch(HEADLESS_SHELL, WHOLE_CHROMIUM);

/** For what the headless shell cannot do: it crashes when a link is opened in a tab in the background. */
export const onWholeBrowser = launch(WHOLE_CHROMIUM);
