import type { Page } from '@playwright/test';
import { CashOutPanel } from './pages/cash-out.ts';
import { TradingDesk } from './pages/trading-desk.ts';
import { expectAccessible } from './support/axe.ts';
import { Keyboard } from './support/keyboard.ts';
import { test, expect } from './support/test.ts';

/** For a page that is made to try what its content policy forbids. */
const loudTest = test.extend<{ readonly quietPage: void }>({
  quietPage: async ({ page }, run) => {
    await page.waitForLoadState();
    await run();
  },
});

const MATCH = '/practice?sport=tennis&seed=journey';
const FIRST = 'K. Caskarin';

/** What a page asks of the exchange. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:exchange|api|hub|cdn)\//.test(pathname)) calls.push(pathname);
  });
  page.on('websocket', (socket) => calls.push(socket.url()));
  return calls;
}

/** The first price that is on offer, once there is one. */
const offersOn = (page: Page) => page.getByRole('gridcell', { name: /: \S+ on offer/ }).first();

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Your practice' });

/** Backs the first player with the second stake at the best price, from the ladder that has the focus. */
async function back(page: Page, desk: TradingDesk): Promise<void> {
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(desk.confirmation.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
}

test('[R18.1] [R18.2] with only the keyboard: a match is picked, backed, cashed out and taken back @wide', async ({
  page,
  site,
}) => {
  const calls = callsOf(page);
  const desk = new TradingDesk(page, site);
  const keys = new Keyboard(page);
  await page.goto('/practice');
  await keys.press(page.getByRole('button', { name: /^Tennis/ }));
  await expect(page).toHaveURL(/\/practice\?sport=tennis&seed=[a-z0-9]+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practise on a match of your own');

  // A match whose course is known.
  await page.goto(MATCH);
  await expect(page).toHaveTitle('Practice - K. Caskarin v A. Estrand');
  const ladder = desk.ladder(FIRST).locator('[role="gridcell"][tabindex="0"]');
  await keys.walkTo(ladder);
  await back(page, desk);
  await expect(desk.records).toContainText('₹500 matched at');
  await expect(page.getByRole('banner')).toContainText('Exposure ₹500');
  await expect(summaryOf(page)).toContainText('1 bet');

  const cashOut = new CashOutPanel(page);
  await keys.press(cashOut.open);
  await keys.press(cashOut.press);
  await expect(cashOut.progress).toContainText('Cashed out');
  await expect(summaryOf(page)).toContainText('2 bets');

  // The second bet, which comes later, is dropped on the way back.
  await keys.walkTo(page.getByLabel('Skip to'));
  await page.keyboard.press('I');
  await expect(page.getByText(/^9:40 of/)).toBeVisible();
  await keys.walkTo(ladder);
  await back(page, desk);
  await expect(summaryOf(page)).toContainText('3 bets');
  await keys.press(page.getByRole('button', { name: 'Back 1 minute' }));
  await expect(page.getByText('Your 1 later bet will be dropped.')).toBeVisible();
  await expectAccessible(page);
  await keys.press(page.getByRole('button', { name: 'Go to 8:40' }));
  await expect(page.getByText('Cashed out')).toBeHidden();
  await expect(summaryOf(page)).toContainText('2 bets');

  // The moment survives a reload; the bets are gone with the page.
  await expect(page).toHaveURL(/at=520$/);
  await page.reload();
  await expect(page.getByText(/^8:40 of/)).toBeVisible();
  await expect(summaryOf(page)).toContainText('0 bets');
  // The choice of a match asks which recordings there are.
  expect(new Set(calls)).toEqual(new Set(['/exchange/Practice/GetRecordings']));
});

test('[R18.1] [R18.3] with only the keyboard: a match is played to its end, begun again, and left for another @wide', async ({
  page,
  site,
}) => {
  const calls = callsOf(page);
  const desk = new TradingDesk(page, site);
  const keys = new Keyboard(page);
  await page.goto(MATCH);
  await offersOn(page).waitFor();
  // Where the match stands: at sixty times the speed it may be suspended between two keys.
  await keys.walkTo(page.getByLabel('Skip to'));
  await page.keyboard.press('I');
  await expect(page.getByText(/^9:40 of/)).toBeVisible();
  await keys.walkTo(desk.ladder(FIRST).locator('[role="gridcell"][tabindex="0"]'));
  await back(page, desk);
  await expect(desk.records).toContainText('₹500 matched at');
  await keys.press(page.getByRole('button', { name: '60 times as fast' }));
  await keys.press(page.getByRole('button', { name: 'Play' }));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await keys.walkTo(page.getByLabel('Moment of the match'));
  await page.keyboard.press('End');
  await keys.press(page.getByRole('button', { name: /^Go to/ }));
  const end = summaryOf(page);
  await expect(end).toContainText('The match is over');
  await expect(end).toContainText(/Result: [+−]₹/);
  await expect(end).toContainText('Best bet');
  await expectAccessible(page);
  await keys.press(end.getByRole('button', { name: 'Again from the start' }));
  await expect(page.getByText(/^0:00 of/)).toBeVisible();
  await expect(summaryOf(page)).toContainText('0 bets');

  // Another match of the same sport, and the browser's Back to the previous one.
  await keys.press(summaryOf(page).getByRole('button', { name: 'Another match' }));
  await keys.press(page.getByRole('button', { name: /^Tennis/ }));
  await expect(page).not.toHaveTitle(/K\. Caskarin v A\. Estrand/);
  await expect(offersOn(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Practice - K. Caskarin v A. Estrand');
  await expect(offersOn(page)).toBeVisible();
  expect(new Set(calls)).toEqual(new Set(['/exchange/Practice/GetRecordings']));
});

test('[R18.4] a player who practises stays logged in, and nothing of practice is stored @wide', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/trade');
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify(
        window.localStorage,
        Object.keys(window.localStorage).toSorted((a, b) => (a < b ? -1 : 1)),
      ),
    );
  const before = await stored();
  const token = await site.storedToken();
  await page.getByRole('main').getByRole('link', { name: 'Practice' }).click();
  await expect(page).toHaveURL(/\/practice$/);
  const calls = callsOf(page);
  await page.goto(MATCH);
  await offersOn(page).waitFor();
  expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
  expect(calls).toEqual([]);
  await page.goto('/trade');
  expect(await site.storedToken()).toBe(token);
  // Each page works out the end of the session again, by its own estimate of the exchange's clock.
  const { expire_DateTime: end, ...rest } = JSON.parse(await stored()) as Record<string, string>;
  const { expire_DateTime: endBefore, ...restBefore } = JSON.parse(before) as Record<string, string>;
  expect(rest).toEqual(restBefore);
  expect(Math.abs(Number(end) - Number(endBefore))).toBeLessThan(10_000);
});

loudTest(
  '[R18.4] even code that ignores the sandbox reaches nobody from the page of practice @wide',
  async ({ page }) => {
    await page.goto(MATCH);
    await offersOn(page).waitFor();
    const reached = await page.evaluate(async () => {
      const byRequest = new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.addEventListener('load', () => resolve('reached'));
        request.addEventListener('error', () => resolve('refused'));
        request.open('GET', '/exchange/Event/TreeSportWithEvent');
        request.send();
      });
      const frame = document.body.appendChild(document.createElement('iframe'));
      const byFrame = frame.contentWindow
        ?.fetch('/exchange/Event/TreeSportWithEvent')
        .then(() => 'reached')
        .catch(() => 'refused');
      const socket = new WebSocket(`ws://${location.host}/hub`);
      const bySocket = new Promise((resolve) => {
        socket.addEventListener('open', () => resolve('reached'));
        socket.addEventListener('error', () => resolve('refused'));
      });
      return Promise.all([byRequest, byFrame, bySocket]);
    });
    expect(reached).toEqual(['refused', 'refused', 'refused']);
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('[R18.1] a match that was visited once opens without a connection @wide', async ({ page, site }) => {
    await site.open('/matchlist/3');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(MATCH);
    await offersOn(page).waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = performance.getEntriesByType('resource').map(({ name }) => name);
          const needed = ['/practice', ...files.filter((url) => url.includes('/assets/'))];
          const kept = await Promise.all(needed.map((url) => caches.match(url)));
          return kept.every((response) => response !== undefined);
        }),
      )
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${MATCH}&at=700`);
    await expect(page.getByText(/^11:40 of/)).toBeVisible();
    await expect(offersOn(page)).toBeVisible();
  });
});
