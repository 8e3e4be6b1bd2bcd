import { expectAccessible } from './support/axe.ts';
import { MarketPage } from './pages/market-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

test('[R7.19] [R7.45] an unmatched lay bet rests, is listed among the open bets, and frees its exposure when cancelled @R1.2', async ({
  page,
  site,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Lay', 'Stillwater').click();
  const slip = new Slip(page, 'Lay', 'Stillwater');
  await slip.fill(1000, 1.5);
  await slip.place.click();
  await expect(slip.progress).toContainText('Placed, not matched yet');
  await expect(slip.progress).toContainText('₹1,000 unmatched');
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await expect(site.amount('Balance')).toHaveText('₹99,500.00');
  const bets = new OpenBets(page);
  await bets.show();
  await expect(bets.tab('Unmatched')).toHaveAccessibleName('Unmatched (1)');
  await expect(bets.bet('Stillwater')).toContainText('1.5');
  await expectAccessible(page);
  await bets.cancel('Stillwater').click();
  await expect(bets.panel).toContainText('No open bets');
  await bets.hide();
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
});

test('[R7.45] [R4.13] the unmatched part of a bet is cancelled from its receipt', async ({ page, site }) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Lay', 'Stillwater').click();
  const slip = new Slip(page, 'Lay', 'Stillwater');
  await slip.fill(1000, 1.5);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,000 unmatched');
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await slip.cancel.click();
  await expect(slip.progress).toContainText('₹1,000 cancelled.');
  await expect(slip.cancel).toBeHidden();
  await expectAccessible(page);
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  const bets = new OpenBets(page);
  await bets.show();
  await expect(bets.panel).toContainText('No open bets');
});

test('[R4.13] [R1.1] two players meet: a bet larger than the offer matches in part, the rest waits @wide', async ({
  page,
  site,
  exchange,
}) => {
  const runner = 'Fair Play';
  const somebody = await exchange.newPlayer();
  await somebody.place({ marketId: 'fixed.empty.mo', runnerId: 'away', side: 'LAY', price: 2, stake: 500 });
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.empty');
  await expect(market.best('Back', runner)).toHaveAccessibleName(`Back ${runner} 2 500`);
  await market.best('Back', runner).click();
  const slip = new Slip(page, 'Back', runner);
  await slip.fill(800);
  await slip.place.click();
  await expect(slip.progress).toContainText('Partly matched');
  await expect(slip.progress).toContainText('₹500 matched at 2.');
  await expect(slip.progress).toContainText('₹300 unmatched');
  await expect(site.amount('Exposure')).toHaveText('₹800.00');
  const bets = new OpenBets(page);
  await bets.show();
  await bets.tab('Matched').click();
  await expect(bets.bet(runner)).toContainText('500');
  await bets.tab('Unmatched').click();
  await expect(bets.bet(runner)).toContainText('300');
  await bets.cancel(runner).click();
  await bets.tab('Matched').click();
  await expect(bets.bet(runner)).toContainText('₹300 cancelled.');
  await bets.hide();
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await expect(market.runner(runner)).toContainText('+500');
});

test('[R7.45] an unmatched bet can be reduced, and all can be cancelled together', async ({ page, site }) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  for (const runner of ['Stillwater', 'Calm Harbour']) {
    await market.best('Lay', runner).click();
    const slip = new Slip(page, 'Lay', runner);
    await slip.fill(1000, 1.5);
    await slip.place.click();
    await expect(slip.progress).toContainText('Placed, not matched yet');
    await slip.card.getByRole('button', { name: 'Done' }).click();
  }
  const bets = new OpenBets(page);
  await bets.show();
  await bets.bet('Stillwater').getByRole('button', { name: 'Reduce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reduce the bet' });
  await dialog.getByLabel('New unmatched stake').fill('400');
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  await expect(bets.bet('Stillwater')).toContainText('400');
  await bets.panel.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cancel all?' }).getByRole('button', { name: 'Cancel all' }).click();
  await expect(bets.panel).toContainText('No open bets');
  await bets.hide();
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
});

test(
  '[R1.8] another tab of the player follows the balance',
  { tag: '@wide' },
  async ({ page, site, context }) => {
    const market = new MarketPage(page, site);
    await market.openAsDemo('fixed.quiet');
    const other = await context.newPage();
    await other.goto('/matchlist/3');
    await market.best('Back', 'Stillwater').click();
    const slip = new Slip(page, 'Back', 'Stillwater');
    await slip.fill(900);
    await slip.place.click();
    await expect(other.getByRole('banner')).toContainText('₹99,100.00');
  },
);

test('[R13.1] [R13.2] the slip says what will happen, and then the book shows the offer with its place in the queue', async ({
  page,
  site,
  exchange,
}, testInfo) => {
  const runner = 'Stillwater';
  // A separate queue, so that no other run is in front.
  const price = (120 + (testInfo.workerIndex % 20)) / 100;
  const somebody = await exchange.newPlayer();
  await somebody.place({ marketId: 'fixed.quiet.mo', runnerId: 'home', side: 'LAY', price, stake: 400 });
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Lay', runner).click();
  const slip = new Slip(page, 'Lay', runner);
  await slip.fill(1000, price);
  await expect(slip.form).toContainText(`₹1,000 waits at ${price}; nothing is matched yet.`);
  await slip.stake.press('Enter');
  await expect(slip.progress).toContainText('₹1,000 unmatched');
  const offers = market.runner(runner).getByRole('list', { name: 'Your offers' });
  await expect(offers).toHaveText(`Your offer: Lay ₹1,000 at ${price}, ₹400 ahead of you`);
  const bets = new OpenBets(page);
  await bets.show();
  await expect(bets.bet(runner)).toContainText('Ahead');
  await expectAccessible(page);
  await bets.cancel(runner).click();
  await bets.hide();
  await expect(offers).toBeHidden();
});

test('[R7.45] [R4.14] the price of a bet is edited on its receipt and in the open bets, and the bet is repeated', async ({
  page,
  site,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Lay', 'Stillwater').click();
  const slip = new Slip(page, 'Lay', 'Stillwater');
  await slip.fill(1000, 1.5);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,000 unmatched');
  const dialog = page.getByRole('dialog', { name: 'Edit price' });
  await slip.card.getByRole('button', { name: 'Edit price' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Odds').fill('1.4');
  await dialog.getByLabel('Odds').press('Enter');
  await expect(slip.card).toContainText('Lay ₹1,000 at 1.4');
  await expect(slip.progress).toContainText('₹1,000 unmatched');
  await expect(site.amount('Exposure')).toHaveText('₹400.00');
  await slip.card.getByRole('button', { name: 'Done' }).click();

  const bets = new OpenBets(page);
  await bets.show();
  await expect(bets.tab('Unmatched')).toHaveAccessibleName('Unmatched (1)');
  await bets.panel.getByRole('button', { name: 'Edit price of the bet on Stillwater' }).click();
  await dialog.getByLabel('Odds').fill('1.6');
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await expect(bets.bet('Stillwater')).toContainText('1.6');
  await bets.panel.getByRole('button', { name: 'Repeat the bet on Stillwater' }).click();
  // On a phone the slip is in the drawer and, behind it, under the runner.
  await expect(slip.odds.last()).toHaveValue('1.60');
  await expect(slip.stake.last()).toHaveValue('1000');
  await slip.place.last().click();
  await expect(slip.progress.last()).toContainText('₹1,000 unmatched');
  await bets.show();
  await expect(bets.tab('Unmatched')).toHaveAccessibleName('Unmatched (2)');
  await bets.hide();
  await expect(site.amount('Exposure')).toHaveText('₹1,200.00');
});
