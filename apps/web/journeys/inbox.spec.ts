import { Inbox } from './pages/inbox.ts';
import { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { SETTLING, winABet } from './support/won-bet.ts';

test('[R4.14] what was settled while nobody looked is in the inbox, and is read in every tab at once @R1.2', async ({
  context,
  page,
  site,
  exchange,
}) => {
  await site.openAsDemo('/home');
  const player = exchange.player((await site.storedToken()) ?? '');
  await page.goto('about:blank');
  await winABet(player, exchange);

  await site.open('/home');
  const inbox = new Inbox(page, site);
  await inbox.open('Inbox (1 new)');
  await expect(inbox.entries).toHaveCount(1);
  await expect(inbox.entries).toContainText(SETTLING);
  await expect(inbox.entries).toContainText(/You won ₹/);
  await expect(inbox.entries).toContainText('New');
  await expectAccessible(page);

  const second = new Site(await context.newPage());
  await second.open('/home');
  const there = new Inbox(second.page, second);
  await there.open('Inbox');
  await expect(there.entries).toContainText(/You won ₹/);
  await expect(there.dialog.getByText('New', { exact: true })).toHaveCount(0);
  await second.page.keyboard.press('Escape');
  await expect(there.dialog).toBeHidden();
});

test('[R4.14] a player to whom nothing has happened is told what the inbox is for', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/home');
  const inbox = new Inbox(page, site);
  await inbox.open('Inbox');
  await expect(inbox.dialog).toContainText('Nothing has happened yet');
  await expectAccessible(page);
});
