import { beginPasskeyLogIn } from '@layline/contract/calls/passkeys.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { DEVICE_BYTES, deviceSigns } from '../../testing/fake-device.ts';
import { login, openSite, provide, refuse, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { accessToken, sessionStore } from '../../session/session-store.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';

const dialog = page.getByRole('dialog');
/** What was sent on purpose; the surrounding page makes its own reads. */
const sent = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'POST');
const last = (requests: readonly Request[]) => sent(requests).at(-1);

async function openLogin(address = '/underConstruction?login=false') {
  openSite();
  const app = await renderApp(address);
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  return app;
}

async function openSignUp(settings: Parameters<typeof openSite>[0] = {}) {
  openSite(settings);
  const app = await renderApp('/underConstruction?login=false');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
  return app;
}

async function fillSignUp() {
  await dialog.getByLabelText('Username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
  await dialog.getByLabelText('Confirm password').fill('Monsoon#2026');
  await dialog.getByLabelText('Mobile number').fill('+91 98123 45678');
}

describe('[R2.29] log-in', () => {
  test('[R2.27] login=false in the address opens it; it passes axe in three themes', async () => {
    await openLogin();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the focus is in the first field', async () => {
    await openLogin();
    await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  });

  test('[R4.7] [R4.1] success closes the dialog, signs in and shows balance and exposure', async () => {
    const seen = provide({
      'Account/Authenticate': () => succeed({ ...login, balance: 123456.5, exposure: 2500 }),
    });
    await openLogin();
    await dialog.getByLabelText('Username').fill('asha');
    await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('₹1,23,456.50')).toBeVisible();
    await expect.element(page.getByText('₹2,500.00')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await last(seen)?.json()).toEqual({
      userNameOrEmailAddress: 'asha',
      password: 'Monsoon#2026',
      rememberClient: true,
    });
  });

  test('the device token of a log-in is sent with the next one', async () => {
    const seen = provide({ 'Account/Authenticate': () => succeed({ ...login, deviceToken: 'device-2' }) });
    localStorage.setItem('deviceToken', 'device-1');
    await openLogin();
    await dialog.getByLabelText('Username').fill('asha');
    await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await last(seen)?.json()).toMatchObject({ deviceToken: 'device-1' });
    expect(localStorage.getItem('deviceToken')).toBe('device-2');
  });

  test('a passkey logs in without a name if the provider offers it; after a cancellation the form is unchanged', async () => {
    const get = deviceSigns('the-phone');
    get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const seen = provide({
      'Account/BeginPasskeyLogin': () => succeed(docsOf(beginPasskeyLogIn).example.result),
      'Account/LoginWithPasskey': () => succeed(login),
    });
    await openLogin();
    const button = dialog.getByRole('button', { name: 'Log in with a passkey' });
    await button.click();
    await eventually(() => expect(get).toHaveBeenCalledOnce());
    await button.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(get.mock.calls[1]?.[0]?.publicKey?.rpId).toBe('layline.example');
    const response = Object.fromEntries(
      ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map((name) => [name, DEVICE_BYTES]),
    );
    expect(await last(seen)?.json()).toEqual({
      credential: { id: 'the-phone', response },
      rememberClient: true,
    });
    expect(accessToken()).toBe(login.accessToken);
  });

  test('a refused passkey is reported in the form', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
    provide({ 'Account/BeginPasskeyLogin': () => succeed(docsOf(beginPasskeyLogIn).example.result) });
    await openLogin();
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This browser could not use a passkey.');
  });

  test('a provider without passkeys offers none', async () => {
    const seen = provide({ 'Account/BeginPasskeyLogin': () => refuse(404, 'NOT_FOUND', 'x') });
    await openLogin();
    await eventually(() => expect(seen.some(({ url }) => url.includes('BeginPasskeyLogin'))).toBe(true));
    await expect.element(dialog.getByRole('button', { name: 'Login as demo user' })).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Log in with a passkey' }))
      .not.toBeInTheDocument();
  });

  test('[R2.26] then the player is taken to the requested path', async () => {
    provide({ 'Account/LoginAsDemoUser': () => succeed(login) });
    openSite();
    const { router } = await renderApp('/bonus');
    await dialog.getByRole('button', { name: 'Login as demo user' }).click();
    await expect.element(page.getByRole('heading', { name: 'Bonus' })).toBeVisible();
    expect(router.state.location.href).toBe('/bonus');
  });

  test('[R2.26] but never to another origin', async () => {
    provide({ 'Account/LoginAsDemoUser': () => succeed(login) });
    const { router } = await openLogin('/underConstruction?to=%2F%2Fevil.example&login=false');
    await dialog.getByRole('button', { name: 'Login as demo user' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await eventually(() => expect(router.state.location.href).toBe('/underConstruction'));
  });

  test('[R8.8] a refusal is shown in the form and as a toast, and keeps the input', async () => {
    provide({
      'Account/Authenticate': () => refuse(401, 'INVALID_CREDENTIALS', 'The username or password is wrong.'),
    });
    await openLogin();
    await dialog.getByLabelText('Username').fill('asha');
    await dialog.getByLabelText('Password', { exact: true }).fill('wrong-one');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('The username or password is wrong.')).toBeVisible();
    await expect.element(page.getByText('The username or password is wrong.').last()).toBeVisible();
    await expect.element(dialog.getByLabelText('Username')).toHaveValue('asha');
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('wrong-one');
    expect(accessToken()).toBeNull();
  });

  test('[R5.3] fields are required without messages, terms with one; nothing is sent', async () => {
    const seen = provide({});
    await openLogin();
    await expect.element(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(dialog.getByText('Please agree Terms and Conditions.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(sent(seen)).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R2.29] Sign Up shows only where sign-up is allowed', async () => {
    openSite({ allowSignUp: false });
    await renderApp('/underConstruction?login=false');
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
  });

  test('[R2.29] Login as demo user shows unless the site has none, as with real money', async () => {
    openSite({ demoLogin: false });
    await renderApp('/underConstruction?login=false');
    await expect.element(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Login as demo user' })).not.toBeInTheDocument();
    openSite({ demoLogin: true });
    await expect.element(page.getByRole('button', { name: 'Login as demo user' })).toBeVisible();
  });

  test('password managers recognise the fields', async () => {
    await openLogin();
    await expect.element(dialog.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    await expect
      .element(dialog.getByLabelText('Password', { exact: true }))
      .toHaveAttribute('autocomplete', 'current-password');
  });

  test('once dismissed, it does not come back at the next reload', async () => {
    const { router } = await openLogin();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await eventually(() => expect(router.state.location.href).toBe('/underConstruction'));
  });
});

describe('[R2.30] [R5.4] sign-up', () => {
  test('reports errors beside each field and passes axe', async () => {
    const seen = provide({});
    await openSignUp();
    await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
    await dialog.getByLabelText('Confirm password').fill('other');
    await dialog.getByLabelText('Mobile number').fill('12');
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(dialog.getByText('userName is a required field')).toBeVisible();
    await expect.element(dialog.getByText('Passwords must match')).toBeVisible();
    await expect.element(dialog.getByText('mobile number is not valid')).toBeVisible();
    expect(sent(seen)).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R4.6] [R2.31] leads to the verification, which leads to the root path, logged in', async () => {
    const seen = provide({
      'Account/Register': () =>
        succeed({ userName: 'asha', mobile: '9812345678', verificationRequired: true }),
      'Account/VerificationUser': () => succeed(login),
    });
    const { router } = await openSignUp();
    await fillSignUp();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Verification' })).toBeVisible();
    await expect.element(dialog.getByText('5678')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByLabelText('One-time code').fill('004219');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
    expect(await last(seen)?.json()).toEqual({
      userName: 'asha',
      mobile: '+919812345678',
      domain: location.hostname,
      otp: 4219,
    });
    expect(sessionStore.getState().status).toBe('player');
    expect(localStorage.getItem('signUp')).toBeNull();
  });

  test('[R4.6] with skipVerification the fixed code is sent immediately', async () => {
    const seen = provide({
      'Account/Register': () =>
        succeed({ userName: 'asha', mobile: '9812345678', verificationRequired: false }),
      'Account/VerificationUser': () => succeed(login),
    });
    const { router } = await openSignUp({ skipVerification: true });
    await fillSignUp();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
    expect(await last(seen)?.json()).toMatchObject({ otp: 0 });
  });

  test('a taken name is reported immediately, and keeps the input', async () => {
    provide({ 'Account/Register': () => refuse(409, 'USERNAME_TAKEN', 'This username is taken.') });
    await openSignUp();
    await fillSignUp();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(dialog.getByText('This username is taken.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Mobile number')).toHaveValue('+91 98123 45678');
  });

  test('[R4.6] a verification without its stored sign-up reopens sign-up', async () => {
    provide({
      'Account/Register': () => {
        // Lost between the two dialogs, as in a browser that clears storage.
        queueMicrotask(() => localStorage.removeItem('signUp'));
        return succeed({ userName: 'asha', mobile: '9812345678', verificationRequired: true });
      },
    });
    const { showAuthDialog } = await import('../../session/auth-dialog-store.ts');
    openSite();
    await renderApp('/underConstruction');
    showAuthDialog('verification');
    await expect.element(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
  });
});

describe('[R4.6] a sign-up waiting for its code', () => {
  const pending = { userName: 'asha', mobile: '+919812345678', sentAt: 1 };
  const waiting = () => localStorage.setItem('signUp', JSON.stringify(pending));

  test('ends at / even if the address names another page', async () => {
    waiting();
    provide({ 'Account/VerificationUser': () => succeed(login) });
    const { router } = await openLogin('/inplay?to=%2Fbonus&login=false');
    await dialog.getByRole('button', { name: 'Enter the code' }).click();
    await dialog.getByLabelText('One-time code').fill('004219');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await eventually(() => expect(router.state.location.href).toBe('/matchlist/3'));
  });

  test('is continued from the log-in, which names it, or started again', async () => {
    waiting();
    await openLogin();
    await expect.element(dialog.getByText(/asha has not entered the code yet/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Enter the code' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Verification' })).toBeVisible();
    // Its two minutes are long over.
    await expect.element(dialog.getByRole('button', { name: 'Send Again Code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Start again' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
    expect(localStorage.getItem('signUp')).toBeNull();
  });

  test('no sign-up is pending: the log-in does not mention one', async () => {
    await openLogin();
    await expect.element(page.getByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
  });

  test('signing up again leads back to it', async () => {
    waiting();
    provide({ 'Account/Register': () => refuse(429, 'TOO_MANY_REQUESTS', 'Try again in a minute.') });
    await openSignUp();
    await fillSignUp();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Verification' })).toBeVisible();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Try again in a minute.' })).toBeVisible();
  });
});

describe('[R10.4] a forgotten password', () => {
  const owner = { userName: 'asha', mobile: '+919812345678', domain: location.hostname };

  async function openRecovery() {
    await openLogin();
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByLabelText('Username').fill('asha');
    await dialog.getByLabelText('Mobile number').fill('+91 98123 45678');
  }

  test('is reset by a code to the verified number', async () => {
    const seen = provide({
      'Account/ForgotPassword': () => succeed({ sentAt: 0, expiresAt: 120_000 }),
      'Account/ResetPassword': () => succeed({}),
    });
    await openRecovery();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect.element(dialog.getByText(/in [12]:\d\d/)).toBeVisible();
    expect(await last(seen)?.json()).toEqual(owner);
    await dialog.getByLabelText('One-time code').fill('004219');
    await dialog.getByLabelText('New password', { exact: true }).fill('Harbour$2027');
    await dialog.getByLabelText('Confirm password').fill('Harbour$2027');
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Set the new password' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(await last(seen)?.json()).toEqual({
      ...owner,
      otp: '004219',
      password: 'Harbour$2027',
      confirmPassword: 'Harbour$2027',
    });
  });

  test('a known device says so, and has separate codes', async () => {
    const seen = provide({
      'Account/ForgotPassword': () => succeed({ sentAt: 0, expiresAt: 120_000 }),
      'Account/ResetPassword': () => succeed({}),
    });
    localStorage.setItem('deviceToken', 'device-1');
    await openRecovery();
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect.element(dialog.getByText(/in [12]:\d\d/)).toBeVisible();
    expect(await last(seen)?.json()).toEqual({ ...owner, deviceToken: 'device-1' });
    await dialog.getByLabelText('One-time code').fill('004219');
    await dialog.getByLabelText('New password', { exact: true }).fill('Harbour$2027');
    await dialog.getByLabelText('Confirm password').fill('Harbour$2027');
    await dialog.getByRole('button', { name: 'Set the new password' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(await last(seen)?.json()).toMatchObject({ otp: '004219', deviceToken: 'device-1' });
  });

  test('an earlier code can be entered without requesting another', async () => {
    const seen = provide({});
    await openRecovery();
    await dialog.getByRole('button', { name: 'I have a code' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Send Again Code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Set the new password' }).click();
    await expect.element(dialog.getByText('Please Enter Otp code')).toBeVisible();
    expect(sent(seen)).toEqual([]);
  });

  test('a code that another person has asked for can be entered too', async () => {
    provide({
      'Account/ForgotPassword': () => refuse(429, 'TOO_MANY_REQUESTS', 'Try again in ten minutes.'),
    });
    await openRecovery();
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect.element(dialog.getByText(/If a code has come to your phone/)).toBeVisible();
    await dialog.getByRole('button', { name: 'I have a code' }).click();
    await expect.element(dialog.getByLabelText('One-time code')).toBeVisible();
  });

  test('a provider that cannot do it is explained in one sentence', async () => {
    provide({});
    await openRecovery();
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect.element(dialog.getByText(/Passwords cannot be reset online here/)).toBeVisible();
  });
});

test('[R5.3] [R10.6] the terms can be read without losing what was typed', async () => {
  await openLogin();
  const terms = dialog.getByRole('link', { name: 'Terms and Conditions' });
  await expect.element(terms).toHaveAttribute('target', '_blank');
  expect(terms.element().getAttribute('href')).toBe('/terms');
});

describe('[R2.31] verification', () => {
  async function openVerification() {
    localStorage.setItem('signUp', JSON.stringify({ userName: 'asha', mobile: '9812345678' }));
    const { showAuthDialog } = await import('../../session/auth-dialog-store.ts');
    openSite();
    await renderApp('/underConstruction');
    showAuthDialog('verification');
    await expect.element(page.getByRole('dialog', { name: 'Verification' })).toBeVisible();
  }

  test('[R9.8] [R8.10] after two minutes the code can be sent again, which restarts the two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const seen = provide({
        'Account/ResendVerificationCode': () =>
          succeed({ sentAt: Date.now(), expiresAt: Date.now() + 120_000 }),
      });
      await openVerification();
      await expect.element(dialog.getByText(/in 2:00/)).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: 'Send Again Code' })).not.toBeInTheDocument();
      vi.advanceTimersByTime(61_000);
      await expect.element(dialog.getByText(/in 0:59/)).toBeVisible();
      vi.advanceTimersByTime(59_000);
      await dialog.getByRole('button', { name: 'Send Again Code' }).click();
      await expect.element(page.getByText('OTP Code Send Again')).toBeVisible();
      await expect.element(dialog.getByText(/in 2:00/)).toBeVisible();
      expect(await last(seen)?.json()).toEqual({
        userName: 'asha',
        mobile: '9812345678',
        domain: location.hostname,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('[R5.5] a code is needed', async () => {
    await openVerification();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(dialog.getByText('Please Enter Otp code')).toBeVisible();
  });

  test('[R8.9] an error without a message shows its result text', async () => {
    provide({
      'Account/VerificationUser': () =>
        Response.json({ success: false, status: 400, result: 'Wrong code', error: null }, { status: 400 }),
    });
    await openVerification();
    await dialog.getByLabelText('One-time code').fill('111111');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(dialog.getByText('Wrong code')).toBeVisible();
  });
});

test('[R2.20] [R4.2] /auth/logout ends the session here and there, and shows the log-in page', async () => {
  const seen = provide({
    'Account/LoginAsDemoUser': () => succeed(login),
    'Account/Logout': () => succeed({}),
  });
  const { router } = await openLogin();
  await dialog.getByRole('button', { name: 'Login as demo user' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await router.navigate({ to: '/auth/logout' });
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(accessToken()).toBeNull();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(last(seen)?.url).toContain('Account/Logout');
  expect(last(seen)?.headers.get('authorization')).toBe(`Bearer ${login.accessToken}`);
  expect(await accessibilityFaults()).toEqual([]);
});
