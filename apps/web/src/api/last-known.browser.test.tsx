import { exampleEvent, exampleMarket } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearOnLogout } from '../session/session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { followSession } from './follow-session.ts';
import { login, openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';

/** What the last visit saved, and a provider that has nothing newer. */

const bet = { ...exampleOpenBet, eventId: exampleEvent.id };
const OPEN_BETS = { openBets: [bet], balance: 100, exposure: 500 };
const SPORTS = [{ id: exampleEvent.sportId, name: exampleEvent.sportName, order: 1, events: [exampleEvent] }];
const failing = () => refuse(500, 'INTERNAL', 'The exchange is being restarted.');

/** Fails until something is pressed; parts of the page retry by themselves. */
function untilPressed(good: () => Response): () => Response {
  let answer = failing;
  const press = () => {
    answer = good;
  };
  addEventListener('click', press, { capture: true });
  onTestFinished(() => removeEventListener('click', press, { capture: true }));
  return () => answer();
}

const BETTING = {
  'Bet/GetUserExpectedProfitLoss': () => succeed([]),
  'Bet/GetBetSlip': () => succeed({ slips: [] }),
  'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
};

test('[R3.11] current bets from the last visit are shown, marked as old, until they have been read', async () => {
  const now = succeed.bind(null, { ...OPEN_BETS, openBets: [{ ...bet, runnerName: 'Kolkata' }] });
  provide({ 'Bet/GetUserOpenBets': untilPressed(now), ...BETTING });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  storage.set(KEYS.openBets, JSON.stringify(OPEN_BETS));
  await renderApp('/current-bet');
  const bets = page.getByRole('table', { name: 'Open bets' });
  const notice = page.getByRole('status').filter({ hasText: 'From your last visit.' });
  await expect.element(notice).toBeVisible();
  await expect.element(bets.getByText(/Chennai/).first()).toBeVisible();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(bets.getByText(/Kolkata/).first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('open bets beside the slip stay if they cannot be read again', async () => {
  let answer = () => succeed(OPEN_BETS);
  provide({ 'Bet/GetUserOpenBets': () => answer(), ...BETTING });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const { queryClient } = await renderApp(`/markets/${exampleEvent.id}`);
  const panel = page.getByRole('region', { name: 'Open bets' });
  await expect.element(panel.getByText(bet.runnerName, { exact: true })).toBeVisible();
  answer = untilPressed(answer);
  void queryClient.invalidateQueries();
  await expect.element(panel.getByText(/These bets are not up to date: The exchange/)).toBeVisible();
  await expect.element(panel.getByText(bet.runnerName, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText(/not up to date/)).not.toBeInTheDocument();
});

test('[R8.7] matches from the last visit are shown, marked as old, and can be reloaded', async () => {
  const answer = untilPressed(() => succeed([]));
  provide({ 'Event/TreeSportWithEvent': answer, 'event/GetBySportName': answer });
  openSite();
  storage.set(KEYS.sportTree, JSON.stringify(SPORTS));
  await renderApp(`/matchlist/${exampleEvent.sportId}`);
  const list = page.getByRole('main');
  const notice = page.getByRole('status').filter({ hasText: 'This list is not up to date' });
  await expect.element(notice.getByText(/The exchange is being restarted/)).toBeVisible();
  await expect.element(list.getByText(/Mumbai v Chennai/).first()).toBeVisible();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a player’s bets are forgotten when the session ends', async () => {
  provide({ 'Bet/GetUserOpenBets': () => succeed(OPEN_BETS), ...BETTING });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const { queryClient } = await renderApp('/current-bet');
  await expect.element(page.getByRole('table', { name: 'Open bets' })).toBeVisible();
  const unfollow = followSession(queryClient);
  clearOnLogout();
  unfollow();
  const left = queryClient.getQueryCache().findAll({ queryKey: ['open-bets', login.userName] });
  expect(left.map(({ state }) => state.data)).toEqual([]);
});
