import { MatchList } from './pages/match-list.ts';
import { MarketPage } from './pages/market-page.ts';
import { Site } from './pages/site.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

test('[R4.1, R6.1] a log-in in one tab is a log-in in the other, and so is a log-out', async ({
  context,
  page,
  site,
}) => {
  await site.open('/inplay');
  await expect(site.logInButton).toBeVisible();
  const second = new Site(await context.newPage());
  await second.logInAsDemo('/matchlist/3');
  await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await expect(page).toHaveURL('/inplay');
  await site.logOut();
  await expect(second.logInButton).toBeVisible();
});

test('[R4.9, R4.10, R3.11] theme, stars and slip follow the other tab @wide', async ({
  context,
  page,
  site,
}) => {
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.openAsDemo('/markets/fixed.quiet');
  const second = new Site(await context.newPage());
  await second.open('/matchlist/1');
  const title = 'Stillwater v Calm Harbour';
  const list = new MatchList(second.page);
  await expect(list.row(title).first()).toBeVisible();

  await site.header.getByRole('button', { name: 'Dark colours' }).click();
  await expect(second.themeClass()).toHaveClass(/theme-dark/);

  await new MarketPage(page, site).best('Back', 'Stillwater').click();
  await new Slip(page, 'Back', 'Stillwater').fill(700);
  const there = new Slip(second.page, 'Back', 'Stillwater');
  await expect(there.stake).toHaveValue('700');
  await there.close.click();
  await expect(new Slip(page, 'Back', 'Stillwater').card).toBeHidden();

  await list
    .row(title)
    .first()
    .getByRole('button', { name: `Star ${title}` })
    .click();
  await site.open('/matchlist/1');
  await expect(new MatchList(page).section(/^Starred/)).toBeVisible();
  await new MatchList(page)
    .section(/^Starred/)
    .getByRole('button', { name: `Star ${title}` })
    .click();
  await expect(list.section(/^Starred/)).toHaveCount(0);
});
