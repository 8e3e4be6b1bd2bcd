import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { SETTLING, winABet } from './support/won-bet.ts';

test('[R2.11] [R2.14] with only the keyboard: statement, profit and loss and bet history, filtered and drilled down', async ({
  page,
  site,
  exchange,
}) => {
  const keys = new Keyboard(page);
  await site.openAsDemo('/home');
  await expect(page.getByRole('heading', { name: 'Top ten winners' })).toBeVisible();
  await winABet(exchange.player((await site.storedToken()) ?? ''), exchange);

  await site.open('/account-cash-statement');
  const lines = page.getByRole('table', { name: 'Lines of the account' });
  await keys.select(page.getByLabel('Period', { exact: true }), 'All time');
  await expect(page).toHaveURL(/period=all/);
  await keys.press(page.getByRole('button', { name: 'Commission', exact: true }), 'Space');
  await expect(page).toHaveURL(/types=/);
  await expect(lines.getByRole('row')).toHaveCount(2);
  await keys.press(page.getByRole('button', { name: 'Clear filters' }));
  await keys.press(lines.getByRole('button', { name: /^Time/ }));
  await expect(page).toHaveURL(/order=/);
  await keys.press(lines.getByRole('link', { name: /settled$/ }));
  await expect(page).toHaveURL(/line=\d+/);
  await keys.press(page.getByRole('button', { name: /^Parts of bet/ }));
  await expect(page.getByRole('list', { name: /^Matched parts of bet/ })).toBeVisible();
  await keys.press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'));
  await expect(lines).toBeVisible();

  await site.open('/ProfitLoss');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const level of ['Football', SETTLING, 'Match Odds']) {
    await keys.press(page.getByRole('main').getByRole('link', { name: level, exact: true }));
    await expect(way.locator('[aria-current=page]')).toHaveText(level);
  }
  await keys.press(way.getByRole('link').first());
  await keys.toTab(page.getByRole('tablist', { name: 'Reports' }), 'Bet history');
  await expect(page.getByRole('table', { name: 'Bets' })).toContainText('Settled');
  await keys.select(page.getByLabel('State'), 'Cancelled');
  await expect(page.getByText('No bets in this period')).toBeVisible();
});

test('[R2.12] with only the keyboard: open bets by part, positions, a bet reduced and cancelled', async ({
  page,
  site,
  exchange,
}) => {
  const keys = new Keyboard(page);
  await site.openAsDemo('/home');
  const player = exchange.player((await site.storedToken()) ?? '');
  await player.place({ marketId: 'fixed.quiet.mo', runnerId: 'home', side: 'LAY', price: 1.5, stake: 1000 });
  await site.open('/current-bet');
  await keys.select(page.getByLabel('Part'), 'Unmatched');
  await expect(page).toHaveURL(/part=UNMATCHED/);
  const tabs = page.getByRole('tablist', { name: 'Current bets' });
  await keys.toTab(tabs, 'Positions');
  await keys.press(page.getByRole('button', { name: /^Results of Match Odds/ }));
  await expect(page.getByText(/^Calm Harbour/)).toBeVisible();
  await keys.toTab(tabs, 'Open bets');
  const reduce = page.getByRole('button', { name: 'Reduce the bet on Stillwater' });
  const dialog = page.getByRole('dialog', { name: /^Reduce/ });
  await keys.expectDialog(reduce, dialog);
  await keys.press(reduce);
  await keys.type(dialog.getByRole('textbox'), '400');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await keys.press(page.getByRole('button', { name: 'Cancel the bet on Stillwater' }));
  await expect(page.getByText('No open bets')).toBeVisible();
});
