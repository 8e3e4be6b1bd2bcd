import { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, isPhone, newcomer, test } from './support/test.ts';

const password = 'Monsoon#2026';
const better = 'Harbour$2027';

/** Signs up a new player, who is then logged in; resolves to the username. */
async function signUp(site: Site, exchange: Exchange): Promise<string> {
  const { userName, mobile } = newcomer();
  await site.open('/inplay?login=false');
  await site.auth.register({ userName, password, mobile });
  await expect(site.auth.verification).toBeVisible();
  await site.auth.enterCode(await exchange.codeFor(mobile));
  await expect(site.accountMenu).toBeVisible();
  return userName;
}

async function logIn(site: Site, userName: string): Promise<void> {
  await site.open('/inplay?login=false');
  await site.auth.logIn(userName, password);
  await expect(site.accountMenu).toBeVisible();
}

test('[R2.9] a guest sees what the profile is for and can log in there', async ({ page, site }) => {
  await site.open('/activity-log');
  await expect(page).toHaveTitle(/ - My Profile$/);
  await expect(page.getByRole('heading', { name: 'Log in to see your profile' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await site.auth.demo.click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Cash');
});

test('[R2.9] [R7.10] [R7.11] profile: log-ins with time, address, browser and result; quick stakes', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/activity-log');
  const logIns = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Log-ins' });
  await expect(logIns).toContainText('Logged in');
  await expect(logIns).toContainText('127.0.0.1');
  await expect(logIns).toContainText(/Chrome \d+ on/);
  await expectAccessible(page);

  const stakes = page.getByRole('form', { name: 'Quick stakes' });
  await stakes.getByRole('textbox', { name: 'Amount 1' }).fill('250');
  await stakes.getByLabel('Button 1').fill('');
  await stakes.getByRole('button', { name: 'Save stakes' }).click();
  await expect(site.toast('Quick stakes saved.')).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/list=activity/);
  const activity = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Activity' });
  await expect(activity).toContainText('Quick stakes changed');
  await page.reload();
  await expect(activity).toContainText('Quick stakes changed');
  await expect(stakes.getByRole('textbox', { name: 'Amount 1' })).toHaveValue('250');
});

test('[R2.10] [R7.35] the password changes under the rules of sign-up, and the new one works @R1.2', async ({
  page,
  site,
  exchange,
}) => {
  const userName = await signUp(site, exchange);
  await site.open('/change-password');
  const form = page.getByRole('form', { name: 'Change Password' });
  const fill = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password').fill(next);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(password, 'short');
  await expect(form.getByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
  await fill('Wrong#2026', better);
  await expect(form.getByText('Your current password is wrong.')).toBeVisible();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(better);
  await expectAccessible(page);
  await fill(password, better);
  await expect(
    page.getByText('Your password has been changed. Other sessions have been ended.'),
  ).toBeVisible();
  await expect(site.accountMenu).toBeVisible();

  await site.logOut();
  await expect(page).toHaveURL('/auth/login');
  await site.open('/inplay?login=false');
  await site.auth.logIn(userName, better);
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
});

test('[R2.10] a passkey is added, logs in without name or password, and is removed', async ({
  page,
  site,
  exchange,
}) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('WebAuthn.enable');
  await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const userName = await signUp(site, exchange);
  await site.open('/change-password');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name').fill('My phone');
  await passkeys.getByLabel('Your password', { exact: true }).fill(password);
  await expectAccessible(page);
  await passkeys.getByRole('button', { name: 'Add it' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');
  await expectAccessible(page);

  await site.logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);

  await site.open('/change-password');
  await expect(passkeys.getByRole('listitem')).toContainText('Last used');
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await expectAccessible(page);
  await passkeys.getByLabel('Your password', { exact: true }).fill(password);
  await passkeys.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await site.logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('[R2.9] sessions: another browser is listed and ended, and is logged out immediately @wide', async ({
  page,
  site,
  exchange,
  browser,
}) => {
  const userName = await signUp(site, exchange);

  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  const other = new Site(await elsewhere.newPage());
  await logIn(other, userName);

  await site.open('/activity-log');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await expectAccessible(page);
  await sessions.getByRole('button', { name: 'End the session of Firefox 140 on Windows' }).click();
  await expect(sessions).toContainText('No other active sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.open('/activity-log');
  await expect(other.page.getByText(/session has ended|Log in to see your profile/i).first()).toBeVisible();
  await expect(site.accountMenu).toBeVisible();
  await elsewhere.close();
});

test('[R2.9] [R7.24] preferences apply to the next slip and in another browser @wide', async ({
  page,
  site,
  exchange,
  browser,
}) => {
  const userName = await signUp(site, exchange);
  await site.open('/activity-log');
  const form = page.getByRole('form', { name: 'Bet slip defaults' });
  await form.getByLabel('Price accepted').selectOption('EXACT');
  await form.getByLabel('Unmatched bets when in-play begins').selectOption('PERSIST');
  await form.getByLabel('Confirm before placing a bet').check();
  await form.getByRole('button', { name: 'Save preferences' }).click();
  await expect(site.toast('Preferences saved.')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = new Site(await elsewhere.newPage());
  await logIn(other, userName);
  await other.open('/activity-log');
  const there = other.page.getByRole('form', { name: 'Bet slip defaults' });
  await expect(there.getByLabel('Price accepted')).toHaveValue('EXACT');
  await expect(there.getByLabel('Unmatched bets when in-play begins')).toHaveValue('PERSIST');
  await expect(there.getByLabel('Confirm before placing a bet')).toBeChecked();
  await elsewhere.close();
});

test('own limits: lower immediately, higher after a day @wide', async ({ page, site }) => {
  await site.openAsDemo('/inplay');
  await site.accountMenu.click();
  await page.getByRole('link', { name: 'Player protection' }).first().click();
  await expect(page).toHaveTitle(/ - Player Protection$/);
  const losses = page.getByRole('list', { name: 'Losses' }).getByRole('listitem').first();
  const setTo = async (value: string, press: string) => {
    await page.getByRole('button', { name: /^(Set|Change): Losses in 24 hours$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Losses in 24 hours' });
    await dialog.getByLabel('New limit').fill(value);
    await dialog.getByRole('button', { name: press }).click();
    await expect(dialog).toBeHidden();
  };
  await setTo('2000', 'Set limit');
  await expect(losses).toContainText('₹2,000');
  await setTo('5000', 'Request increase');
  await expect(losses).toContainText('You requested ₹5,000');
  await expect(losses).toContainText('₹2,000');
  await expectAccessible(page);
});

test('a self-exclusion needs a word typed; a time-out closes betting on every page @wide', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/activity-log');
  await page
    .getByRole('link', { name: /^Player protection/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Self-exclusion: 6 months' }).click();
  const exclusion = page.getByRole('dialog', { name: 'Self-exclusion: 6 months' });
  await exclusion.getByRole('button', { name: 'Exclude me' }).click();
  await expect(exclusion.getByText('Type the word EXCLUDE.')).toBeVisible();
  await expectAccessible(page);
  await exclusion.getByRole('button', { name: 'Not now' }).click();

  await page.getByRole('button', { name: 'Time-out for 24 hours' }).click();
  await page.getByRole('button', { name: 'Start the time-out' }).click();
  await expect(page.getByText('You are on a time-out until').first()).toBeVisible();
  await site.open('/underConstruction');
  await expect(page.getByText('Bets, deposits and bonuses are closed.')).toBeVisible();
  await expectAccessible(page);
});

test('a reality check covers any page until it is answered', { tag: '@wide' }, async ({ page, site }) => {
  await page.route('**/Protection/GetPlayingTime**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, checkDue: true } } });
  });
  await site.openAsDemo('/inplay');
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await expect(check).toContainText('Playing for');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Take a break' }).click();
  await expect(check).toBeHidden();
  await expect(page).toHaveURL('/player-protection');
});

test('[R2.19] [R2.7] home leads to sports, live events and the casino; an announced page says so', async ({
  page,
  site,
}) => {
  await site.open('/home');
  await expect(page).toHaveTitle(/ - Home$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Casino Tables/ })).toBeVisible();
  await expect(main.getByRole('link', { name: / v / }).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Featured', exact: true })).toHaveCount(0);
  await site.open('/underConstruction');
  await expect(page).toHaveTitle(/ - Under Construction$/);
  await main.getByRole('link', { name: 'Go to sports' }).click();
  await expect(page).toHaveURL('/matchlist/3');
});
