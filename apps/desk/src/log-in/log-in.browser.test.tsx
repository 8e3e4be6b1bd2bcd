import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleOperator } from '@layline/contract/examples/operator.ts';
import { dropSession, keepSession, sessionStore } from '../exchange/session-store.ts';
import { answerWith, open, own } from '../testing/desk-answers.tsx';
import { dropFirstSecret, watchFirstLink } from './first-link.ts';

const HOUR_MS = 3_600_000;
const SECRET = 'Wm0kq2sV7hPzX3cT9bNfLr5eYu8oJd1gA4iQ6xRtKvE';
const PASSWORD = 'Ledger#2026-north';
const logIn = { accessToken: 'op_new', expiresAt: Date.now() + HOUR_MS, operator: exampleOperator };

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  dropFirstSecret();
  dropSession(null);
});

/** Opens the desk with the link that the exchange prints. */
async function openLink(): Promise<void> {
  location.hash = `#first=${SECRET}`;
  stop = watchFirstLink();
  await open('/trading');
}

async function fillIn(): Promise<void> {
  await page.getByLabelText('Name').fill('meera');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
}

test('[R20.6] the link asks for name and password and makes the admin, who is then logged in', async () => {
  const asked = answerWith({
    MakeFirstAdmin: succeed({ ...logIn, secondFactorMissing: false }),
    GetOwn: own('getOperatorMarkets'),
  });
  await openLink();
  // The secret is in no history from now on.
  expect(location.href).not.toContain(SECRET);
  await expect.element(page.getByRole('heading', { name: 'Make an admin' })).toBeVisible();
  await fillIn();
  await page.getByRole('button', { name: 'Make the admin' }).click();
  await expect.element(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  expect(sessionStore.getState()).toMatchObject({ status: 'in', token: 'op_new' });
  expect(asked[0]).toMatchObject({
    call: 'MakeFirstAdmin',
    body: { secret: SECRET, name: 'meera', password: PASSWORD },
  });
  expect(sessionStorage.getItem('desk.session')).not.toContain(SECRET);
});

test('[R20.6] a link that was used says so and leads to the log-in', async () => {
  answerWith({ MakeFirstAdmin: fail('FIRST_ADMIN_REFUSED') });
  await openLink();
  await fillIn();
  await page.getByRole('button', { name: 'Make the admin' }).click();
  await expect.element(page.getByText(/This link is wrong, or no longer valid/)).toBeVisible();
  await page.getByRole('button', { name: 'Log in instead' }).click();
  await expect.element(page.getByRole('form', { name: 'Log in' })).toBeVisible();
});

test('[R20.6] a lost answer says that the admin may have been made', async () => {
  answerWith({ MakeFirstAdmin: 'lost' });
  await openLink();
  await fillIn();
  await page.getByRole('button', { name: 'Make the admin' }).click();
  await expect.element(page.getByText(/try to log in with this name and password/)).toBeVisible();
});

test('[R20.6] where there is real money, a second factor is set up before any screen is shown', async () => {
  keepSession({ token: 'op_one', expiresAt: Date.now() + HOUR_MS, secondFactorMissing: true });
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const asked = answerWith({
    BeginSecondFactor: succeed({
      secret,
      uri: `otpauth://totp/Layline:meera?secret=${secret}&issuer=Layline`,
    }),
    ConfirmSecondFactor: succeed({}),
    GetOwn: own('getOperatorMarkets'),
  });
  await open('/trading');
  await page.getByLabelText('Your password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the secret' }).click();
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(page.getByText(secret)).toBeVisible();
  await page.getByLabelText('Code that the app shows').fill('287082');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  expect(asked.map(({ call, body }) => [call, body]).slice(0, 2)).toEqual([
    ['BeginSecondFactor', { password: PASSWORD }],
    ['ConfirmSecondFactor', { code: '287082' }],
  ]);
});

test('[R20.1] a new operator chooses a password with two codes, however they were written down', async () => {
  const asked = answerWith({ SetUp: succeed({}) });
  await open('/trading');
  await page.getByRole('button', { name: 'Choose a password with two codes' }).click();
  await fillIn();
  await page.getByLabelText('One code').fill('mfrg gzdf mztw q2lk');
  await page.getByLabelText('The other code').fill('NBSWY3DPO5XXE3DE');
  await page.getByRole('button', { name: 'Choose this password' }).click();
  await expect.element(page.getByText('Your password is set. Log in with it.')).toBeVisible();
  expect(asked[0]?.body).toEqual({
    name: 'meera',
    codes: ['MFRGGZDFMZTWQ2LK', 'NBSWY3DPO5XXE3DE'],
    password: PASSWORD,
  });
});
