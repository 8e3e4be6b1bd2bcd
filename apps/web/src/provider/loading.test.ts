import { expect, test } from 'vitest';
import { CALLS } from './testing/all-calls.ts';
import { beginLoading, loadingStore, resetLoading } from './loading-store.ts';

const pending = () => loadingStore.getState().pending;

test('[R4.11] shown from the first request to the last answer', () => {
  const first = beginLoading();
  const second = beginLoading();
  first();
  first();
  expect(pending()).toBe(1);
  second();
  expect(pending()).toBe(0);
});

test('[R2.28] a navigation hides it; answers for the previous page do not count twice', () => {
  const before = beginLoading();
  resetLoading();
  const after = beginLoading();
  before();
  expect(pending()).toBe(1);
  after();
  expect(pending()).toBe(0);
});

/** Our own calls that run in the background. */
const BESIDE_THE_PAGE = new Set([
  'Account/BeginPasskeyLogin',
  'Account/GetInbox',
  'Account/MarkInboxRead',
  'Alert/GetAlerts',
  'Bet/ArmCashOut',
  'Bet/ArmEntry',
  'Bet/ArmExit',
  'Bet/ArmOffset',
  'Bet/CancelBasket',
  'Bet/CancelCashOut',
  'Bet/CashOut',
  'Bet/ChangeArmedOrder',
  'Bet/DisarmCashOut',
  'Bet/DisarmOneClick',
  'Bet/DisarmOrder',
  'Bet/GetArmedOrders',
  'Bet/GetAutomaticCashOuts',
  'Bet/GetBaskets',
  'Bet/GetBetRecords',
  'Bet/GetBetSlip',
  'Bet/GetCashOut',
  'Casino/EndGameVisit',
  'Bet/GetOwnFills',
  'Bet/PlaceBasket',
  'DeskPage/Delete',
  'DeskPage/GetPages',
  'DeskPage/Save',
  'Event/ChangeStars',
  'Event/GetByIds',
  'Event/GetScoreMoments',
  'Event/GetStars',
  'Casino/GetGameVisit',
  'Casino/SetFavourite',
  'Odds/GetTraded',
  'Odds/GetTrades',
  'Protection/GetPlayingTime',
  'Setting/GetPreferences',
]);

test('[R4.11] only the listed calls show no indicator', () => {
  const silent = new Set(CALLS.filter((call) => call.silent === true).map(({ path }) => path));
  expect([...silent].filter((path) => !BESIDE_THE_PAGE.has(path)).sort()).toEqual([
    'Bet/GetUserExpectedProfitLoss',
    'Bet/GetUserOpenBets',
    'Bet/PlaceBetV2',
    'Event/TreeSportWithEvent',
    'Odds/GetUserLimits',
    'Odds/GetUserOddsV2',
    // External look-up.
    'api/ip/lookup',
  ]);
});
