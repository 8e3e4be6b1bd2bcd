import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { Exchange, Player } from './support/exchange.ts';
import { expect, isPhone, test } from './support/test.ts';
import type { Site } from './pages/site.ts';
import { SETTLING, winABet } from './support/won-bet.ts';

/** The page's player, through the calls. */
async function playerOf(site: Site, exchange: Exchange): Promise<Player> {
  return exchange.player((await site.storedToken()) ?? '');
}

/** A list with columns, or with cards on narrow screens. */
function list(page: Page, name: string) {
  return page.getByRole(isPhone(page) ? 'list' : 'table', { name, exact: true });
}

test('[R2.11] [R7.22] [R7.23] [R2.14] [R7.21] a winning bet: statement, profit and loss, history, down to its parts @R1.2', async ({
  page,
  site,
  exchange,
}) => {
  // Four screens in three themes, each checked with axe.
  test.slow();
  await site.openAsDemo('/home');
  await expect(page.getByRole('heading', { name: 'Top ten winners' })).toBeVisible();
  const player = await playerOf(site, exchange);
  await winABet(player, exchange);

  await site.open('/account-cash-statement?period=all');
  const lines = list(page, 'Lines of the account');
  await expect(lines).toContainText('Commission');
  const closing = await page
    .getByRole('group', { name: 'Totals for the period' })
    .locator('dl > div')
    .filter({ hasText: 'Closing balance' })
    .getByRole('definition')
    .innerText();
  await expect(site.amount('Balance')).toHaveText(closing);
  await expectAccessible(page);
  await lines.getByRole('link', { name: /settled$/ }).click();
  await expect(page).toHaveURL(/[?&]line=\d+/);
  await page.getByRole('button', { name: /^Parts of bet/ }).click();
  await expect(page.getByRole('list', { name: /^Matched parts of bet/ })).toContainText('200 at ');
  await expectAccessible(page);
  await page.goBack();
  await expect(lines).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);

  await site.open('/ProfitLoss');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const level of ['Football', SETTLING, 'Match Odds']) {
    await page.getByRole('main').getByRole('link', { name: level, exact: true }).click();
    await expect(way.locator('[aria-current=page]')).toHaveText(level);
  }
  await page.reload();
  await expect(way.locator('[aria-current=page]')).toHaveText('Match Odds');
  await page.getByRole('button', { name: /^Parts of bet/ }).click();
  await expect(page.getByRole('list', { name: /^Matched parts of bet/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(way.locator('[aria-current=page]')).toHaveText(SETTLING);

  await page.getByRole('tab', { name: 'Bet history' }).click();
  await expect(list(page, 'Bets')).toContainText('Settled');
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('State').selectOption('Cancelled');
  await expect(page.getByText('No bets in this period')).toBeVisible();
  await expect(page).toHaveURL(/state=CANCELLED/);
  await page.goBack();
  await expect(list(page, 'Bets')).toContainText('Settled');
  await expectAccessible(page);
});

test('[R2.12] [R7.45] open bets on one page: positions, and a cancelled bet @R1.2', async ({
  page,
  site,
  exchange,
}) => {
  await site.open('/current-bet');
  await site.auth.demo.click();
  await site.accountMenu.waitFor();
  await expect(page.getByText('No open bets')).toBeVisible();
  const player = await playerOf(site, exchange);
  await player.place({ marketId: 'fixed.quiet.mo', runnerId: 'home', side: 'LAY', price: 1.5, stake: 1000 });
  await page.reload();
  const bets = list(page, 'Open bets');
  await expect(bets).toContainText('Stillwater');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Positions' }).click();
  await expect(list(page, 'Positions')).toContainText('500.00');
  await page.getByRole('button', { name: /^Results of Match Odds/ }).click();
  await expect(page.getByText(/^Calm Harbour/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel the bet on Stillwater' }).click();
  await expect(page.getByText('No open bets')).toBeVisible();
  await expect.poll(async () => (await player.openBets()).exposure).toBe(0);
});

test('[R7.36] the biggest winners are on the home page, ten at first @R1.2', async ({
  page,
  site,
  exchange,
}) => {
  // The exchange refreshes the list once a minute.
  test.slow();
  await site.openAsDemo('/matchlist/1');
  await winABet(await playerOf(site, exchange), exchange);
  await expect.poll(async () => (await exchange.winners()).length, { timeout: 70_000 }).toBeGreaterThan(0);
  const winners = await exchange.winners();
  await site.open('/home');
  const items = page.getByRole('list', { name: 'Top winners' }).getByRole('listitem');
  await expect(items).toHaveCount(Math.min(10, winners.length));
  await expect(items.first()).toContainText(winners[0]?.name ?? '');
  await expect(items.first()).toContainText(/\+₹[\d,]+/);
});
