import { TradingGrid } from './pages/trading-grid.ts';
import { expectAccessible } from './support/axe.ts';
import { movePrices } from './support/fixed-markets.ts';
import { Keyboard } from './support/keyboard.ts';
import { otherDevice } from './support/other-device.ts';
import type { Exchange } from './support/exchange.ts';
import type { Site } from './pages/site.ts';
import { expect, test } from './support/test.ts';

const CALLED_OFF = /Called off\. Nothing was placed\./;

test('[R12.20] [R12.21] [R12.22] with only the keyboard: both runners are dutched, then laid, all at once @wide', async ({
  page,
  site,
  exchange,
}) => {
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.quiet');
  const keys = new Keyboard(page);
  const press = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await press(']', 'Space', 'ArrowDown', 'Space', 's');
  await expect(desk.amount).toBeFocused();
  await page.keyboard.type('1000');
  await press('Enter');
  await expect(desk.question.getByRole('button', { name: 'Back 2 runners for ₹1,000' })).toBeFocused();
  await expectAccessible(page);
  await press('Enter');
  await expect(desk.records).toContainText('All of them are matched.');
  // What one runner costs the other returns.
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  const player = exchange.player((await site.storedToken()) ?? '');
  const stakes = async () =>
    (await player.openBets()).openBets.map(({ side, matched, averagePrice }) => [
      side,
      matched,
      averagePrice,
    ]);
  expect(await stakes()).toEqual([
    ['BACK', 500, 2],
    ['BACK', 500, 2],
  ]);

  await keys.select(desk.panel.getByRole('combobox', { name: 'Staking' }), 'Lay all');
  await keys.type(desk.amount, '1010');
  await press('Enter');
  await expect(desk.question).toContainText('If one of them wins: −₹10.');
  await press('Enter');
  await expect(desk.records.getByRole('status')).toContainText(/^Lay .* All of them are matched\.$/);
  expect((await stakes()).filter(([side]) => side === 'LAY')).toEqual([
    ['LAY', 500, 2.02],
    ['LAY', 500, 2.02],
  ]);
  await expect(site.amount('Exposure')).toHaveText('₹10.00');
});

test('[R12.22] a price that moves works the bets out again, and they are matched at the new price @wide', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('moving');
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.moving');
  for (const box of await desk.grid.getByRole('checkbox').all()) await box.check();
  await desk.amount.fill('1000');
  await desk.panel.getByRole('button', { name: 'Place 2 bets' }).click();
  const before = await desk.question.textContent();
  await movePrices(exchange);
  await expect(desk.question).not.toHaveText(before ?? '');
  // A press at the very moment of the change sends nothing.
  await expect(async () => {
    await desk.question.getByRole('button', { name: /^Back 2 runners/ }).click();
    await expect(desk.question).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(desk.records.getByRole('status')).toContainText('All of them are matched.');
});

test('[R12.22] a refusal says why, and nothing was placed @wide', async ({ page, site, exchange }) => {
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.rejecting');
  await desk.grid.getByRole('checkbox').first().check();
  await desk.amount.fill('1000');
  await desk.panel.getByRole('button', { name: 'Place 1 bet' }).click();
  await desk.question.getByRole('button', { name: 'Back 1 runner for ₹1,000' }).click();
  await expect(desk.records).toContainText('Nothing was placed. Your maximum exposure in this market is ₹1.');
  const { openBets } = await exchange.player((await site.storedToken()) ?? '').openBets();
  expect(openBets).toEqual([]);
});

/** Places a basket in play as a new player, and leaves it waiting. */
async function leaveWaiting(desk: TradingGrid): Promise<void> {
  for (const box of await desk.grid.getByRole('checkbox').all()) await box.check();
  await desk.amount.fill('1000');
  await desk.panel.getByRole('button', { name: 'Place 2 bets' }).click();
  await desk.question.getByRole('button', { name: /^Back 2 runners/ }).click();
  await expect(desk.waits).toContainText(/wait for the in-play delay: \d+/);
}

test('[R12.22] bets placed together that wait are shown after a reload, and called off @wide', async ({
  page,
  site,
  exchange,
}) => {
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.long');
  await leaveWaiting(desk);
  await page.reload();
  await expect(desk.waits).toContainText(/wait for the in-play delay: \d+/);
  await desk.callOff.click();
  await expect(desk.records).toContainText(CALLED_OFF);
  await expect(desk.waits).toBeHidden();
  await expectUntouched(exchange, site);
});

test('[R12.22] bets placed together that wait are shown on a second device, and called off there @wide', async ({
  browser,
  page,
  site,
  exchange,
}) => {
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.long');
  const other = await otherDevice(browser, page, '/matchlist/1');
  await other.accountMenu.waitFor();
  const there = new TradingGrid(other.page, other);
  await leaveWaiting(desk);
  await other.open('/trade/fixed.long?view=grid');
  await expect(there.waits).toContainText(/wait for the in-play delay: \d+/);
  await there.callOff.click();
  for (const { records, waits } of [there, desk]) {
    await expect(records).toContainText(CALLED_OFF);
    await expect(waits).toBeHidden();
  }
  await expectUntouched(exchange, site);
  await other.page.context().close();
});

/** The player has no bets and all the money. */
async function expectUntouched(exchange: Exchange, site: Site): Promise<void> {
  const player = exchange.player((await site.storedToken()) ?? '');
  expect(await player.openBets()).toMatchObject({ openBets: [], balance: 100_000, exposure: 0 });
}
