import type { Request } from '@playwright/test';
import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { Slip } from './pages/slip.ts';
import { movePrices, suspend } from './support/fixed-markets.ts';
import { HeldCall } from './support/held-call.ts';
import { expect, isPhone, test } from './support/test.ts';

const QUIET = { title: 'Stillwater v Calm Harbour', home: 'Stillwater', away: 'Calm Harbour' } as const;

test('[R1.1] [R7.17] [R7.18] a back bet matches in full; profit, liability, what-if and balance follow @R1.2', async ({
  page,
  site,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Back', QUIET.home).click();
  const slip = new Slip(page, 'Back', QUIET.home);
  await slip.quickStake('500').click();
  await expect(slip.stake).toHaveValue('500');
  await slip.fill(1500);
  await expect(slip.figure('Profit')).toHaveText('₹1,500');
  await expect(slip.figure('Liability')).toHaveText('₹1,500');
  await expect(market.whatIf(QUIET.home)).toContainText('+1,500');
  await expect(market.whatIf(QUIET.away)).toContainText('−1,500');
  await expect(slip.place).toHaveText('Back ₹1,500 at 2');
  await slip.place.click();
  await expect(slip.progress).toContainText('Matched');
  await expect(slip.progress).toContainText('₹1,500 matched at 2.');
  await expect(site.amount('Balance')).toHaveText('₹98,500.00');
  await expect(site.amount('Exposure')).toHaveText('₹1,500.00');
  await slip.card.getByRole('button', { name: 'Done' }).click();
  await expect(slip.card).toBeHidden();
  await expect(market.runner(QUIET.home)).toContainText('+1,500');
  await expect(market.runner(QUIET.away)).toContainText('−1,500');
});

test('[R7.17] a lay bet against it brings the exposure down again', async ({ page, site }) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Back', QUIET.home).click();
  const back = new Slip(page, 'Back', QUIET.home);
  await back.fill(1010);
  await back.place.click();
  await expect(site.amount('Exposure')).toHaveText('₹1,010.00');
  await market.best('Lay', QUIET.home).click();
  const lay = new Slip(page, 'Lay', QUIET.home);
  await lay.fill(1000);
  await expect(lay.figure('Liability')).toHaveText('₹1,020');
  await lay.place.click();
  await expect(lay.progress).toContainText('₹1,000 matched at 2.02.');
  // Home: 1,010 won, 1,020 lost. Away: 1,010 lost, 1,000 won.
  await expect(site.amount('Exposure')).toHaveText('₹10.00');
  await expect(site.amount('Balance')).toHaveText('₹99,990.00');
});

test('[R5.8] a stake outside the limits is reported before it is sent, and one tap fixes it', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/matchlist/1');
  await (await new MatchList(page).price(QUIET.title, 'Back', QUIET.home)).click();
  const slip = new Slip(page, 'Back', QUIET.home);
  await slip.fill(1);
  await expect(slip.progress).toContainText('The minimum stake is ₹100.');
  await slip.form.getByRole('button', { name: 'Use ₹100' }).click();
  await expect(slip.stake).toHaveValue('100');
  await expect(slip.whatIf(QUIET.home)).toContainText('+100');
  await expect(slip.whatIf(QUIET.away)).toContainText('−100');
  await slip.fill(150_000);
  await expect(slip.progress).toContainText('Your balance of ₹1,00,000 does not cover this bet.');
  await expect(slip.place).toBeDisabled();
  await slip.fill(500, 2.01);
  await expect(slip.progress).toContainText('2.01 is not offered; 2 is the nearest.');
});

test('[R5.8] [R7.34] a market that takes no bets says so before one is sent', async ({ page, site }) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.rejecting');
  await market.best('Back', 'Refusal Rovers').click();
  const slip = new Slip(page, 'Back', 'Refusal Rovers');
  await slip.fill(500);
  await expect(slip.progress).toContainText('Your maximum exposure in this market is');
  await expect(slip.place).toBeDisabled();
  await expect(slip.stake).toHaveValue('500');
});

test('[R8.8] [R7.17] a bet that the exchange refuses says why and keeps the slip for another try @wide', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('demand');
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.demand');
  const price = market.best('Lay', 'Whistle Wanderers');
  await expect(price).toBeEnabled();
  await price.click();
  const slip = new Slip(page, 'Lay', 'Whistle Wanderers');
  await slip.fill(500);
  const held = await HeldCall.next(page, 'Bet/PlaceBetV2');
  await slip.place.click();
  await held.left;
  await suspend(exchange);
  held.release();
  await expect(slip.refusal).toContainText(/suspended/i);
  await expect(slip.stake).toHaveValue('500');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await expect(market.overlay('SUSPENDED')).toBeVisible();
  await expect(price).toBeDisabled();
  await expect(price).toHaveAttribute('title', 'Betting is suspended');
  await expect(slip.place).toBeDisabled();
  // It opens again by itself, and the same slip goes through.
  await expect(slip.place).toBeEnabled();
  await expect(market.overlay('SUSPENDED')).toBeHidden();
  await slip.place.click();
  await expect(slip.progress).toContainText('Matched');
});

test('[R4.13] an in-play bet waits with a countdown, then is placed', async ({ page, site }) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.slow');
  await expect(market.market).toContainText('In-Play · 5 s delay');
  await market.best('Back', 'Patience Athletic').click();
  const slip = new Slip(page, 'Back', 'Patience Athletic');
  await slip.fill(500);
  await slip.place.click();
  await expect(slip.progress).toContainText(/Waiting [1-5]/);
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await expect(slip.progress).toContainText('₹500 matched at 2.');
});

test('[R8.1] [R7.17] a lost answer is not guessed: the slip checks and finds the one bet @wide', async ({
  page,
  site,
  exchange,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Back', QUIET.home).click();
  const slip = new Slip(page, 'Back', QUIET.home);
  await slip.fill(700);
  const look = await HeldCall.next(page, 'Bet/GetUserOpenBets?customerRef=*');
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Request>();
  await page.route(
    '**/Bet/PlaceBetV2',
    async (route) => {
      await route.abort('connectionreset');
      onLost(route.request());
    },
    { times: 1 },
  );
  await slip.place.click();
  await expect(slip.progress).toContainText('Checking');
  await expect(slip.close).toBeHidden();
  // The bet arrives although its connection broke, and before the look.
  expect((await page.request.fetch(await lost)).ok()).toBe(true);
  look.release();
  await expect(slip.progress).toContainText('₹700 matched at 2.');
  const token = (await site.storedToken()) ?? '';
  const { openBets } = await exchange.player(token).openBets();
  expect(openBets.map(({ stake, matched }) => ({ stake, matched }))).toEqual([{ stake: 700, matched: 700 }]);
  await expect(site.amount('Exposure')).toHaveText('₹700.00');
});

test('[R1.8] [R4.13] a bet settles into the balance, with a message @wide', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('settling');
  const settling = (await exchange.events(1)).find(({ title }) => title.startsWith('Quick Result Rangers'));
  const market = new MarketPage(page, site);
  await market.openAsDemo(settling?.id ?? '');
  await market.best('Back', 'Quick Result Rangers').click();
  const slip = new Slip(page, 'Back', 'Quick Result Rangers');
  await slip.fill(1000);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,000 matched at 2.');
  await expect(site.amount('Balance')).toHaveText('₹99,000.00');
  // 1,000 won, less 5 % of it.
  await expect(site.toast('Match Odds is settled: +₹950')).toBeVisible();
  await expect(site.amount('Balance')).toHaveText('₹1,00,950.00');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
});

test.describe('when the price moves away between press and arrival', () => {
  for (const { choice, says } of [
    { choice: 'Accept better only', says: 'Placed, not matched yet' },
    { choice: 'Accept slightly worse', says: '₹500 matched at' },
  ] as const) {
    test(`[R7.17] ${choice}: ${says}`, { tag: '@wide' }, async ({ page, site, exchange, alone }) => {
      await alone('rising');
      const market = new MarketPage(page, site);
      await market.openAsDemo('fixed.rising');
      await market.best('Lay', 'Climb County').click();
      const slip = new Slip(page, 'Lay', 'Climb County');
      await slip.fill(500);
      await slip.ifPriceMoves(choice);
      const held = await HeldCall.next(page, 'Bet/PlaceBetV2');
      await slip.place.click();
      await held.left;
      await movePrices(exchange, 'rising');
      held.release();
      await expect(slip.progress).toContainText(says);
    });
  }
});

test('[R7.17] a price pressed before the slip’s code has loaded opens one slip, in the right place', async ({
  page,
  site,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/late-parts-[^/]+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await site.open('/markets/fixed.quiet');
  const market = new MarketPage(page, site);
  await market.best('Back', QUIET.home).click();
  await expect(page.getByRole('form', { name: 'Bet' })).toHaveCount(0);
  late.resolve();
  await expect(market.best('Back', QUIET.home)).toHaveAttribute('aria-pressed', 'true');
  const place = isPhone(page) ? market.market : page.getByRole('region', { name: 'Bet slip' });
  await expect(place.getByRole('form', { name: 'Bet' })).toBeVisible();
  await expect(new Slip(page, 'Back', QUIET.home).form).toHaveCount(1);
});
