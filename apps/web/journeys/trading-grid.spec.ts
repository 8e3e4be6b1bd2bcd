import { TradingGrid } from './pages/trading-grid.ts';
import { expectAccessible } from './support/axe.ts';
import { movePrices } from './support/fixed-markets.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

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
