import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { examplePlayerDetail } from '@layline/contract/examples/operator.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { IDLE_MS, watchPresence } from '../exchange/presence.ts';
import { dropSession, sessionStore } from '../exchange/session-store.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import { SCREENS } from './screens.ts';

beforeEach(loggedIn);
afterEach(() => {
  loggedOut();
  vi.useRealTimers();
});

test('[R20.1] screens, buttons and reads are those of the role', async () => {
  const asked = answerWith({
    GetOwn: own('getOperatorPlayers', 'getOperatorPlayer'),
    GetPlayer: succeed(examplePlayerDetail),
  });
  await open(`/players/${examplePlayerDetail.playerId}`);
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  expect(screens.elements().map(({ textContent }) => textContent)).toEqual(['Players']);
  for (const name of ['Lock', 'Limits', 'Personal data']) {
    expect(page.getByRole('button', { name, exact: true }).elements()).toHaveLength(0);
  }
  // What the role may not read is not asked for either.
  expect([...new Set(asked.map(({ call }) => call))].toSorted()).toEqual(['GetOwn', 'GetPlayer']);
  expect(asked.every(({ token }) => token === 'Bearer op_one')).toBe(true);
});

test('[R20.55] the desk opens where the role works, not where it only reads', async () => {
  answerWith({
    GetOwn: own('getOperatorMarkets', 'getMoneyFigures', 'approveMoneyRequest'),
    GetMoneyRequests: succeed({ requests: [], next: null }),
    GetWithdrawalHolds: succeed([]),
  });
  await open('/');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cashier' })).toBeVisible();
});

test('[R20.2] an act without an answer says that its outcome is not known', async () => {
  const asked = answerWith({
    GetOwn: own('getOperatorPlayer', 'lockPlayer'),
    GetPlayer: succeed(examplePlayerDetail),
    LockPlayer: 'lost',
  });
  await open(`/players/${examplePlayerDetail.playerId}`);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByLabelText('Reason').fill('Card reported stolen');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await expect.element(page.getByText(/It is not known whether this was done/)).toBeVisible();
  // An act is never repeated by itself.
  expect(asked.filter(({ call }) => call === 'LockPlayer')).toHaveLength(1);
});

test('[R20.1] a refused token ends the session and takes everything off the screen', async () => {
  answerWith({ GetOwn: own('getOperatorPlayer'), GetPlayer: fail('UNAUTHORIZED') });
  await open(`/players/${examplePlayerDetail.playerId}`);
  await expect.element(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  expect(sessionStorage.getItem('desk.session')).toBeNull();
});

test('[R20.1] the code of an authenticator app is asked for no longer once another name is typed', async () => {
  dropSession(null);
  answerWith({ LogIn: fail('SECOND_FACTOR_REQUIRED') });
  await open('/trading');
  await page.getByLabelText('Name').fill('meera');
  await page.getByLabelText('Password', { exact: true }).fill('Ledger-2026-north');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = page.getByLabelText('Code from your authenticator app');
  await expect.element(code).toBeVisible();
  await page.getByLabelText('Name').fill('vikram');
  await expect.element(code).not.toBeInTheDocument();
});

test('[R20.2] exposures in markets of the same name are told apart by their markets', async () => {
  const exposures = ['one', 'two'].map((marketId) => ({ marketId, name: 'Match Odds', exposure: 500 }));
  answerWith({
    GetOwn: own('getOperatorPlayer', 'getOperatorMarket'),
    GetPlayer: succeed({ ...examplePlayerDetail, exposures }),
  });
  await open(`/players/${examplePlayerDetail.playerId}`);
  await expect.element(page.getByRole('link', { name: 'Match Odds' }).first()).toBeVisible();
  const links = page.getByRole('link', { name: 'Match Odds' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/desk/trading/one', '/desk/trading/two']);
});

test('[R20.1] a desk left alone for half an hour logs out; a press starts the half hour again', async () => {
  vi.useFakeTimers({ now: Date.now() });
  const asked = answerWith({ LogOut: succeed({}) });
  const stop = watchPresence();
  await vi.advanceTimersByTimeAsync(IDLE_MS - 60_000);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 60_000);
  expect(sessionStore.getState().status).toBe('in');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sessionStore.getState()).toEqual({ status: 'out', why: 'IDLE' });
  // The session ends at the exchange too, with its own token.
  expect(asked).toEqual([{ call: 'LogOut', token: 'Bearer op_one', query: {}, body: {} }]);
  stop();
});

test('[R20.22] a role that may not see markets reads their names without links', async () => {
  const exposures = [{ marketId: 'one', name: 'Match Odds', exposure: 500 }];
  answerWith({
    GetOwn: own('getOperatorPlayers', 'getOperatorPlayer', 'getMoneyRequests'),
    GetPlayer: succeed({ ...examplePlayerDetail, exposures }),
    GetMoneyRequests: succeed({ requests: [], next: null }),
  });
  await open(`/players/${examplePlayerDetail.playerId}`);
  await expect.element(page.getByText(/^Match Odds/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Match Odds' }).elements()).toEqual([]);
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  expect(screens.elements().map(({ textContent }) => textContent)).toEqual(['Players']);
  await expect.element(page.getByText('Waiting deposits and withdrawals')).toBeVisible();
});

test('[R20.33] on a phone the screen that is open is in view in the row of all screens', async () => {
  await page.viewport(390, 844);
  answerWith({ GetOwn: own(...SCREENS.map(({ needs }) => needs)), GetAuditLog: succeed([]) });
  await open('/audit');
  const link = page.getByRole('link', { name: 'Audit' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await vi.waitFor(() =>
    expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth),
  );
});
