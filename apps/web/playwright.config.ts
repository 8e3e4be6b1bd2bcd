import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { address, PORT } from './journeys/support/address.ts';
import { onHeadlessShell } from './journeys/support/browser.ts';
import { OPERATORS } from './journeys/support/operator.ts';
import { PARTNER } from './journeys/support/partner.ts';

// Workers read this file too: the folder is created once and passed on, and removed with the process that created it.
if (process.env['JOURNEY_DATA'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'layline-journeys-'));
  process.env['JOURNEY_DATA'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Files of journeys that run only on the wide screen. */
const WIDE_ALONE = [
  'agents',
  'desk',
  'desk-day',
  'desk-markets',
  'desk-reports',
  'desk-risk',
  'desk-screens',
  'desk-week',
  'keyboard(?:-\\w+)?',
  'tab-walk',
  'old-tab',
  'replay',
  'live',
  'rough-machine',
  'screens',
  'session',
  'specification-account',
  'specification-screens',
  'start-up',
  'tabs',
  'white-label',
];

const OF_WIDE_SCREEN = new RegExp(`[/ ](?:${WIDE_ALONE.join('|')})\\.spec\\.ts`);

/**
 * Journeys of a player through the built client on our own exchange, with the simulator and the fixed markets
 * (`testing/serve-fixed.ts`). One server for all; every test is a new player.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../node_modules/.cache/journeys',
  // Only for a test that hangs: on a busy machine a journey takes many times as long.
  timeout: 150_000,
  // A hung run says so, long before a build server would give up.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Three even on two cores, because a journey also waits: for rounds, delays of bets and other players.
  workers: Math.max(3, availableParallelism() - 1),
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']],
  use: {
    // Requests that a service worker makes would pass the tests' own routes by; offline.spec.ts allows it.
    serviceWorkers: 'block',
    baseURL: address(''),
    // A recorded walk through a page takes more than twice as long.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: onHeadlessShell,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: OF_WIDE_SCREEN,
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      // One journey per function of the product (docs/functions.md).
      grep: /@R1\.2/,
      use: { viewport: { width: 834, height: 1112 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // What is the same on both screens runs on the phone, except one journey per function.
      grep: [OF_WIDE_SCREEN, /@wide/, /@R1\.2/],
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node apps/exchange/src/testing/serve-fixed.ts --port ${PORT} --data ${process.env['JOURNEY_DATA']}`,
    cwd: '../..',
    env: {
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PARTNERS: `${PARTNER.client_id}:${PARTNER.client_secret}`,
      ...OPERATORS,
      // A journey does not wait a day for its withdrawal.
      PAYEE_COOLING_HOURS: '0',
      // The same matches on every machine, so that pages do not depend on luck.
      SIMULATOR_SEED: 'journeys',
      // Rounds of a table take some ten seconds instead of forty.
      TABLE_PACE: '4',
    },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
  },
});
