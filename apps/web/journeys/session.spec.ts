import { PARTNER } from './support/partner.ts';
import { expect, test } from './support/test.ts';

test('[R4.1, R4.5] a reload keeps the session and what it shows', async ({ page, site }) => {
  await site.logInAsDemo('/inplay');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await page.reload();
  await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
});

test('[R4.2] a log-out in one tab ends the session of the other', async ({ context, page, site }) => {
  await site.openAsDemo('/inplay');
  const token = await site.storedToken();
  const second = await context.newPage();
  await second.goto('/auth/logout');
  await expect(second).toHaveURL('/auth/login');
  await expect(site.logInButton).toBeVisible();
  await expect(site.amount('Balance')).toBeHidden();
  expect(await site.storedToken()).toBeNull();
  const answer = await page.request.get('/exchange/Bet/GetUserOpenBets', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('[R4.2, R2.20] log-out by the menu keeps theme and base address', async ({ page, site }) => {
  await site.logInAsDemo('/inplay');
  await site.header.getByRole('button', { name: /colours$/ }).click();
  const theme = await page.locator('body').getAttribute('class');
  await site.logOut();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.locator('body')).toHaveClass(theme ?? '');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'autoTheme',
    'baseUrl',
    'theme',
  ]);
});

test('[R4.3, R9.6] an expired session is over after a reload', async ({ page, site }) => {
  await site.logInAsDemo('/inplay');
  await page.evaluate(() => localStorage.setItem('expire_DateTime', String(Date.now() - 1)));
  await page.reload();
  await expect(site.logInButton).toBeVisible();
  expect(await site.storedToken()).toBeNull();
});

test('[R4.4] a session ended by the exchange is over here with the next call', async ({ page, site }) => {
  await site.logInAsDemo('/inplay');
  const headers = { authorization: `Bearer ${await site.storedToken()}` };
  const data = { refreshToken: await page.evaluate(() => localStorage.getItem('refreshToken')) };
  expect((await page.request.post('/exchange/Account/Logout', { headers, data })).ok()).toBe(true);
  await page.reload();
  await expect(site.logInButton).toBeVisible();
  expect(await site.storedToken()).toBeNull();
});

test('[R2.26, R2.27] the way back from a log-in: the requested page, then the previous one', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/1');
  await site.open('/bonus');
  await expect(page).toHaveURL('/inplay?to=%2Fbonus&login=false');
  await expect(site.auth.login).toBeVisible();
  await site.auth.demo.click();
  await expect(page).toHaveURL('/bonus');
  await expect(page).toHaveTitle('Layline - Bonus');
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/1');
  await expect(site.accountMenu).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/bonus');
});

test('[R7.3] a partner’s link logs in its player and nobody else', async ({ browser, page, site }) => {
  const answer = await page.request.post('/exchange/api/v1/token/handover', {
    data: { ...PARTNER, externalId: '4711', userName: 'Asha of Riverside', exchangedBy: 'BROWSER' },
  });
  const { result } = (await answer.json()) as { readonly result: { readonly code: string } };
  const link = `/?code=${result.code}&to=%2Fbonus`;
  await site.open(link);
  await expect(page).toHaveURL('/bonus');
  await expect(site.accountMenu).toHaveAccessibleName('Account of Asha of Riverside');
  await expect(site.amount('Balance')).toHaveText('₹10,000.00');
  const thief = await browser.newPage();
  await thief.goto(new URL(link, page.url()).href);
  await expect(thief).toHaveURL('/auth/login?to=%2Fbonus');
  await expect(thief.getByRole('form', { name: 'Log in' })).toBeVisible();
  await expect(thief.getByRole('main')).toContainText('This link has been used, or is too old.');
  await thief.close();
});

test('[R4.10] the chosen theme survives a reload', async ({ page, site }) => {
  // Noon is in the day window, wherever this runs.
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.open('/inplay');
  await expect(page.locator('body')).toHaveClass(/theme-light/);
  await site.header.getByRole('button', { name: 'Dark colours' }).click();
  await expect(page.locator('body')).toHaveClass(/theme-dark/);
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/theme-dark/);
  await site.header.getByRole('button', { name: 'Day colours' }).click();
  await expect(page.locator('body')).toHaveClass(/theme-light/);
});
