import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { Connection } from './support/connection.ts';
import { withoutExtensions } from './support/extensions.ts';
import { movePrices } from './support/fixed-markets.ts';
import { expect, test } from './support/test.ts';

/** A provider with the calls of the specification and nothing else: no hub, and none of our own calls. */
test.beforeEach(async ({ page }) => {
  const connection = await Connection.of(page);
  await connection.closeHub();
});

test('[R4.12, R7.15] prices of lists and markets come by polling', async ({ page, site, exchange }) => {
  const asked = await withoutExtensions(page);
  await site.open('/matchlist/1');
  const price = await new MatchList(page).price('Drift Dynamo v Steam United', 'Back', 'Drift Dynamo');
  await expect(price).toBeEnabled();
  const before = await price.innerText();
  await movePrices(exchange);
  await expect(price).not.toHaveText(before, { useInnerText: true });
  await expect(site.connection).toHaveText(/Live, in steps/);
  await site.open('/markets/fixed.quiet');
  const market = new MarketPage(page, site);
  await expect(market.best('Back', 'Stillwater')).toBeEnabled();
  await expect.poll(() => asked.filter((path) => path.endsWith('GetByIds')).length).toBeGreaterThan(0);
  await expect(market.best('Back', 'Stillwater')).toBeEnabled();
  await expect(page.getByText(/interrupted|cannot be reached/)).toHaveCount(0);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('[R1.1, R7.17, R7.19] a bet is placed, stands, and moves balance and exposure', async ({
  page,
  site,
}) => {
  await withoutExtensions(page);
  const market = new MarketPage(page, site);
  await site.logInAsDemo('/markets/fixed.quiet');
  await market.best('Back', 'Stillwater').click();
  const slip = new Slip(page, 'Back', 'Stillwater');
  await slip.fill(1500);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,500 matched at 2.');
  await expect(site.amount('Exposure')).toHaveText('₹1,500.00');
  await expect(site.amount('Balance')).toHaveText('₹98,500.00');
  await slip.card.getByRole('button', { name: 'Done' }).click();
  const bets = new OpenBets(page);
  await bets.show();
  await bets.tab('Matched').click();
  await expect(bets.bet('Stillwater')).toBeVisible();
});

test('[R8.8] what the provider does not have is refused in words, and nothing is lost', async ({
  page,
  site,
}) => {
  await withoutExtensions(page);
  const market = new MarketPage(page, site);
  await site.logInAsDemo('/markets/fixed.quiet');
  await market.best('Back', 'Stillwater').click();
  const slip = new Slip(page, 'Back', 'Stillwater');
  await slip.fill(500, 3);
  await slip.place.click();
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await slip.close
    .or(slip.card.getByRole('button', { name: 'Done' }))
    .first()
    .click();
  const bets = new OpenBets(page);
  await bets.show();
  await bets.tab('Unmatched').click();
  await bets.cancel('Stillwater').click();
  await expect(site.toast('Bets cannot be changed here once they are placed.')).toBeVisible();
  await expect(bets.bet('Stillwater')).toBeVisible();
});

test('[R4.2] every page opens, and the log-out works where the provider knows none', async ({
  page,
  site,
}) => {
  await withoutExtensions(page);
  await site.logInAsDemo('/inplay');
  for (const path of [
    '/home',
    '/activity-log',
    '/account-cash-statement',
    '/current-bet',
    '/ProfitLoss',
    '/Payment',
    '/dwrequests',
    '/depositw',
    '/bonus',
    '/change-password',
    '/test',
  ]) {
    await site.open(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  await site.open('/inplay');
  await site.logOut();
  await expect(page).toHaveURL('/auth/login');
  expect(await site.storedToken()).toBeNull();
});
