import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import {
  getPlayerBet,
  getPlayerBets,
  getPlayerStatement,
} from '@layline/contract/calls/operator/player-history.ts';
import { getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import { getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { examplePlayerDetail } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const PATH = `/players/${examplePlayerDetail.playerId}`;
const BETS = succeed({ ...docsOf(getPlayerBets).example.result, next: null });
const PLAYER: Answers = {
  GetOwn: own('getOperatorPlayer', 'getPlayerBets', 'getPlayerBet', 'getPlayerStatement'),
  GetPlayer: succeed(examplePlayerDetail),
  GetPlayerBets: BETS,
  GetPlayerBet: succeed(docsOf(getPlayerBet).example.result),
  GetPlayerStatement: succeed(docsOf(getPlayerStatement).example.result),
};

beforeEach(loggedIn);
afterEach(loggedOut);

const tab = (name: string) => page.getByRole('tab', { name });

test('[R20.19] a player’s bets are read when their tab opens, filtered by state, and each tells its story', async () => {
  const asked = answerWith(PLAYER);
  await open(PATH);
  await tab('Bets').click();
  await expect.element(page.getByRole('table', { name: 'Bets of this player' })).toBeVisible();
  await page.getByRole('button', { name: 'Story of bet 90211' }).click();
  await expect.element(page.getByText(/200.* cancelled by the player/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByLabelText('State').selectOptions('VOID');
  await vi.waitFor(() =>
    expect(asked.findLast(({ call }) => call === 'GetPlayerBets')?.query).toMatchObject({ state: 'VOID' }),
  );
});

test('[R20.19] [R20.31] the statement shows the balances of the period, and continues as one scrolls', async () => {
  const line = docsOf(getPlayerStatement).example.result;
  const asked = answerWith({ ...PLAYER, GetPlayerStatement: succeed({ ...line, next: '12.40' }) });
  await open(`${PATH}?tab=statement`);
  // Every page has the same line, and the second one may be there already.
  await expect.element(page.getByText('Mumbai v Chennai, Match Odds: settled').first()).toBeVisible();
  await expect.element(page.getByText('Opening balance', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await vi.waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const reads = asked
      .filter(({ call }) => call === 'GetPlayerStatement')
      .map(({ query }) => query['cursor']);
    expect(reads).toContain('12.40');
  });
});

const cashierLink = page.getByRole('link', { name: 'Open the cashier' });
const waitingRequests = page.getByRole('table', { name: 'Deposits and withdrawals of this player' });
const REQUESTS = { ...PLAYER, GetMoneyRequests: succeed(docsOf(getMoneyRequests).example.result) };

test('[R20.49] the page of a player with a request that waits leads to the cashier', async () => {
  answerWith({ ...REQUESTS, GetOwn: own('getOperatorPlayer', 'getMoneyRequests', 'getMoneyFigures') });
  await open(PATH);
  await expect.element(cashierLink).toHaveAttribute('href', '/desk/cashier');
});

test('[R20.49] a role that may not open the cashier has no link to it', async () => {
  answerWith({ ...REQUESTS, GetOwn: own('getOperatorPlayer', 'getMoneyRequests') });
  await open(PATH);
  await expect.element(waitingRequests).toBeVisible();
  await expect.element(cashierLink).not.toBeInTheDocument();
});

test('[R20.19] a role that may not read bets has no tab for them, not even by the address', async () => {
  const asked = answerWith({ ...PLAYER, GetOwn: own('getOperatorPlayer') });
  await open(`${PATH}?tab=bets`);
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(1);
  expect(asked.filter(({ call }) => call === 'GetPlayerBets')).toEqual([]);
});

test('[R20.19] bets that cannot be read say so, and can be asked for again', async () => {
  const answers: Answers = { ...PLAYER, GetPlayerBets: fail('INTERNAL') };
  answerWith(answers);
  await open(`${PATH}?tab=bets`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answers['GetPlayerBets'] = BETS;
  await again.click();
  await expect.element(page.getByRole('button', { name: 'Story of bet 90211' })).toBeVisible();
});

const CARE: Answers = {
  ...PLAYER,
  GetOwn: own(
    'getOperatorPlayer',
    'getPlayerSessions',
    'endPlayerSessions',
    'getPlayerNotes',
    'addPlayerNote',
  ),
  GetPlayerSessions: succeed(docsOf(getPlayerSessions).example.result),
  GetPlayerNotes: succeed(docsOf(getPlayerNotes).example.result),
};
const dialog = page.getByRole('dialog');

test('[R20.20] a session is ended with a reason, or all of them together', async () => {
  const asked = answerWith({ ...CARE, EndPlayerSessions: succeed({ ended: 1 }) });
  await open(`${PATH}?tab=sessions`);
  await page.getByRole('button', { name: /^End the session s1Vb0aXq/ }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Lost the phone');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const ended = () => asked.findLast(({ call }) => call === 'EndPlayerSessions')?.body;
  const { playerId } = examplePlayerDetail;
  expect(ended()).toEqual({ playerId, sessionId: 's1Vb0aXq', reason: 'Lost the phone' });
  await page.getByRole('button', { name: 'End all' }).click();
  await dialog.getByLabelText('Reason').fill('Asked for it');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(ended()).toEqual({ playerId, sessionId: null, reason: 'Asked for it' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.20] a role that only looks has no button on sessions and notes', async () => {
  answerWith({ ...CARE, GetOwn: own('getOperatorPlayer', 'getPlayerSessions', 'getPlayerNotes') });
  await open(`${PATH}?tab=sessions`);
  await expect.element(page.getByText('203.0.113.*')).toBeVisible();
  expect(page.getByRole('button', { name: /^End/ }).elements()).toHaveLength(0);
  await tab('Notes').click();
  await expect.element(page.getByText(/Explained the delay/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Add a note' }).elements()).toHaveLength(0);
});

test('[R20.20] a note whose answer was lost is sent again under the same id', async () => {
  const answers: Answers = { ...CARE, AddPlayerNote: 'lost' };
  const asked = answerWith(answers);
  await open(`${PATH}?tab=notes`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByLabelText('Note').fill('Rang again.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  answers['AddPlayerNote'] = succeed({ noteId: 'n', at: 1 });
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = asked.filter(({ call }) => call === 'AddPlayerNote').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ playerId: examplePlayerDetail.playerId, text: 'Rang again.' });
});
