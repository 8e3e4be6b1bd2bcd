import type { Locator, Page } from '@playwright/test';
import { CashOutPanel } from './pages/cash-out.ts';
import { MarketPage } from './pages/market-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import type { Site } from './pages/site.ts';
import { Slip } from './pages/slip.ts';
import { TradingDesk } from './pages/trading-desk.ts';
import { otherDevice } from './support/other-device.ts';
import { expect, test } from './support/test.ts';
import type { Fixtures } from './support/test.ts';

/** How long after the press the page is reloaded, in ms. */
const DELAYS = [0, 100, 500, 1500];
/** Longer ones count from the moment at which the request has left the page, so the exchange has it. */
const SURELY_SENT_MS = 500;

const HOME = 'Patience Athletic';

type Player = ReturnType<Fixtures['exchange']['player']>;

/** Presses, and has the page reload by itself after `ms`, so that no time is lost between the moment and the reload. */
async function pressAndReload(page: Page, press: Locator, ms: number): Promise<void> {
  const sent = ms < SURELY_SENT_MS ? null : page.waitForRequest(/\/Bet\/(?:PlaceBetV2|CashOut)$/);
  await press.click();
  await sent;
  const loaded = page.waitForEvent('load');
  await page.evaluate((after) => {
    setTimeout(() => location.reload(), after);
  }, ms);
  await loaded;
}

/** Waits until no bet or cash-out is in its delay, and returns how many open bets there are. */
async function settledCount(player: Player): Promise<number> {
  await expect(async () => {
    const { openBets } = await player.openBets();
    expect(openBets.filter(({ status }) => status === 'PENDING')).toEqual([]);
    expect((await player.cashOut('fixed.slow.mo')).waiting).toBeNull();
  }).toPass();
  return (await player.openBets()).openBets.length;
}

/** Checks that every device shows the same number of matched bets, and the same exposure. */
async function expectSame(devices: readonly Site[], count: number, exposure: string): Promise<void> {
  for (const { page } of devices) {
    const bets = new OpenBets(page);
    await bets.show();
    if (count === 0) await expect(bets.panel).toContainText('No open bets');
    else await expect(bets.tab('Matched')).toContainText(String(count));
    await bets.hide();
  }
  for (const device of devices) await expect(device.amount('Exposure')).toHaveText(exposure);
}

for (const ms of DELAYS) {
  test(`[R7.18] a reload ${ms} ms after Place: one bet or none, the same on both devices @wide`, async ({
    browser,
    page,
    site,
    exchange,
  }) => {
    const market = new MarketPage(page, site);
    await market.openAsDemo('fixed.slow');
    const player = exchange.player((await site.storedToken()) ?? '');
    const other = await otherDevice(browser, page, '/markets/fixed.slow');
    await market.best('Back', HOME).click();
    const slip = new Slip(page, 'Back', HOME);
    await slip.fill(1000);
    await pressAndReload(page, slip.place, ms);
    await site.amount('Balance').waitFor();
    const count = await settledCount(player);
    if (ms >= SURELY_SENT_MS) expect(count).toBe(1);
    await expectSame([site, other], count, count === 1 ? '₹1,000.00' : '₹0.00');
    await other.page.context().close();
  });

  test(`[R12.3] [R12.6] a reload ${ms} ms after one click: one bet or none, and one-click is off @wide`, async ({
    browser,
    page,
    site,
    exchange,
  }) => {
    const desk = new TradingDesk(page, site);
    await desk.openAsDemo('fixed.slow');
    const player = exchange.player((await site.storedToken()) ?? '');
    const other = await otherDevice(browser, page, '/markets/fixed.slow');
    await desk.stake('500');
    await desk.oneClick.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
    await pressAndReload(page, desk.cell('Back', HOME, '1.9'), ms);
    await expect(desk.oneClick).toBeVisible();
    const count = await settledCount(player);
    if (ms >= SURELY_SENT_MS) expect(count).toBe(1);
    const exposure = count === 1 ? '₹500.00' : '₹0.00';
    await expectSame([other], count, exposure);
    await expect(site.amount('Exposure')).toHaveText(exposure);
    await other.page.context().close();
  });

  test(`[R7.45] a reload ${ms} ms after Cash out: done once or not at all, the same on both devices @wide`, async ({
    browser,
    page,
    site,
    exchange,
  }) => {
    await site.openAsDemo('/matchlist/1');
    const player = exchange.player((await site.storedToken()) ?? '');
    await player.place({ marketId: 'fixed.slow.mo', runnerId: 'home', side: 'BACK', price: 2, stake: 1000 });
    expect(await settledCount(player)).toBe(1);
    await site.open('/markets/fixed.slow');
    const other = await otherDevice(browser, page, '/markets/fixed.slow');
    const cashOut = CashOutPanel.onCard(page);
    await cashOut.open.click();
    await pressAndReload(page, cashOut.press, ms);
    await site.amount('Balance').waitFor();
    const count = await settledCount(player);
    if (ms >= SURELY_SENT_MS) expect(count).toBe(2);
    await expectSame([site, other], count, count === 2 ? '₹0.00' : '₹1,000.00');
    await other.page.context().close();
  });
}
