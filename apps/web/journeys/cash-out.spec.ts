import { CashOutPanel } from './pages/cash-out.ts';
import { OpenBets } from './pages/open-bets.ts';
import type { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { movePrices, suspend } from './support/fixed-markets.ts';
import { HeldCall } from './support/held-call.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import type { Fixtures } from './support/test.ts';

/** Opens a fixed market as a player who has backed its first runner with ₹1,000 at 2. */
async function openWithBet(site: Site, exchange: Fixtures['exchange'], name: string): Promise<CashOutPanel> {
  await site.openAsDemo('/matchlist/1');
  const player = exchange.player((await site.storedToken()) ?? '');
  await player.place({ marketId: `fixed.${name}.mo`, runnerId: 'home', side: 'BACK', price: 2, stake: 1000 });
  await site.open(`/markets/fixed.${name}`);
  return CashOutPanel.onCard(site.page);
}

test('[R7.45] a position is cashed out whole: the figure of the button is the result, whoever wins @R1.2', async ({
  page,
  site,
  exchange,
}) => {
  const cashOut = await openWithBet(site, exchange, 'quiet');
  await expect(site.amount('Exposure')).toHaveText('₹1,000.00');
  // Backing the other runner with 1,000 at 2 as well leaves nothing to win or lose.
  await expect(cashOut.open).toHaveText('Cash out ₹0');
  await cashOut.open.click();
  await expect(cashOut.panel).toContainText('Back ₹1,000 on Calm Harbour at 2');
  await expectAccessible(page);
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText('Cashed out: ₹0');
  await expect(cashOut.panel.getByRole('row', { name: /Stillwater/ })).toContainText('0');
  await expect(cashOut.panel.getByRole('row', { name: /Calm Harbour/ })).toContainText('0');
  await expectAccessible(page);
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await cashOut.done.click();
  await expect(cashOut.panel).toBeHidden();
});

test('[R7.45] half of a position is cashed out from the open bets, and the rest can be', async ({
  page,
  site,
  exchange,
}) => {
  const onPage = await openWithBet(site, exchange, 'quiet');
  await expect(onPage.open).toBeVisible();
  const bets = new OpenBets(page);
  await bets.show();
  const cashOut = new CashOutPanel(bets.panel);
  await cashOut.open.click();
  await cashOut.share('50 %').check();
  await expect(cashOut.panel).toContainText('Back ₹500 on Calm Harbour at 2');
  await expect(cashOut.press).toHaveText('Cash out −₹500');
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText('Cashed out: −₹500');
  await cashOut.done.click();
  await expect(cashOut.open).toHaveText('Cash out ₹0');
  await bets.hide();
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
});

test('[R7.45] in-play it waits for the delay, and is called off', async ({ site, exchange }) => {
  const cashOut = await openWithBet(site, exchange, 'slow');
  await cashOut.open.click();
  await expect(cashOut.panel).toContainText('In-play a cash-out waits 5 s');
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText(/Waiting [1-5]/);
  await cashOut.callOff.click();
  await expect(cashOut.progress).toContainText('Called off');
  await expect(site.amount('Exposure')).toHaveText('₹1,000.00');
  await cashOut.done.click();
  await expect(cashOut.open).toBeVisible();
});

test('[R7.45] [R7.46] another tab follows it through the delay, and a reload does not stop it', async ({
  page,
  site,
  exchange,
  context,
}) => {
  const cashOut = await openWithBet(site, exchange, 'slow');
  const other = await context.newPage();
  await other.goto('/markets/fixed.slow');
  const there = CashOutPanel.onCard(other);
  await expect(there.open).toBeVisible();
  await cashOut.open.click();
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText(/Waiting [1-5]/);
  await page.reload();
  // Nobody has pressed there, so whichever panel came first announces it.
  await expect(there.panel).toContainText('Cashed out: ₹0');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await expect(cashOut.open).toBeHidden();
  const player = exchange.player((await site.storedToken()) ?? '');
  expect((await player.openBets()).openBets).toHaveLength(2);
});

test('[R7.45] the bets on one runner: a figure that fell before the press arrived is asked again @wide', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('rising');
  await site.openAsDemo('/matchlist/1');
  const player = exchange.player((await site.storedToken()) ?? '');
  // Equal stakes at equal prices would leave nothing to cash out.
  for (const [runnerId, stake] of [
    ['home', 1000],
    ['away', 500],
  ] as const) {
    await player.place({ marketId: 'fixed.rising.mo', runnerId, side: 'BACK', price: 1.01, stake });
  }
  await site.open('/markets/fixed.rising');
  const cashOut = CashOutPanel.onCard(page);
  await cashOut.open.click();
  await cashOut.scope('Uphill United').check();
  await expect(cashOut.panel).toContainText(/Lay ₹[\d,]+ on Uphill United/);
  const held = await HeldCall.next(page, 'Bet/CashOut');
  await cashOut.press.click();
  await held.left;
  await expect(cashOut.progress).toContainText('Cashing out');
  await movePrices(exchange, 'rising');
  held.release();
  await expect(cashOut.panel.getByRole('alert')).toContainText('The figure fell');
  expect((await player.openBets()).openBets).toHaveLength(2);
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText('Cashed out');
  expect((await player.openBets()).openBets).toHaveLength(3);
});

test('[R7.45] [R8.1] an answer that gets lost is asked for again, and makes one cash-out @wide', async ({
  page,
  site,
  exchange,
}) => {
  const cashOut = await openWithBet(site, exchange, 'quiet');
  await cashOut.open.click();
  await page.route(
    '**/Bet/CashOut',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await cashOut.press.click();
  await expect(cashOut.progress).toContainText('Cashed out: ₹0');
  const player = exchange.player((await site.storedToken()) ?? '');
  expect((await player.openBets()).openBets).toHaveLength(2);
});

test('[R7.45] a suspended market has no cash-out, and offers it again when it reopens @wide', async ({
  site,
  exchange,
  alone,
}) => {
  await alone('demand');
  const cashOut = await openWithBet(site, exchange, 'demand');
  await expect(cashOut.open).toBeVisible();
  await suspend(exchange);
  await expect(cashOut.panel).toContainText('No cash-out while the market is suspended.');
  await expect(cashOut.open).toBeHidden();
  await expect(cashOut.open).toBeVisible();
});

test('[R7.45] [R10.5] by keyboard alone: opened, a part chosen, closed with Escape, cashed out @wide', async ({
  page,
  site,
  exchange,
}) => {
  const cashOut = await openWithBet(site, exchange, 'quiet');
  const keyboard = new Keyboard(page);
  await keyboard.press(cashOut.open);
  await expect(cashOut.share('All')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cashOut.open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(cashOut.share('75 %')).toBeChecked();
  await expect(cashOut.press).toHaveText('Cash out −₹250');
  await page.keyboard.press('ArrowRight');
  await expect(cashOut.press).toHaveText('Cash out ₹0');
  await keyboard.press(cashOut.press);
  await expect(cashOut.progress).toContainText('Cashed out: ₹0');
  await expect(cashOut.done).toBeFocused();
});

test('[R7.45] by keyboard alone a cash-out is armed, and the exchange carries it out when the figure is reached', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('rising');
  await site.openAsDemo('/matchlist/1');
  const player = exchange.player((await site.storedToken()) ?? '');
  await player.place({
    marketId: 'fixed.rising.mo',
    runnerId: 'home',
    side: 'BACK',
    price: 1.01,
    stake: 1000,
  });
  await site.open('/markets/fixed.rising');
  const cashOut = CashOutPanel.onCard(page);
  const keyboard = new Keyboard(page);
  await keyboard.press(cashOut.open);
  await keyboard.press(cashOut.automatic.locator('xpath=ancestor-or-self::summary'));
  await keyboard.chooseRadio(cashOut.panel.getByRole('group', { name: 'When' }), 'At a profit');
  // The market never begins again, so the figure depends on the tests before this one; a move brings some ₹9 more.
  await expect(cashOut.press).toHaveText(/^Cash out ₹[\d.]+$/);
  const figure = Number((await cashOut.press.textContent())?.replace('Cash out ₹', ''));
  const amount = Math.floor(figure) + 6;
  await keyboard.type(cashOut.panel.getByLabel('Amount'), String(amount));
  await page.keyboard.press('Enter');
  await expect(cashOut.automaticList).toContainText(`At a profit of ₹${amount}Armed`);
  await expectAccessible(page);
  await movePrices(exchange, 'rising');
  await expect(cashOut.automaticList).toContainText('Cashed out');
  expect((await player.openBets()).openBets.length).toBeGreaterThan(1);
});
