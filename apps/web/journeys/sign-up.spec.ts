import { expectAccessible } from './support/axe.ts';
import { expect, newcomer, test } from './support/test.ts';

const password = 'Monsoon#2026';

test('[R1.4, R2.30, R2.31, R4.6] sign-up, the code from the outbox, logged in at the root', async ({
  page,
  site,
  exchange,
}) => {
  const { userName, mobile } = newcomer();
  await site.open('/inplay');
  await site.logInButton.click();
  await expect(site.auth.login).toBeVisible();
  await expectAccessible(page);
  await site.auth.register({ userName, password, mobile });
  await expect(site.auth.verification).toContainText(mobile.slice(-4));
  await expectAccessible(page);
  await site.auth.enterCode(await exchange.codeFor(mobile));
  await expect(site.auth.verification).toBeHidden();
  await expect(page).toHaveURL('/matchlist/3');
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
  await expect(site.amount('Balance')).toBeVisible();

  await site.logOut();
  await site.open('/inplay?login=false');
  await site.auth.logIn(userName, password);
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
});

test(
  '[R2.30] a sign-up that needs a proof of work solves it in a worker and continues',
  { tag: '@wide' },
  async ({ page, site }) => {
    const { userName, mobile } = newcomer();
    const sent: unknown[] = [];
    await page.route('**/Account/Register', (route) => {
      const body: object = route.request().postDataJSON();
      sent.push(body);
      // A proof that is not good is answered with a challenge of the exchange, as a crowd would be.
      const postData = sent.length === 1 ? { ...body, proof: 'a-proof-of-nothing' } : body;
      return route.continue({ postData });
    });
    await site.open('/inplay?login=false');
    await site.auth.register({ userName, password, mobile });
    await expect(site.auth.verification).toContainText(mobile.slice(-4));
    expect(sent).toEqual([
      expect.not.objectContaining({ proof: expect.anything() }),
      expect.objectContaining({ proof: expect.stringMatching(/^16\./) }),
    ]);
  },
);

test(
  '[R2.31, R8.8] a wrong code is reported, and the right one still works',
  { tag: '@wide' },
  async ({ site, exchange }) => {
    const { userName, mobile } = newcomer();
    await site.open('/inplay?login=false');
    await site.auth.register({ userName, password, mobile });
    await expect(site.auth.verification).toBeVisible();
    const code = await exchange.codeFor(mobile);
    await site.auth.enterCode(code === '123456' ? '654321' : '123456');
    await expect(site.auth.verification.getByRole('alert')).not.toBeEmpty();
    await site.auth.enterCode(code);
    await expect(site.accountMenu).toBeVisible();
  },
);

test(
  '[R9.8, R2.31] a new code can be requested after two minutes, by the exchange’s own clock',
  { tag: '@wide' },
  async ({ page, site }) => {
    const { userName, mobile } = newcomer();
    await page.clock.install();
    await site.open('/inplay?login=false');
    await site.auth.register({ userName, password, mobile });
    await expect(site.auth.verification.getByRole('timer')).toContainText(/in [12]:\d\d/);
    await expect(site.auth.sendAgain).toBeHidden();
    await page.clock.fastForward('02:00');
    await site.auth.sendAgain.click();
    await expect(site.auth.verification.getByRole('alert')).not.toBeEmpty();
    await expect(site.auth.verification).toBeVisible();
  },
);

test('[R4.6] quick.localhost skips the verification', { tag: '@wide' }, async ({ page, site }) => {
  const { userName, mobile } = newcomer();
  await site.open('/inplay?login=false', 'quick.localhost');
  await site.auth.register({ userName, password, mobile });
  await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
  await expect(page).toHaveURL(/\/matchlist\/3$/);
});

test('[R5.4] [R5.6] each error is beside its field, and nothing is sent', async ({ page, site }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('Account/Register')) sent.push(request.url());
  });
  await site.open('/inplay?login=false');
  await site.auth.register({ userName: 'asha', password: 'short', mobile: '12' });
  await expect(
    site.auth.signUp.getByText('Password is too short - should be 8 chars minimum.'),
  ).toBeVisible();
  await expect(site.auth.signUp.getByText('mobile number is not valid')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test(
  '[R4.6] a reload during the verification leads back to it, and so does the log-in',
  { tag: '@wide' },
  async ({ page, site, exchange }) => {
    const { userName, mobile } = newcomer();
    await site.open('/inplay?login=false');
    await site.auth.register({ userName, password, mobile });
    await expect(site.auth.verification).toBeVisible();
    await page.reload();
    await expect(site.auth.verification).toContainText(mobile.slice(-4));
    await site.auth.verification.getByRole('button', { name: 'Close' }).click();
    await site.logInButton.click();
    await site.auth.login.getByRole('button', { name: 'Enter the code' }).click();
    await site.auth.enterCode(await exchange.codeFor(mobile));
    await expect(site.accountMenu).toHaveAccessibleName(`Account of ${userName}`);
    await expect(page).toHaveURL('/matchlist/3');
  },
);
