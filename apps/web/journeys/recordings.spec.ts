import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RECORDED_BZIP2 } from '@layline/feeds/testing/recorded-bzip2.ts';
import { recordedLines } from '@layline/feeds/testing/recorded-lines.ts';
import type { Page, Worker } from '@playwright/test';
import { TradingDesk } from './pages/trading-desk.ts';
import { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { Keyboard } from './support/keyboard.ts';
import { SpawnedExchange } from './support/spawned-exchange.ts';
import { expect, test } from './support/test.ts';

const MATCH = '/practice?recording=1.1';

// One exchange serves all of them.
test.describe.configure({ mode: 'default' });

let folder: string;
let exchange: SpawnedExchange;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'layline-recordings-'));
  writeFileSync(join(folder, '1.1.jsonl.gz'), gzipSync(recordedLines().join('\n')));
  const plain = recordedLines('1.2', { eventName: 'Blacks v Yellows' });
  writeFileSync(join(folder, '1.2.jsonl'), plain.join('\n'));
  writeFileSync(join(folder, '1.3.bz2'), RECORDED_BZIP2);
  exchange = await SpawnedExchange.start([], { PRACTICE_RECORDINGS: folder });
});
test.afterAll(async () => {
  await exchange.stop();
  rmSync(folder, { recursive: true });
});

const at = (path: string) => `http://localhost:${exchange.port}${path}`;
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Your practice' });

/** What the page and its worker ask of the exchange. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:exchange|api|hub|cdn)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function workerOf(page: Page): Promise<Worker> {
  return page.workers()[0] ?? page.waitForEvent('worker');
}

test('[R18.8] a recorded match is picked and bet on by keyboard, taken back, and played to its result @wide', async ({
  page,
}) => {
  const calls = callsOf(page);
  const desk = new TradingDesk(page, new Site(page, exchange.port));
  const keys = new Keyboard(page);
  await page.goto(at('/practice'));
  const recorded = page.getByRole('button', { name: /^Reds v Blues.*About 40 minutes$/ });
  await recorded.waitFor();
  await expectAccessible(page);
  await keys.press(recorded);
  await expect(page).toHaveURL(/\/practice\?recording=1\.1$/);
  await expect(page).toHaveTitle('Practice - Reds v Blues');

  // Five minutes before the start the recorded price is 2.1.
  await page.goto(at(`${MATCH}&at=420`));
  await expect(page.getByRole('gridcell', { name: /2\.10?: \S+ on offer/ }).first()).toBeVisible();
  await keys.walkTo(page.getByRole('gridcell').and(page.locator('[tabindex="0"]')).first());
  await page.keyboard.press('1');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(desk.confirmation.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summaryOf(page)).toContainText('1 bet');
  await expect(page.getByRole('banner')).toContainText('Exposure ₹100');

  await page.getByRole('button', { name: 'Back 1 minute' }).click();
  await page.getByRole('button', { name: 'Go to 6:00' }).click();
  await expect(summaryOf(page)).toContainText('0 bets');

  await page.getByLabel('Skip to').selectOption('The end');
  await expect(summaryOf(page)).toContainText('The match is over');
  expect(new Set(calls)).toEqual(
    new Set(['GET /exchange/Practice/GetRecordings', 'GET /exchange/Practice/Recordings/1.1.jsonl.gz']),
  );
});

for (const [kind, id, match] of [
  ['plain', '1.2', 'Blacks v Yellows'],
  ['bzip2', '1.3', 'Whites v Greens'],
] as const) {
  test(`[R18.8] a ${kind} recording is offered and played like the others @wide`, async ({ page }) => {
    await page.goto(at('/practice'));
    await page.getByRole('button', { name: new RegExp(`^${match}`) }).click();
    await expect(page).toHaveTitle(`Practice - ${match}`);
    // Five minutes before the start the recorded price is 2.1.
    await page.goto(at(`/practice?recording=${id}&at=420`));
    await expect(page.getByRole('gridcell', { name: /2\.10?: \S+ on offer/ }).first()).toBeVisible();
    await page.getByLabel('Skip to').selectOption('The end');
    await expect(summaryOf(page)).toContainText('The match is over');
  });
}

test('[R18.8] [R18.4] the worker of practice fetches recordings and reaches nothing else @wide', async ({
  page,
}) => {
  await page.goto(at(MATCH));
  await expect(page).toHaveTitle('Practice - Reds v Blues');
  const worker = await workerOf(page);
  const reached = await worker.evaluate(async () => {
    const ask = (address: string, init?: RequestInit) =>
      fetch(address, init).then(
        ({ status }) => status,
        () => 'refused',
      );
    return Promise.all([
      ask('/exchange/Practice/GetRecordings'),
      ask('/exchange/Event/TreeSportWithEvent'),
      ask('/exchange/Bet/PlaceBetV2', { method: 'POST' }),
      ask('/exchange/Practice/../Bet/PlaceBetV2', { method: 'POST' }),
      ask('/cdn/settings/default.json'),
    ]);
  });
  expect(reached).toEqual([200, 'refused', 'refused', 'refused', 'refused']);
});

test('[R18.8] a recording that is not offered is named so, and leads back to the choice @wide', async ({
  page,
}) => {
  await page.goto(at('/practice?recording=1.9'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This recording is not available');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another match' }).click();
  await expect(page.getByRole('button', { name: /^Reds v Blues/ })).toBeVisible();
});
