import type { Locator } from '@playwright/test';
import { MatchList } from './pages/match-list.ts';
import { MarketPage } from './pages/market-page.ts';
import { Search } from './pages/search.ts';
import { Site } from './pages/site.ts';
import { Slip } from './pages/slip.ts';
import { expectAccessible } from './support/axe.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, isPhone, test } from './support/test.ts';

const MATCH = 'Stillwater v Calm Harbour';

test('[R11.5] a star set on one device is there on the other, and comes first in list and search @R1.2', async ({
  browser,
  page,
  site,
}) => {
  await site.openAsDemo('/markets/fixed.quiet');
  const star = page
    .getByRole('list', { name: 'Follow' })
    .getByRole('button', { name: 'Star Stillwater', exact: true });
  await (isPhone(page) ? star.tap() : star.click());
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  if (isPhone(page)) expect((await star.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);

  // The other device has the same log-in, and nothing else in its storage.
  const login = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key) ?? ''] as const)
      .filter(([key]) => key !== 'pinnedEvents' && key !== 'guestStars'),
  );
  const context = await browser.newContext();
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, String(value));
  }, login);
  const other = new Site(await context.newPage());
  await other.open('/matchlist/1');
  await expect(
    new MatchList(other.page)
      .section(/^Starred/)
      .getByRole('link')
      .first(),
  ).toContainText(MATCH);
  const search = new Search(other.page);
  await search.opener.click();
  await expect(
    search.dialog.getByRole('group', { name: 'Starred' }).getByRole('option', { name: /^Stillwater/ }),
  ).toBeVisible();
  await context.close();
});

test('[R11.7] today’s matches with prices to bet on, at an address and under a title of their own @R1.2', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/coupon');
  await expect(page).toHaveTitle(/ - All matches$/);
  const list = new MatchList(page);
  await expectAccessible(page);
  const price = await list.price(MATCH, 'Back', 'Stillwater');
  await (isPhone(page) ? price.tap() : price.click());
  await expect(new Slip(page, 'Back', 'Stillwater').card).toBeVisible();
  await page.goto('/today');
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Tomorrow', exact: true }).click();
  await expect(page).toHaveURL('/tomorrow');
  await expect(page).toHaveTitle(/ - Tomorrow$/);
});

test('[R1.1, R11.7] by keyboard alone: from the search to tomorrow’s matches, and back @wide', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/3');
  const search = new Search(page);
  await search.opener.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('tomor');
  await expect(search.option(/^Tomorrow/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tomorrow');
  const keys = new Keyboard(page);
  await keys.press(page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'All matches' }));
  await expect(page).toHaveURL('/coupon');
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/3');
});

test('[R11.6] the tree of competitions leads to a match, from beside the lists or from its button @R1.2', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/1');
  const press = (button: Locator) => (isPhone(page) ? button.tap() : button.click());
  let tree: Locator = page.getByRole('navigation', { name: 'All sports' });
  if (await tree.isVisible()) {
    await press(tree.getByRole('button', { name: 'Competitions: Football' }));
  } else {
    await press(site.sports.getByRole('button', { name: 'Competitions' }));
    tree = page.getByRole('dialog', { name: 'Competitions' });
    await press(tree.getByRole('button', { name: /^Football/ }));
  }
  const competition = tree.getByRole('button', { name: /^Fixed markets/ });
  await press(competition);
  await expect(competition).toHaveAttribute('aria-expanded', 'true');
  if (isPhone(page)) expect((await competition.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await press(tree.getByRole('link', { name: MATCH }));
  await expect(page).toHaveURL('/markets/fixed.quiet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[R1.1, R11.6] by keyboard alone: a sport, a competition and its star, from beside the lists @wide', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/3');
  const keys = new Keyboard(page);
  const tree = page.getByRole('navigation', { name: 'All sports' });
  await keys.press(tree.getByRole('button', { name: 'Competitions: Football' }));
  await keys.press(tree.getByRole('button', { name: /^Fixed markets/ }), 'Space');
  await expect(tree.getByRole('link', { name: MATCH })).toBeVisible();
  const star = tree.getByRole('button', { name: 'Star Fixed markets' });
  await keys.press(star, 'Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await site.open('/matchlist/1');
  await expect(new MatchList(page).section(/^Starred/).getByRole('link', { name: MATCH })).toBeVisible();
});

test('[R11.8] a demo user is led to a first matched bet, across a reload, and closes the guide for good @R1.2', async ({
  page,
  site,
}) => {
  await site.logInAsDemo('/matchlist/1');
  const guide = page.getByRole('region', { name: 'Quick start' });
  await expect(guide).toContainText('Step 1 of 3');
  await expect(guide.getByRole('link')).toBeVisible();
  await expectAccessible(page);
  await site.open('/markets/fixed.quiet');
  await expect(guide).toContainText('Step 2 of 3');
  await new MarketPage(page, site).best('Back', 'Stillwater').click();
  await expect(guide).toContainText('Choose a stake in play money, and place the bet.');
  const slip = new Slip(page, 'Back', 'Stillwater');
  await slip.fill(700);
  await slip.place.click();
  await expect(guide).toContainText('Your bet is matched');
  await page.reload();
  await expect(guide).toContainText('Your bet is matched');
  await guide.getByRole('button', { name: 'Close for good' }).click();
  await expect(guide).toHaveCount(0);
  await site.logOut();
  await site.logInAsDemo('/matchlist/1');
  await expect(site.accountMenu).toBeVisible();
  await expect(guide).toHaveCount(0);
});
