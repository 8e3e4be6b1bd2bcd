import { Keyboard } from './support/keyboard.ts';
import { expect, newcomer, test } from './support/test.ts';

const password = 'Monsoon#2026';
const better = 'Harbour$2027';

test('[R2.30] [R2.31] [R2.10] with only the keyboard: sign-up, another password, log-out, log-in', async ({
  page,
  site,
  exchange,
}) => {
  const keys = new Keyboard(page);
  const { userName, mobile } = newcomer();
  await site.open('/inplay?login=false');
  const { login, signUp, verification } = site.auth;
  await keys.press(login.getByRole('button', { name: 'Sign Up' }));
  await keys.type(signUp.getByLabel('Username'), userName);
  await keys.type(signUp.getByLabel('Password', { exact: true }), password);
  await keys.type(signUp.getByLabel('Confirm password'), password);
  await keys.type(signUp.getByLabel('Mobile number'), mobile);
  await page.keyboard.press('Enter');
  await expect(verification).toBeVisible();
  await keys.type(site.auth.code, await exchange.codeFor(mobile));
  await page.keyboard.press('Enter');
  await expect(site.accountMenu).toBeVisible();

  await site.open('/change-password');
  const form = page.getByRole('form', { name: 'Change Password' });
  await keys.type(form.getByLabel('Current password'), password);
  await keys.type(form.getByLabel('New password', { exact: true }), better);
  await keys.type(form.getByLabel('Confirm new password'), better);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your password has been changed. Other sessions have been ended.'),
  ).toBeVisible();

  await page.reload();
  await keys.press(site.accountMenu);
  // One step up from the button is the menu's last item.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await keys.type(page.getByLabel('Username'), userName);
  await keys.type(page.getByLabel('Password', { exact: true }), better);
  await page.keyboard.press('Enter');
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
});

test('[R2.9] with only the keyboard: theme, lists of the profile, quick stakes', async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.openAsDemo('/activity-log');
  await page.reload();
  const before = await site.themeClass().getAttribute('class');
  await keys.press(site.header.getByRole('button', { name: /colours$/ }));
  await expect(site.themeClass()).not.toHaveClass(before ?? '');
  await keys.toTab(page.getByRole('tablist', { name: 'Lists' }), 'Activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  const stakes = page.getByRole('form', { name: 'Quick stakes' });
  await keys.type(stakes.getByRole('textbox', { name: 'Amount 1' }), '250');
  await page.keyboard.press('Enter');
  await expect(site.toast('Quick stakes saved.')).toBeVisible();
});

test('with only the keyboard: own limits, reality check, time-out and self-exclusion', async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  await site.openAsDemo('/home');
  await site.open('/player-protection');
  const set = page.getByRole('button', { name: 'Set: Losses in 24 hours' });
  const limit = page.getByRole('dialog', { name: 'Losses in 24 hours' });
  await keys.expectDialog(set, limit);
  await keys.press(set);
  await keys.type(limit.getByLabel('New limit'), '2000');
  await page.keyboard.press('Enter');
  await expect(limit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change: Losses in 24 hours' })).toBeFocused();
  const half = page.getByRole('group', { name: 'Show it every' }).getByRole('button', { name: /^30/ });
  await keys.press(half, 'Space');
  await expect(half).toHaveAttribute('aria-pressed', 'true');
  await keys.expectDialog(
    page.getByRole('button', { name: 'Self-exclusion: 6 months' }),
    page.getByRole('dialog', { name: 'Self-exclusion: 6 months' }),
  );
  await page.reload();
  await keys.press(page.getByRole('button', { name: 'Time-out for 24 hours' }));
  await keys.press(page.getByRole('button', { name: 'Start the time-out' }));
  await expect(page.getByText('You are on a time-out until').first()).toBeVisible();
});

test('[R2.21] with only the keyboard: the self-check runs again', async ({ page, site, context }) => {
  const keys = new Keyboard(page);
  await site.open('/test');
  const reached = page.getByText(/^Yes, in \d+ ms$/);
  await expect(reached).toBeVisible();
  const again = page.getByRole('button', { name: 'Check again' });
  await context.setOffline(true);
  await keys.press(again);
  await expect(page.getByText('Please Check Your Network Connection...').first()).toBeVisible();
  await context.setOffline(false);
  await keys.press(again);
  await expect(reached).toBeVisible();
});
