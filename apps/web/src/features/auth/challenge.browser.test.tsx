import { messageOf } from '@layline/contract/error-codes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login, openSite, provide, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { accessToken } from '../../session/session-store.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';

const dialog = page.getByRole('dialog');
const check = dialog.getByText('Checking your browser, this takes a few seconds');

/** One challenge that takes no time, and one that takes longer than anybody waits. */
const EASY = '8.mu5x8k2o.c9Tq2LwZx0k.Rt6Vz1Mc8Pa3Hd5FgK7Yb2';
const HARD = '24.mu5x8k2o.c9Tq2LwZx0k.Rt6Vz1Mc8Pa3Hd5FgK7Yb2';

function crowded(challenge: string): Response {
  const error = { code: 'PROOF_REQUIRED', message: messageOf('PROOF_REQUIRED'), details: { challenge } };
  return Response.json({ success: false, status: 429, result: null, error }, { status: 429 });
}

/** The bodies sent with calls of this name, in order. */
async function proofs(seen: readonly Request[], call: string): Promise<(string | undefined)[]> {
  const sent = seen.filter(({ url }) => url.endsWith(call)).map((request) => request.clone().json());
  return (await Promise.all(sent)).map((body: { readonly proof?: string }) => body.proof);
}

async function zeroBits(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Math.clz32(new DataView(hash).getUint32(0));
}

async function pressLogIn() {
  await dialog.getByLabelText('Username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openLogin() {
  openSite();
  await renderApp('/underConstruction?login=false');
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
}

beforeEach(() => localStorage.clear());

test('a log-in at a crowded provider solves its challenge by itself', async () => {
  const answers = [crowded(EASY), succeed(login)];
  const seen = provide({ 'Account/Authenticate': () => answers.shift() ?? crowded(HARD) });
  await openLogin();
  await pressLogIn();
  await eventually(() => expect(accessToken()).toBe(login.accessToken));
  const [first, second = '', ...more] = await proofs(seen, 'Account/Authenticate');
  expect([first, more]).toEqual([undefined, []]);
  expect(second.startsWith(`${EASY}.`)).toBe(true);
  expect(await zeroBits(second)).toBeGreaterThanOrEqual(8);
});

test('so does a sign-up', async () => {
  const answers = [crowded(EASY), succeed({ verificationRequired: true })];
  const seen = provide({ 'Account/Register': () => answers.shift() ?? crowded(HARD) });
  await openLogin();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByLabelText('Username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('Monsoon#2026');
  await dialog.getByLabelText('Confirm password').fill('Monsoon#2026');
  await dialog.getByLabelText('Mobile number').fill('+91 98123 45678');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Verification' })).toBeVisible();
  const [first, second = ''] = await proofs(seen, 'Account/Register');
  expect([first, second.startsWith(`${EASY}.`)]).toEqual([undefined, true]);
});

test('after two solved challenges the player is told', async () => {
  const seen = provide({ 'Account/Authenticate': () => crowded(EASY) });
  await openLogin();
  await pressLogIn();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(messageOf('PROOF_REQUIRED'));
  expect(await proofs(seen, 'Account/Authenticate')).toHaveLength(3);
});

test.each(['', 'solve me', '0.x', '25.x'])(
  'an unsolvable challenge, “%s”, is not started',
  async (challenge) => {
    const seen = provide({ 'Account/Authenticate': () => crowded(challenge) });
    await openLogin();
    await pressLogIn();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(messageOf('PROOF_REQUIRED'));
    const sent = (await proofs(seen, 'Account/Authenticate')).length;
    expect(sent).toBe(1);
  },
);

test('meanwhile the player is told and can cancel; then nothing is sent, and the form is as before', async () => {
  const seen = provide({ 'Account/Authenticate': () => crowded(HARD) });
  await openLogin();
  await pressLogIn();
  await expect.element(check).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(check).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Username')).toHaveValue('asha');
  expect(await proofs(seen, 'Account/Authenticate')).toEqual([undefined]);
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(check).toBeVisible();
});

test('closing the dialog stops it', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const seen = provide({ 'Account/Authenticate': () => crowded(HARD) });
  await openLogin();
  await pressLogIn();
  await expect.element(check).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await eventually(() => expect(ended).toHaveBeenCalledOnce());
  expect(await proofs(seen, 'Account/Authenticate')).toEqual([undefined]);
});
