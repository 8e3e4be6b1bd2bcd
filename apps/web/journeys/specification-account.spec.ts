import { WITHOUT_BEARER } from '../../../tools/specification-provider/calls.ts';
import type { Player } from '../../../tools/specification-provider/house.ts';
import type { SpecificationProvider } from '../../../tools/specification-provider/provider.ts';
import { Connection } from './support/connection.ts';
import { expect, expectWhole, test, VARIANTS } from './support/specification.ts';
import { newcomer } from './support/test.ts';

const password = 'Monsoon@2026';
const better = 'Harbour$2027';

/** A verified player who has not logged in. */
function addPlayer({ house }: SpecificationProvider): Player {
  const player = house.addPlayer({ ...newcomer(), password });
  player.verified = true;
  return player;
}

for (const variant of VARIANTS) {
  test.describe(`provider of the specification, ${variant}`, () => {
    test.use({ variant });

    test('[R4.1, R3.1, R3.9, R9.1] a log-in with the six fields: the typed name, the provider’s stakes, the balance', async ({
      page,
      site,
      provider,
    }) => {
      const { userName } = addPlayer(provider);
      await site.open('/inplay?login=false');
      await site.auth.logIn(userName, password);
      await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
      await expect(site.amount('Balance')).toHaveText('₹5,000.00');
      await expect(site.amount('Exposure')).toHaveText('₹0.00');
      await expectWhole(page);
      const sent = provider.arrived.find(({ path }) => path === 'Account/Authenticate');
      expect(sent?.body).toEqual({
        userNameOrEmailAddress: userName,
        password,
        rememberClient: expect.any(Boolean) as unknown,
      });
      await page.reload();
      await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
      await site.open('/activity-log');
      await expect(
        page.getByRole('form', { name: 'Quick stakes' }).getByRole('textbox', { name: 'Amount 1' }),
      ).toHaveValue('250');
    });

    test('[R8.8] a wrong password shows the provider’s message', async ({ page, site, provider }) => {
      const { userName } = addPlayer(provider);
      await site.open('/inplay?login=false');
      await site.auth.logIn(userName, better);
      await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
      await expect(site.auth.login).toBeVisible();
    });

    test('[R1.4, R2.30, R2.31, R4.6, R3.9, R8.10] sign-up, a second code, verification, logged in', async ({
      page,
      site,
      provider,
    }) => {
      const { userName, mobile } = newcomer();
      await page.clock.install();
      await site.open('/inplay?login=false');
      await site.auth.register({ userName, password, mobile });
      await expect(site.auth.verification).toBeVisible();
      await page.clock.fastForward('02:01');
      await site.auth.sendAgain.click();
      await expect(site.toast('OTP Code Send Again')).toBeVisible();
      await expect(site.auth.sendAgain).toBeHidden();
      const registered = provider.arrived.find(({ path }) => path === 'Account/Register')?.body ?? {};
      expect(Object.keys(registered).sort()).toEqual(['confirmPassword', 'mobile', 'password', 'userName']);
      await site.auth.enterCode(String(provider.house.codeFor(String(registered['mobile']))));
      await expect(site.auth.verification).toBeHidden();
      await expect(page).toHaveURL('/matchlist/3');
      await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
      const bodyOf = (name: string) => provider.arrived.find(({ path }) => path === name)?.body ?? {};
      expect(Object.keys(bodyOf('Account/VerificationUser')).sort()).toEqual([
        'domain',
        'mobile',
        'otp',
        'userName',
      ]);
      expect(Object.keys(bodyOf('Account/ResendVerificationCode')).sort()).toEqual([
        'domain',
        'mobile',
        'userName',
      ]);
      expect(bodyOf('Account/VerificationUser')['otp']).toEqual(expect.any(Number));
    });

    test('[R8.9] a verification error without a message shows the result text', async ({
      site,
      provider,
    }) => {
      const body = { success: false, status: 400, result: 'This code has run out.' };
      provider.instead.set('Account/VerificationUser', { status: 400, body });
      await site.open('/inplay?login=false');
      await site.auth.register({ ...newcomer(), password });
      await expect(site.auth.verification).toBeVisible();
      await site.auth.enterCode('123456');
      await expect(site.auth.verification).toContainText('This code has run out.');
    });

    test('[R2.10, R7.35] a change of password, answered with success alone', async ({
      page,
      site,
      provider,
    }) => {
      const player = addPlayer(provider);
      await site.open('/change-password');
      await site.auth.logIn(player.userName, password);
      const form = page.getByRole('form', { name: 'Change Password' });
      await form.getByLabel('Current password').fill(password);
      await form.getByLabel('New password', { exact: true }).fill(better);
      await form.getByLabel('Confirm new password').fill(better);
      await form.getByRole('button', { name: 'Change password' }).click();
      await expect.poll(() => player.password).toBe(better);
      await expectWhole(page);
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    test('[R6.1] every call but the four carries the bearer token', async ({ page, site, provider }) => {
      await site.openAsDemo('/matchlist/3');
      const before = provider.arrived.length;
      for (const path of ['/inplay', '/markets/3002', '/casino', '/bonus', '/activity-log']) {
        await site.open(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expectWhole(page);
      }
      const after = provider.arrived.slice(before);
      expect(after.length).toBeGreaterThan(5);
      const bare = after.filter(({ bearer, path }) => bearer === null && !WITHOUT_BEARER.includes(path));
      expect(bare.map(({ path }) => path)).toEqual([]);
    });

    test('[R10.1] calls outside section 7, which this provider lacks, are not repeated', async ({
      page,
      site,
      provider,
    }) => {
      await site.openAsDemo('/matchlist/3');
      await site.open('/activity-log');
      await expectWhole(page);
      await site.open('/current-bet');
      await expectWhole(page);
      const counts = Map.groupBy(
        provider.arrived.filter(({ path }) =>
          /^(?:Protection|Account\/(?:GetSessions|GetActivityLog))/.test(path),
        ),
        ({ path }) => path,
      );
      for (const [path, calls] of counts) expect(calls.length, path).toBeLessThan(4);
    });

    test('[R4.4, R8.2] a 401 from any call ends the session immediately', async ({
      page,
      site,
      provider,
    }) => {
      await site.openAsDemo('/matchlist/3');
      provider.house.endSessions();
      await site.sports.getByRole('link', { name: 'Football' }).click();
      await page.reload();
      await expect(site.logInButton).toBeVisible();
      expect(await site.storedToken()).toBeNull();
      for (const key of ['userinfo', 'expire_in', 'expire_DateTime', 'OpenBets', 'ProfitLoss'])
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull();
      expect(provider.arrived.filter(({ path }) => path === 'Account/RefreshToken')).toEqual([]);
    });

    test('[R7.3, R4.1, R4.7] a partner’s link logs in, and no trace of its code is left', async ({
      page,
      site,
      provider,
    }) => {
      const { userName, mobile } = newcomer();
      provider.house.addPlayer({ userName, mobile, password });
      const code = provider.house.handOver(userName);
      const gate = Promise.withResolvers<void>();
      const referrers: Promise<string | null>[] = [];
      page.on('request', (request) => referrers.push(request.headerValue('referer').catch(() => null)));
      await page.route('**/api/v1/token/token', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await site.open('/inplay');
      const entries = await page.evaluate(() => history.length);
      await site.open(`/?to=%2Fbonus&code=${code}`);
      await expect(page.getByRole('status').getByText('Logging you in…')).toBeVisible();
      await expect(page).toHaveURL('/auth/login?to=%2Fbonus');
      gate.resolve();
      await expect(page).toHaveURL('/bonus');
      await expect(site.accountMenu).toHaveAccessibleName('Account of Player');
      await expect(site.amount('Balance')).toHaveText('₹5,000.00');
      await expectWhole(page);
      await expect
        .poll(() => provider.live.watchersOf(provider.house.playerNamed(userName)))
        .toBeGreaterThan(0);
      const exchanges = provider.arrived.filter(({ path }) => path === 'api/v1/token/token');
      expect(exchanges).toMatchObject([
        { bearer: null, body: { grant_type: 'authorization_code', code }, query: {} },
      ]);
      expect(provider.arrived.some(({ path }) => path === 'Bet/GetUserOpenBets')).toBe(true);
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      expect((await Promise.all(referrers)).filter((referrer) => referrer?.includes(code))).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code);
      await page.reload();
      await expect(site.accountMenu).toHaveAccessibleName('Account of Player');
    });

    test('[R7.3, R8.8] a used code: the provider’s message, and the log-in, which leads on', async ({
      page,
      site,
      provider,
    }) => {
      const { userName, mobile } = newcomer();
      provider.house.addPlayer({ userName, mobile, password }).verified = true;
      const code = provider.house.handOver(userName);
      provider.house.exchangeCode(code);
      await site.open(`/auth/login?code=${code}&to=%2Fbonus`);
      const form = page.getByRole('form', { name: 'Log in' });
      await expect(page.getByRole('main').getByText('The code is not valid.')).toBeVisible();
      await form.getByLabel('Username').fill(userName);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL('/bonus');
      await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
    });

    test('[R7.3] a link for another player asks before it logs in', async ({ page, site, provider }) => {
      const { userName, mobile } = newcomer();
      provider.house.addPlayer({ userName, mobile, password });
      await site.openAsDemo('/inplay');
      const own = await site.storedToken();
      await site.open(`/?code=${provider.house.handOver(userName)}`);
      await page.getByRole('button', { name: 'Stay logged in' }).click();
      await expect(page).toHaveURL('/matchlist/3');
      expect(await site.storedToken()).toBe(own);
      expect(provider.arrived.filter(({ path }) => path === 'api/v1/token/token')).toEqual([]);
      await site.open(`/?code=${provider.house.handOver(userName)}`);
      await page.getByRole('button', { name: 'Switch account' }).click();
      await expect(page).toHaveURL('/matchlist/3');
      await expect(site.amount('Balance')).toHaveText('₹5,000.00');
      expect(await site.storedToken()).not.toBe(own);
      const exchanges = provider.arrived.filter(({ path }) => path === 'api/v1/token/token');
      expect(exchanges.map(({ bearer }) => bearer)).toEqual([null]);
    });

    test('[R7.7] after a reload the provider is asked whether the token is still valid; a no ends the session', async ({
      page,
      site,
      provider,
    }) => {
      await site.openAsDemo('/inplay');
      const token = await site.storedToken();
      const asked = () =>
        provider.arrived.filter(({ path }) => path === 'Account/GetAccessTokenValidateTime').length;
      await expect.poll(asked).toBe(1);
      await page.reload();
      await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
      await expectWhole(page);
      await expect.poll(asked).toBe(2);
      expect(await site.storedToken()).toBe(token);
      const body = { success: true, status: 200, result: { isValid: false } };
      provider.instead.set('Account/GetAccessTokenValidateTime', { status: 200, body });
      await page.reload();
      await expect(site.auth.login).toBeVisible();
      await expect(site.toast('Your session has ended. Log in to continue.')).toBeVisible();
      expect(asked()).toBe(3);
      expect(provider.arrived.findLast(({ path }) => path.endsWith('ValidateTime'))).toMatchObject({
        method: 'POST',
        query: { token },
        bearer: token,
      });
      expect(await site.storedToken()).toBeNull();
      for (const key of ['userinfo', 'expire_in', 'expire_DateTime', 'OpenBets', 'ProfitLoss'])
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull();
    });

    test('[R7.7] if the provider does not have the call, the client does without', async ({
      page,
      site,
      provider,
    }) => {
      const body = { success: false, status: 404, error: { message: 'Not Found' } };
      provider.instead.set('Account/GetAccessTokenValidateTime', { status: 404, body });
      await site.openAsDemo('/inplay');
      await expect
        .poll(() => provider.arrived.some(({ path }) => path === 'Account/GetAccessTokenValidateTime'))
        .toBe(true);
      await expectWhole(page);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
    });

    test('[R4.2] log-out clears all but baseUrl, theme and pins, even without a log-out call', async ({
      page,
      site,
    }) => {
      await site.logInAsDemo('/inplay');
      const baseUrl = await page.evaluate(() => localStorage.getItem('baseUrl'));
      expect(baseUrl).toMatch(/\/service\/?$/);
      await site.logOut();
      expect(await site.storedToken()).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('baseUrl'))).toBe(baseUrl);
      expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull();
      await expectWhole(page);
    });

    test('[R2.17, R7.43] a deposit request reaches the provider', async ({ page, site, provider }) => {
      await site.openAsDemo('/depositw/deposit');
      const form = page.getByRole('form', { name: 'Deposit', exact: true });
      await form.getByLabel('Amount').fill('1000');
      const reference = form.getByLabel('Reference (UTR)');
      if (await reference.isVisible()) await reference.fill('123456789012');
      await form.getByRole('button', { name: 'Request deposit' }).click();
      const { requests } = provider.house.playerNamed('Demo');
      await expect.poll(() => requests.map(({ kind }) => kind)).toEqual(['Deposit']);
      await site.open('/dwrequests');
      await expectWhole(page);
    });

    test('[R4.8, R2.25] a suspended site shows its page, and returns to the wanted one when open', async ({
      page,
      site,
      provider,
    }) => {
      provider.setting['siteSuspended'] = true;
      await site.open('/matchlist/2');
      await expect(page).toHaveURL(/\/under-maintenance$/);
      provider.setting['siteSuspended'] = false;
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page).toHaveURL('/matchlist/2');
    });

    test('[R8.6] settings that fail with a message show a toast, and without one none', async ({
      page,
      site,
      provider,
    }) => {
      provider.instead.set('settings', {
        status: 500,
        body: { error: { message: 'Settings are moving house.' } },
      });
      await site.open('/inplay');
      await expect(page).toHaveURL(/\/under-maintenance$/);
      await expect(site.toast('Settings are moving house.')).toBeVisible();
      provider.instead.set('settings', { status: 500, body: 'no' });
      await site.open('/inplay');
      await expect(page).toHaveURL(/\/under-maintenance$/);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    });
  });
}

test.describe('sessions of two minutes, on a provider of the specification', () => {
  test.use({ variant: 'bare', sessionSec: 120 });

  test('[R4.4, R7.8] an answer with two fields renews the session before its expiry', async ({
    page,
    site,
    provider,
  }) => {
    await page.clock.install();
    await site.logInAsDemo('/inplay');
    const first = await site.storedToken();
    const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
    await page.clock.fastForward(90_000);
    await expect.poll(() => site.storedToken()).not.toBe(first);
    expect(await site.storedToken()).not.toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(refreshToken);
    expect(provider.arrived.filter(({ path }) => path === 'Account/RefreshToken')).toHaveLength(1);
    await page.reload();
    await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
  });

  test('[R4.3, R4.4] after a sleep past the expiry nothing is renewed, no call carries the token, and the player is told', async ({
    page,
    site,
    provider,
  }) => {
    await page.clock.install();
    await site.openAsDemo('/inplay');
    await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
    await expectWhole(page);
    // What the page loads last may arrive after it looks whole.
    await expect
      .poll(() => provider.arrived.map(({ path }) => path))
      .toEqual(expect.arrayContaining(['Account/GetInbox', 'Bet/GetUserExpectedProfitLoss']));
    const before = provider.arrived.length;
    await page.clock.fastForward(120_000);
    await expect(site.auth.login).toBeVisible();
    await expect(site.toast('Your session has ended. Log in to continue.')).toBeVisible();
    expect(await site.storedToken()).toBeNull();
    await site.auth.demo.click();
    await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
    const after = provider.arrived.slice(before);
    expect(after.filter(({ path }) => path === 'Account/RefreshToken')).toEqual([]);
    const login = after.findIndex(({ path }) => path === 'Account/LoginAsDemoUser');
    expect(after.slice(0, login + 1).filter(({ bearer }) => bearer !== null)).toEqual([]);
  });

  test('[R7.7, R7.8] a shorter life than the log-in promised moves expiry and renewal', async ({
    page,
    site,
    provider,
  }) => {
    const body = { success: true, status: 200, result: { expireInSeconds: 40 } };
    provider.instead.set('Account/GetAccessTokenValidateTime', { status: 200, body });
    await page.clock.install();
    await site.openAsDemo('/inplay');
    const first = await site.storedToken();
    const left = () => page.evaluate(() => Number(localStorage.getItem('expire_DateTime')) - Date.now());
    await expect.poll(left).toBeLessThanOrEqual(40_000);
    await page.clock.fastForward(25_000);
    await expect.poll(() => site.storedToken()).not.toBe(first);
    expect(provider.arrived.filter(({ path }) => path === 'Account/RefreshToken')).toHaveLength(1);
    expect(await left()).toBeGreaterThan(60_000);
  });

  test('[R4.3] after a reload past the expiry no call carries the old token', async ({
    page,
    site,
    provider,
  }) => {
    await site.openAsDemo('/inplay');
    await page.evaluate(() => localStorage.setItem('expire_DateTime', String(Date.now() - 1)));
    // The page polls until it is left, and those calls must not count for the next visit.
    await page.goto('about:blank');
    const before = provider.arrived.length;
    await site.open('/inplay');
    await expect(site.logInButton).toBeVisible();
    await expectWhole(page);
    expect(provider.arrived.slice(before).filter(({ bearer }) => bearer !== null)).toEqual([]);
    expect(await site.storedToken()).toBeNull();
  });
});

test.describe('without a hub, on a provider of the specification', () => {
  test.use({ variant: 'talkative' });

  test('[R4.12, R8.11] the balance is polled, and no error is shown', async ({ page, site }) => {
    const connection = await Connection.of(page);
    await connection.closeHub();
    await site.openAsDemo('/inplay');
    await expect(site.amount('Balance')).toHaveText('₹25,000.00');
    await expectWhole(page);
  });

  test('[R2.18, R7.38, R7.39] a bonus is claimed once', async ({ page, site, provider }) => {
    await site.openAsDemo('/bonus');
    await expect(page.getByRole('main')).toContainText('Welcome bonus');
    await page
      .getByRole('button', { name: /^Claim/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^Claim/ }).click();
    await expect.poll(() => provider.house.playerNamed('Demo').claimed.size).toBe(1);
    await expect(site.amount('Balance')).toHaveText('₹25,100.00');
  });

  test('[R2.9, R7.10] the provider’s log-in attempts are listed', async ({ page, site, provider }) => {
    const { userName } = addPlayer(provider);
    await site.open('/inplay?login=false');
    await site.auth.logIn(userName, better);
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
    await site.auth.logIn(userName, password);
    await site.accountMenu.waitFor();
    await site.open('/activity-log');
    await expect(page.getByRole('main')).toContainText('203.0.113.7');
    const asked = provider.arrived.find(({ path }) => path === 'Account/GetUserLoginAttempts');
    expect(
      Object.keys(asked?.query ?? {}).every((name) => /^(?:Result|MaxResultCount|SkipCount)$/.test(name)),
    ).toBe(true);
  });
});
