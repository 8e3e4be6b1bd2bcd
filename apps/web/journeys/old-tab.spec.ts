import type { Page } from '@playwright/test';
import { MarketPage } from './pages/market-page.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const LATE_CODE = /\/assets\/.+\.js$/;
const LOBBY_CODE = /\/assets\/lobby-page-.+\.js$/;

/** Code of this page has disappeared, because the site was updated while it was open. */
async function takeAway(page: Page, code: RegExp): Promise<void> {
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

test('[R2.5, R3.12] a tab opened weeks ago updates to the new release by itself and keeps the slip’s contents', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/markets/fixed.quiet');
  await new MarketPage(page, site).best('Back', 'Stillwater').click();
  await new Slip(page, 'Back', 'Stillwater').fill(1500);
  await takeAway(page, LOBBY_CODE);
  // The updated site's page knows the new names.
  await page.route('/casino', async (route) => {
    await page.unroute(LOBBY_CODE);
    await route.continue();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/casino');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await site.open('/markets/fixed.quiet');
  await expect(new Slip(page, 'Back', 'Stillwater').stake).toHaveValue('1500');
});

test('[R2.5] a page whose code cannot be loaded says so and offers a reload', async ({ page, site }) => {
  await takeAway(page, LOBBY_CODE);
  await site.openAsDemo('/casino');
  await expect(page.getByRole('heading', { name: 'This page could not be downloaded' })).toBeVisible();
  await page.unroute(LOBBY_CODE);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
});

test('[R2.10] a form in a tab opened weeks ago keeps what was typed and shows the outcome', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/change-password');
  const form = page.getByRole('form', { name: 'Change Password' });
  await form.getByLabel('Current password', { exact: true }).fill('a-wrong-one-1');
  await form.getByLabel('New password', { exact: true }).fill('Another-one-17!');
  await form.getByLabel('Confirm new password', { exact: true }).fill('Another-one-17!');
  await takeAway(page, LATE_CODE);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('a-wrong-one-1');
});
