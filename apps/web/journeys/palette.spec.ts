import { Search } from './pages/search.ts';
import { expectAccessible } from './support/axe.ts';
import { onWholeBrowser } from './support/browser.ts';
import { expect, isPhone, test } from './support/test.ts';

test.use({ launchOptions: onWholeBrowser });

const MATCH = 'Stillwater v Calm Harbour';

test('[R11.1] a match is found from the button in the header, and opened by a press @R1.2', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/3');
  const search = new Search(page);
  await (isPhone(page) ? search.opener.tap() : search.opener.click());
  await expect(search.field).toBeFocused();
  await expect(search.dialog.getByRole('group', { name: 'Useful pages' })).toBeVisible();
  await search.field.fill('still');
  const found = search.option(MATCH);
  await expect(found).toBeVisible();
  // As high as a thumb needs it.
  if (isPhone(page)) expect((await found.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await (isPhone(page) ? found.tap() : found.click());
  await expect(page).toHaveURL('/markets/fixed.quiet');
  await expect(search.dialog).toBeHidden();
});

test('[R2.33, R11.1] Back closes the search and stays, with the focus where it was', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/3');
  const search = new Search(page);
  await search.opener.click();
  await search.field.fill('still');
  await expect(search.option(MATCH)).toBeVisible();
  await page.goBack();
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL('/matchlist/3');
  await expect(search.opener).toBeFocused();
});

test('[R1.1, R11.1] by keyboard alone: any page, Ctrl+K, three letters, Enter; and again from the recent choices @wide', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/rules');
  const search = new Search(page);
  await page.keyboard.press('Control+K');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('sch');
  await expect(search.option(MATCH)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/markets/fixed.quiet');
  await expect(search.dialog).toBeHidden();

  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('profit');
  await expect(search.option(/^Profit and loss/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ProfitLoss/);

  await page.keyboard.press('Control+K');
  const recent = search.dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText('Profit and loss');
  await page.keyboard.press('ArrowDown');
  await expect(search.option(MATCH)).toHaveAttribute('aria-selected', 'true');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/markets/fixed.quiet');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
});

test('[R11.1] what is typed before the search has loaded is searched for', async ({ page, site }) => {
  await site.open('/matchlist/3');
  const search = new Search(page);
  await search.opener.waitFor();
  const { promise: typed, resolve: onTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('stilx');
  await page.keyboard.press('Backspace');
  onTyped();
  await expect(search.field).toHaveValue('stil');
  await expect(search.option(MATCH)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('l');
  await expect(search.field).toHaveValue('still');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/markets/fixed.quiet');
});
