import type { Browser, Page } from '@playwright/test';
import { DeskPages } from './pages/desk-pages.ts';
import { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Another device of the same player: it has the same log-in, and nothing else in its storage. */
async function otherDevice(browser: Browser, page: Page): Promise<Site> {
  const login = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key) ?? ''] as const)
      .filter(([key]) => !key.startsWith('desk')),
  );
  const context = await browser.newContext();
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, String(value));
  }, login);
  return new Site(await context.newPage());
}

test('[R12.11] a page with two matches is composed, bet from, and found on another device, which may change it too @wide', async ({
  browser,
  page,
  site,
}) => {
  await site.openAsDemo('/trade/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const pages = new DeskPages(page);
  await pages.add('Add the first panel', 'Stillwater', ['Ladder of Stillwater', 'Prices', 'Position']);
  await pages.add('Add a panel', 'Patience Athletic', ['Ladder of Patience Athletic', 'Chart']);
  await pages.rename('Two matches');
  await expect(pages.heading('Two matches')).toBeVisible();
  await expect(pages.panel('Stillwater').getByRole('grid')).toBeVisible();
  await expect(pages.panel('Patience Athletic').getByRole('grid')).toBeVisible();
  await expectAccessible(page);

  await pages.orders.getByRole('group', { name: 'Stakes' }).getByRole('button').first().click();
  await pages
    .panel('Prices')
    .getByRole('button', { name: /^Back Stillwater/ })
    .click();
  await pages.orders.getByRole('group', { name: 'Confirm' }).getByRole('button', { name: /^Back/ }).click();
  await expect(pages.records).toContainText(/Stillwater/);
  await expect(pages.panel('Position').getByRole('row', { name: /^Stillwater/ })).not.toContainText('–');

  const other = await otherDevice(browser, page);
  const there = new DeskPages(other.page);
  await other.open('/trade/pages');
  await expect(there.heading('Two matches')).toBeVisible();
  await expect(there.panel('Patience Athletic').getByRole('grid')).toBeVisible();
  await there.rename('Changed there');
  await expect(there.heading('Changed there')).toBeVisible();
  await pages.rename('Changed here');
  await expect(page.getByText(/^This page was changed on another device in the meantime/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep the other one, too' }).click();
  await other.page.reload();
  await expect(other.page.getByLabel('Page', { exact: true }).getByRole('option')).toHaveText([
    'Changed here',
    'Changed there',
  ]);
  await other.page.context().close();
});

test('[R12.12] a shared page is shown to a guest, who keeps a copy in the browser @wide', async ({
  browser,
  page,
  site,
}) => {
  await site.openAsDemo('/trade/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const pages = new DeskPages(page);
  await pages.add('Add the first panel', 'Stillwater', ['Ladder of Stillwater', 'Position']);
  await pages.choose('Share by link');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const context = await browser.newContext();
  const guest = new DeskPages(await context.newPage());
  const [guestPage] = context.pages();
  await guestPage?.goto(link);
  await expect(guest.heading('My page')).toBeVisible();
  await expect(guest.panel('Stillwater').getByRole('grid')).toBeVisible();
  await expect(guest.panel('Position')).toContainText('Log in to see your position.');
  await guestPage?.getByRole('button', { name: 'Keep this page' }).click();
  await expect(guestPage ?? page).toHaveURL(/\/trade\/pages\/\w+$/);
  await guestPage?.reload();
  await expect(guest.panel('Stillwater').getByRole('grid')).toBeVisible();
  await context.close();
});

test('[R12.13] a panel in a window of its own follows the theme, one-click and the log-out of the first @wide', async ({
  context,
  page,
  site,
}) => {
  // By day, when the light theme is the automatic one.
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.openAsDemo('/trade/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const pages = new DeskPages(page);
  await pages.add('Add the first panel', 'Stillwater', ['Ladder of Stillwater', 'Prices']);
  const opening = context.waitForEvent('page');
  await pages
    .panel('Stillwater')
    .getByRole('button', { name: /^Panel: / })
    .click();
  await pages.panel('Stillwater').getByRole('button', { name: 'Open in a window' }).click();
  const second = await opening;
  const there = new DeskPages(second);
  await expect(there.panel('Stillwater').getByRole('grid')).toBeVisible();
  await expect(there.panel('Prices')).toHaveCount(0);

  await site.header.getByRole('button', { name: 'Dark colours' }).click();
  await expect(new Site(second).themeClass()).toHaveClass(/theme-dark/);

  await there.orders.getByRole('group', { name: 'Stakes' }).getByRole('button').first().click();
  await there.orders.getByRole('button', { name: 'Arm one-click' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
  await expect(there.orders).toContainText('One-click is ON');
  await page.keyboard.press('Escape');
  await expect(there.orders).toContainText('you switched it off in another window');

  await site.logOut();
  await expect(new Site(second).logInButton).toBeVisible();
});
