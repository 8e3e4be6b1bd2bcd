import { getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import { getOwnDisputes } from '@layline/contract/calls/own-disputes.ts';
import { getAlerts } from '@layline/contract/calls/alerts.ts';
import { getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { getOpenBets, placeBet } from '@layline/contract/calls/betting.ts';
import { getAutomaticCashOuts } from '@layline/contract/calls/automatic-cash-out.ts';
import { cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import { getPushSetup } from '@layline/contract/calls/notices.ts';
import { beginPasskey, beginPasskeyLogIn } from '@layline/contract/calls/passkeys.ts';
import { exampleBonus } from '@layline/contract/examples/cashier.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import {
  exampleBook,
  exampleEvent,
  exampleMarket,
  MARKET_ID,
} from '@layline/contract/examples/cricket-match.ts';
import {
  exampleLogin,
  exampleOpenBet,
  examplePasskey,
  examplePreferences,
  examplePlayingTime,
  exampleProfitLoss,
  exampleProtection,
  exampleSession,
} from '@layline/contract/examples/player.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetCashOuts } from '../features/cash-out/cash-out-store.ts';
import { storeSignUp } from '../features/auth/stored-sign-up.ts';
import { markets } from '../live/stores.ts';
import { MarketBook } from '../provider/books.ts';
import { parsed } from '../provider/decode.ts';
import { CALLS } from '../provider/testing/all-calls.ts';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { slipStore } from '../session/slip-store.ts';
import { beginHandOver } from '../site/early-code.ts';
import { deviceMakes, deviceSigns } from '../testing/fake-device.ts';
import { gameAnswer, gamesAnswer } from '../testing/example-games.ts';
import { browserWith } from '../testing/push-browser.ts';
import { openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';

/** Calls that nobody pressed for, or whose failure the player does not notice. */
const UNTOLD: Readonly<Record<string, string>> = {
  'Account/BeginPasskeyLogin': 'asks beside the log-in whether it may offer passkeys',
  'Account/RefreshToken': 'renews the session by itself',
  'Account/Logout': 'the player is logged out here, whatever the provider says',
  'Bet/SaveBetSlip': 'keeps the slip by itself; this browser has it',
  'Casino/EndGameVisit': 'the player has left; the visit ends by itself',
  'Account/MarkInboxRead':
    'marks by itself what the open inbox shows, and does so again when it is opened next',
  'Bet/DisarmOneClick': 'one-click is off here at once; at the exchange it ends with its time or the session',
  'DeskPage/Delete': 'keeps pages by itself, and says on the page that they are not saved yet',
  'DeskPage/Save': 'keeps pages by itself, and says on the page that they are not saved yet',
};

/** Presses of the trading desk, whose outcome stands in its list of presses, which is read out (R12.6). */
const LISTED: readonly string[] = ['Bet/ArmOneClick', 'Bet/CancelBasket', 'Bet/PlaceBasket'];

/** Among the calls whose name starts with Get, only those for a game do something. */
const READ =
  /\/Get(?!\w*GameUrl)|^api\/ip\/lookup$|^Event\/(?:Closest|TreeSportWithEvent)$|\/PlayerRequests$/;

const unmatched = {
  ...exampleOpenBet,
  betId: 7,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  side: 'BACK',
  averagePrice: null,
  stake: 500,
  matched: 0,
  remaining: 500,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  delayUntil: null,
};
const phone = { ...exampleSession, sessionId: 'phone', current: false };
const raised = { value: null, confirmFrom: 1, confirmUntil: Date.now() + 86_400_000 };
const free = {
  ...exampleProtection,
  break: null,
  limits: [{ kind: 'LOSS_DAY', value: 2000, used: 0, wanted: raised }],
};
const games = [
  gameAnswer({}),
  gameAnswer({ gameId: 'lobby', launch: 'LOBBY' }),
  gameAnswer({ gameId: 'other', launch: 'INTERNATIONAL' }),
];

type Handlers = Parameters<typeof provide>[0];

/** What the pages read: a player with an open bet in a market that is not yet in play, and something to do everywhere. */
const READS: Handlers = {
  'Market/GetByEventId': () =>
    succeed({
      event: exampleEvent,
      markets: [{ ...exampleMarket, book: { ...exampleMarket.book, inPlay: false } }],
    }),
  'Bet/GetUserOpenBets': () =>
    succeed({ ...docsOf(getOpenBets).example.result, openBets: [unmatched], balance: 100_000 }),
  'Bet/GetUserExpectedProfitLoss': () => succeed([]),
  'Bet/GetBetSlip': () => succeed({ slips: [] }),
  'Setting/GetSetting': () =>
    succeed({ ...examplePreferences, stakes: exampleLogin.stakes, userFlags: exampleLogin.flags }),
  'Setting/GetPreferences': () => succeed(examplePreferences),
  'Account/GetUserLoginAttempts': () => succeed({ totalCount: 0, items: [] }),
  'Account/GetSessions': () => succeed({ sessions: [exampleSession, phone] }),
  'Account/GetPasskeys': () => succeed({ passkeys: [examplePasskey] }),
  'Account/GetPaymentInfo': () => succeed(cashier.examplePaymentInfo),
  'Bonus/GetBonuses': () =>
    succeed({ bonuses: [{ ...exampleBonus, bonusId: 'a', status: 'AVAILABLE', claim: null, offer: 750 }] }),
  GetUserWithdrawalHistory: () => succeed({ requests: [], next: null }),
  PlayerRequests: () => succeed({ requests: [cashier.exampleDeposit], next: null }),
  GetDepositWithdrawals: () => succeed({ requests: [cashier.exampleDeposit], next: null }),
  'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games, total: games.length }),
  'Casino/GetOwnGames': () => succeed({ favourites: [], recent: [] }),
  'Protection/Get': () => succeed(free),
  'Protection/GetHistory': () => succeed({ changes: [] }),
  'Protection/GetPlayingTime': () => succeed({ ...examplePlayingTime, checkDue: false }),
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const bets = page.getByRole('region', { name: 'Open bets' });
const MARKETS = `/markets/${exampleEvent.id}`;
const LOG_IN = '/auth/login';
const GUEST = '/underConstruction?login=false';
const password = 'Monsoon#2026';

async function type(fields: Readonly<Record<string, string>>, place = dialog): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await place.getByLabelText(label, { exact: true }).fill(text);
}

async function signUp(): Promise<void> {
  await inDialog('Sign Up').click();
  await type({ Username: 'asha', Password: password, 'Confirm password': password });
  await type({ 'Mobile number': '+91 98123 45678' });
  await inDialog('Sign Up').click();
}

async function addPasskey(): Promise<void> {
  deviceMakes('new-one');
  await button('Add a passkey').click();
  await page.getByLabelText('Your password', { exact: true }).fill(password);
  await button('Add it').click();
}

/** A position that can be cashed out, and the prices that it needs. */
const POSITION: Handlers = {
  'Bet/GetUserExpectedProfitLoss': () => succeed(exampleProfitLoss),
  'Bet/GetCashOut': () => succeed(docsOf(getCashOut).example.result),
};

function livePrices(): void {
  const forget = () => forgetCashOuts(exampleLogin.userName);
  forget();
  markets.setLink(true);
  markets.takeImages([parsed(MarketBook, exampleBook)]);
  markets.flush();
  onTestFinished(forget);
}

async function pressCashOut(): Promise<void> {
  const panel = page.getByRole('main').getByRole('group', { name: `Cash-out of ${exampleMarket.name}` });
  await panel.getByRole('button', { name: /^Cash out .*: / }).click();
  await panel.getByRole('button', { name: /^Cash out ₹24$/ }).click();
}

const DESK = `/trade/${exampleEvent.id}/${MARKET_ID}`;

/** Has the desk ask whether to place an order at odds that are not on offer. */
async function askOnDesk(): Promise<void> {
  await page.getByRole('group', { name: 'Stakes' }).getByText('500', { exact: true }).click();
  const cell = page.getByRole('gridcell', { name: /^Back .* at 2\.4: nothing on offer/ }).first();
  // A cell that has just moved takes no press.
  await expect
    .poll(async () => {
      await cell.click();
      return page.getByRole('group', { name: 'Confirm' }).query();
    })
    .not.toBeNull();
}

async function armCashOut(): Promise<void> {
  const panel = page.getByRole('main').getByRole('group', { name: `Cash-out of ${exampleMarket.name}` });
  await panel.getByRole('button', { name: /^Cash out .*: / }).click();
  await panel.getByText('Cash out automatically').click();
  await panel.getByLabelText('Amount').fill('150');
  await userEvent.keyboard('{Enter}');
}

async function askForMoney(what: 'deposit' | 'withdrawal'): Promise<void> {
  if (what === 'withdrawal') await page.getByRole('tab', { name: 'Withdrawal' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('600');
  const [field, text] =
    what === 'deposit' ? ['Reference (UTR)', '631204857193'] : ['Your UPI ID', 'asha@bank'];
  await page.getByRole('textbox', { name: field }).fill(text);
  await button(`Request ${what}`).click();
}

/** A partner's link has a code in the address, which is removed before the page opens. */
function followPartnersLink(): void {
  const here = location.href;
  history.replaceState(null, '', '/?code=spent');
  beginHandOver();
  history.replaceState(null, '', here);
}

/** Uploads do not use `fetch`, so they are answered from within the page. */
function refuseUploads(message: string): void {
  const answer = new Blob([JSON.stringify({ success: false, error: { message } })]);
  const address = URL.createObjectURL(answer);
  const { open } = XMLHttpRequest.prototype;
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    open.call(this, 'GET', address, true);
  });
  onTestFinished(() => {
    spy.mockRestore();
    URL.revokeObjectURL(address);
  });
}

/** How a player makes a call, and where, with further answers that it needs. */
interface Action {
  readonly at: string;
  readonly press: () => Promise<void>;
  readonly handlers?: Handlers;
  /** What happened before the page opens. */
  readonly before?: () => void;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'api/v1/token/token': { at: LOG_IN, before: followPartnersLink, press: async () => undefined },
  'Account/Authenticate': {
    at: GUEST,
    press: async () => {
      await type({ Username: 'asha', Password: password });
      await userEvent.keyboard('{Enter}');
    },
  },
  'Account/LoginAsDemoUser': { at: GUEST, press: () => inDialog('Login as demo user').click() },
  'Account/Register': { at: GUEST, press: signUp },
  'Account/VerificationUser': {
    at: GUEST,
    handlers: { 'Account/Register': () => succeed(null) },
    press: async () => {
      await signUp();
      await type({ 'One-time code': '123456' });
      await inDialog('Send').click();
    },
  },
  'Account/ResendVerificationCode': {
    at: '/underConstruction',
    press: async () => {
      storeSignUp({ userName: 'asha', mobile: '+919812345678', sentAt: 1 });
      showAuthDialog('verification');
      await inDialog('Send Again Code').click();
    },
  },
  'Account/ForgotPassword': {
    at: GUEST,
    press: async () => {
      await inDialog('Forgot password?').click();
      await type({ Username: 'asha', 'Mobile number': '+919812345678' });
      await inDialog('Send the code').click();
    },
  },
  'Account/ResetPassword': {
    at: GUEST,
    press: async () => {
      await inDialog('Forgot password?').click();
      await type({ Username: 'asha', 'Mobile number': '+919812345678' });
      await inDialog('I have a code').click();
      await type({ 'One-time code': '123456', 'New password': password, 'Confirm password': password });
      await inDialog('Set the new password').click();
    },
  },
  'Account/changePassword': {
    at: '/change-password',
    press: async () => {
      const form = page.getByRole('form', { name: 'Change Password' });
      const given = { 'New password': 'Harbour$2027', 'Confirm new password': 'Harbour$2027' };
      await type({ 'Current password': password, ...given }, form);
      await button('Change password').click();
    },
  },
  'Account/LoginWithPasskey': {
    at: GUEST,
    handlers: { 'Account/BeginPasskeyLogin': () => succeed(docsOf(beginPasskeyLogIn).example.result) },
    press: async () => {
      deviceSigns('the-phone');
      await inDialog('Log in with a passkey').click();
    },
  },
  'Account/BeginPasskey': { at: '/change-password', press: addPasskey },
  'Account/AddPasskey': {
    at: '/change-password',
    handlers: { 'Account/BeginPasskey': () => succeed(docsOf(beginPasskey).example.result) },
    press: addPasskey,
  },
  'Account/RenamePasskey': {
    at: '/change-password',
    press: async () => {
      await button('Rename Phone').click();
      await button('Save name').click();
    },
  },
  'Account/RemovePasskey': {
    at: '/change-password',
    press: async () => {
      await button('Remove Phone').click();
      await page
        .getByRole('form', { name: 'Remove Phone' })
        .getByLabelText('Your password', { exact: true })
        .fill('Monsoon#2026');
      await button('Remove it').click();
    },
  },
  'Account/EndSession': { at: '/activity-log', press: () => button('End the other session').click() },
  'UserStake/Add': { at: '/activity-log', press: () => button('Save stakes').click() },
  'Setting/SetPreferences': { at: '/activity-log', press: () => button('Save preferences').click() },
  'Bet/PlaceBetV2': {
    at: MARKETS,
    press: async () => {
      await button(/^Back Mumbai/)
        .nth(2)
        .click();
      await page.getByLabelText('Stake', { exact: true }).fill('500');
      await userEvent.keyboard('{Enter}');
    },
  },
  'Bet/CancelBet': {
    at: MARKETS,
    press: () => bets.getByRole('button', { name: /^Cancel the bet on/ }).click(),
  },
  'Bet/CancelAll': {
    at: MARKETS,
    press: async () => {
      await bets.getByRole('button', { name: 'Cancel all', exact: true }).click();
      await inDialog('Cancel all').click();
    },
  },
  'Bet/CashOut': { at: MARKETS, press: pressCashOut, handlers: POSITION, before: livePrices },
  'Bet/CancelCashOut': {
    at: MARKETS,
    press: async () => {
      await pressCashOut();
      await button('Call off the cash-out').first().click();
    },
    handlers: {
      ...POSITION,
      'Bet/CashOut': () => {
        const serverTime = Date.now();
        const { result } = docsOf(cashOut).example;
        return succeed({ ...result, delayUntil: serverTime + 60_000, serverTime });
      },
    },
    before: livePrices,
  },
  'Bet/ArmCashOut': {
    at: MARKETS,
    press: armCashOut,
    handlers: { ...POSITION, 'Bet/GetAutomaticCashOuts': () => succeed({ automaticCashOuts: [] }) },
    before: livePrices,
  },
  'Bet/ArmEntry': {
    at: DESK,
    press: async () => {
      await askOnDesk();
      await button(/^Arm: /).click();
    },
    handlers: { 'Bet/GetArmedOrders': () => succeed({ armedOrders: [] }) },
    before: livePrices,
  },
  'Bet/ArmOffset': {
    at: DESK,
    press: async () => {
      await askOnDesk();
      await page.getByText('Pairs and answers to fills').click();
      await page.getByLabelText('If placed, answer each fill').selectOptions('5 ticks away');
      await page.getByRole('group', { name: 'Confirm' }).getByRole('button', { name: /^Back/ }).click();
    },
    handlers: {
      'Bet/GetArmedOrders': () => succeed({ armedOrders: [] }),
      'Bet/PlaceBetV2': () =>
        succeed({ ...docsOf(placeBet).example.result, status: 'EXECUTABLE', delayUntil: null }),
    },
    before: livePrices,
  },
  'Bet/ArmExit': {
    at: DESK,
    press: async () => {
      await button('Stop or take profit').click();
      await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.4');
      await inDialog('Arm').click();
    },
    handlers: {
      'Bet/GetArmedOrders': () => succeed({ armedOrders: [] }),
      'Bet/GetUserOpenBets': () => succeed({ openBets: [exampleOpenBet], balance: 100_000, exposure: 0 }),
    },
    before: livePrices,
  },
  'Bet/ChangeArmedOrder': {
    at: DESK,
    press: async () => {
      await button(/^Change: /).click();
      await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.5');
      await inDialog('Change').click();
    },
    handlers: { 'Bet/GetArmedOrders': () => succeed(docsOf(getArmedOrders).example.result) },
    before: livePrices,
  },
  'Bet/DisarmOrder': {
    at: DESK,
    press: () => button(/^Disarm: /).click(),
    handlers: { 'Bet/GetArmedOrders': () => succeed(docsOf(getArmedOrders).example.result) },
    before: livePrices,
  },
  'Bet/DisarmCashOut': {
    at: MARKETS,
    press: () => button('Cancel: At a profit of ₹150').first().click(),
    handlers: {
      ...POSITION,
      'Bet/GetAutomaticCashOuts': () => succeed(docsOf(getAutomaticCashOuts).example.result),
    },
    before: livePrices,
  },
  'Bet/ChangeBet': { at: MARKETS, press: () => bets.getByRole('button', { name: 'Keep in-play' }).click() },
  'Bonus/Claim': {
    at: '/bonus',
    press: async () => {
      await button(/^Claim/).click();
      await dialog.getByLabelText(/^I have read the terms/).click();
      await inDialog('Claim').click();
    },
  },
  'DepositWithdrawal/CreateDeposit': { at: '/Payment', press: () => askForMoney('deposit') },
  'DepositWithdrawal/CreateWithdrawal': { at: '/Payment', press: () => askForMoney('withdrawal') },
  'Account/BeginPasskeyConfirmation': {
    at: '/Payment',
    press: async () => {
      await askForMoney('withdrawal');
      await inDialog('Confirm with passkey').click();
    },
    handlers: {
      'DepositWithdrawal/CreateWithdrawal': () => refuse(403, 'PASSKEY_REQUIRED', 'Confirm.'),
    },
  },
  'DepositWithdrawal/CreateRequestForDepositWithdrawal': {
    at: '/depositw/deposit',
    press: () => askForMoney('deposit'),
  },
  'Account/AnswerAgentEntry': {
    at: '/payment',
    press: () => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
    handlers: {
      'Account/GetPaymentInfo': () => succeed({ ...cashier.examplePaymentInfo, throughAgent: true }),
      'Account/GetAgentEntries': () => succeed(docsOf(getOwnAgentEntries).example.result),
    },
  },
  'Account/AskAgentWithdrawal': {
    at: '/payment',
    press: async () => {
      await button('Ask for your money').click();
      await page.getByLabelText('Amount').fill('900');
      await button('Ask').click();
    },
    handlers: {
      'Account/GetPaymentInfo': () => succeed({ ...cashier.examplePaymentInfo, throughAgent: true }),
      'Account/GetAgentEntries': () => succeed({ entries: [] }),
    },
  },
  'Account/OpenDispute': {
    at: '/payment',
    press: async () => {
      await button('Dispute Mumbai v Chennai, Bookmaker').click();
      await page.getByLabelText('How much more you should have').fill('60');
      await page.getByLabelText('What is wrong').fill('Counted twice');
      await button('Dispute').click();
    },
    handlers: {
      'Account/GetPaymentInfo': () => succeed({ ...cashier.examplePaymentInfo, throughAgent: true }),
      'Account/GetAgentEntries': () => succeed({ entries: [] }),
      'Account/GetDisputes': () => succeed(docsOf(getOwnDisputes).example.result),
    },
  },
  'DepositWithdrawal/CancelRequest': {
    at: `/depositw/${cashier.exampleDeposit.requestId}`,
    press: async () => {
      await button('Cancel request').click();
      await inDialog('Cancel request').click();
    },
  },
  'Setting/StoreImage': {
    at: '/depositw/deposit',
    press: async () => {
      const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      await page.getByLabelText(/^Receipt/).upload(new File([picture], 'receipt.png', { type: 'image/png' }));
    },
  },
  'Casino/SetFavourite': {
    at: '/casino',
    press: () =>
      button(/^Favourite/)
        .first()
        .click(),
  },
  'Event/ChangeStars': { at: MARKETS, press: () => button('Star this match').click() },
  'Alert/Set': {
    at: MARKETS,
    handlers: { 'Alert/GetAlerts': () => succeed({ alerts: [] }) },
    press: async () => {
      await button('Alerts for Match Odds').click();
      await dialog.getByLabelText('Tell me when').selectOptions('Betting is suspended');
      await inDialog('Set alert').click();
    },
  },
  'Alert/Remove': {
    at: '/activity-log',
    handlers: { 'Alert/GetAlerts': () => succeed(docsOf(getAlerts).example.result) },
    press: () =>
      button(/^Remove the alert/)
        .first()
        .click(),
  },
  'Push/Subscribe': {
    at: '/activity-log',
    handlers: { 'Push/GetSetup': () => succeed({ ...docsOf(getPushSetup).example.result, kinds: [] }) },
    before: () => void browserWith('prompt'),
    press: () => page.getByRole('checkbox', { name: /settled/ }).click(),
  },
  'Push/Unsubscribe': {
    at: '/activity-log',
    handlers: {
      'Push/GetSetup': () => succeed({ ...docsOf(getPushSetup).example.result, kinds: ['SETTLED'] }),
    },
    before: () => void browserWith('granted', 'granted', true),
    press: () => page.getByRole('checkbox', { name: /settled/ }).click(),
  },
  'Casino/GetTableGameUrl': { at: '/lotus?game=mines', press: async () => undefined },
  'Casino/GetLobbyGameUrl': { at: '/lotus?game=lobby', press: async () => undefined },
  'Casino/GetInternationalGameUrl': { at: '/lotus?game=other', press: async () => undefined },
  'Protection/SetLimit': {
    at: '/player-protection',
    press: async () => {
      await button('Change: Losses in 24 hours').click();
      await dialog.getByLabelText('New limit').fill('1500');
      await inDialog('Set limit').click();
    },
  },
  'Protection/ConfirmLimit': {
    at: '/player-protection',
    press: () => button('Confirm: Losses in 24 hours').click(),
  },
  'Protection/TimeOut': {
    at: '/player-protection',
    press: async () => {
      await button('Time-out for 24 hours').click();
      await inDialog('Start the time-out').click();
    },
  },
  'Protection/SelfExclude': {
    at: '/player-protection',
    press: async () => {
      await button('Self-exclusion: 1 year').click();
      await dialog.getByLabelText('Type EXCLUDE to confirm').fill('EXCLUDE');
      await inDialog('Exclude me').click();
    },
  },
  'Protection/SetRealityCheck': { at: '/player-protection', press: () => button('1 hour').click() },
  'Protection/AcknowledgeRealityCheck': {
    at: '/underConstruction',
    handlers: { 'Protection/GetPlayingTime': () => succeed(examplePlayingTime) },
    press: () => inDialog('Go on').click(),
  },
};

/** The toast with this text, if there is one. */
function toastWith(text: string): Element | undefined {
  return [...document.querySelectorAll('.Toastify__toast')].find((toast) => toast.textContent.includes(text));
}

/** True if the page itself shows and announces that something is wrong. */
function isReadOut(): boolean {
  return [...document.querySelectorAll('[role=alert]')].some(
    (place) => place.textContent !== '' && place.closest('.toast-layer') === null,
  );
}

beforeEach(async () => {
  slipStore.setState({ slips: [] });
  showAuthDialog(null);
  await page.viewport(1440, 900);
});

test('[R8.8] every call that a player makes with a press is in this table', () => {
  const actions = CALLS.map(({ path }) => path).filter(
    (path) => !READ.test(path) && !(path in UNTOLD) && !LISTED.includes(path),
  );
  expect([...new Set(actions)].sort()).toEqual(Object.keys(ACTIONS).sort());
});

describe('[R8.8] a failed action shows a toast with the provider’s message and is announced once', () => {
  test.each(Object.entries(ACTIONS))('%s', async (path, { at, press, handlers, before }) => {
    // A code for which the client has its own words: they may be in the form rather than in the toast.
    const message = `The provider says no to ${path}.`;
    refuseUploads(message);
    provide({ [path]: () => refuse(409, 'OVERLOADED', message), ...READS, ...handlers });
    openSite();
    if (at !== GUEST && at !== LOG_IN) signIn({ balance: 100_000, exposure: 0 });
    before?.();
    await renderApp(at);
    await press();
    await expect.poll(() => toastWith(message)).toBeDefined();
    const toast = toastWith(message);
    const isSpoken = () => toast?.matches('[role=alert], [aria-live=polite] *') === true;
    await expect.poll(() => [isSpoken(), isReadOut()].filter(Boolean)).toHaveLength(1);
  });
});
