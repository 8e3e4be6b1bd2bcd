import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { Slip } from './pages/slip.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[R1.3] kabaddi: a running match shows points, mat and clock, and its tie can be backed', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/25');
  const list = new MatchList(page);
  const running = list.section(/^In-Play/).getByRole('listitem');
  // The last one started last, so it runs for minutes.
  await expect(running.last()).toContainText(/[A-Z]{3} \d+–\d+ [A-Z]{3}/);
  await running.last().getByRole('link').click();
  const market = new MarketPage(page, site);
  await expect(market.score).toContainText(/(1H|2H) \d\d:\d\d · |Half time/);
  await expect(market.score.getByRole('img', { name: /^[1-7] on the mat$/ })).toHaveCount(2);
  await expect(market.runner('The Tie')).toBeVisible();
  await expectAccessible(page);
});

test('[R1.3] [R7.17] kabaddi: a bet on the tie of an upcoming match waits to be matched', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/matchlist/25');
  const upcoming = new MatchList(page).section(/^(Today|Tomorrow)/).getByRole('listitem');
  await upcoming.last().getByRole('link').click();
  const market = new MarketPage(page, site);
  await market.best('Back', 'The Tie').click();
  const slip = new Slip(page, 'Back', 'The Tie');
  await slip.fill(200, 1000);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹200 unmatched');
  await expect(site.amount('Exposure')).toHaveText('₹200.00');
});
