import * as v from 'valibot';
import { pathParameters } from '@layline/contract/call-address.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { Level } from './report.ts';

/**
 * Paths that the client's specification names (section 7): a provider without one of them leaves a hole in the client.
 * Every other call of the contract is an extension: a provider may answer 404, and the client does without.
 */
export const SPECIFIED: ReadonlySet<string> = new Set(
  [
    'Account/Authenticate',
    'Account/LoginAsDemoUser',
    'api/v1/token/token',
    'Account/Register',
    'Account/VerificationUser',
    'Account/ResendVerificationCode',
    'Account/GetAccessTokenValidateTime',
    'Account/RefreshToken',
    'api/setting/GetSettingExpiry',
    'Account/GetUserLoginAttempts',
    'UserStake/Add',
    'event/GetBySportName',
    'Event/TreeSportWithEvent',
    'Market/GetByEventId',
    'Odds/GetUserOddsV2',
    'Event/Closest',
    'Bet/PlaceBetV2',
    'Bet/GetUserExpectedProfitLoss',
    'Bet/GetUserOpenBets',
    'api/services/app/Sport/GetScoreCard',
    'Bet/GetUserBetHistory',
    'Transaction/GetHistory',
    'Transaction/GetDetail',
    'Setting/GetSetting',
    'Setting/StoreImage',
    'DepositWithdrawal/CreateRequestForDepositWithdrawal',
    'api/InternationalCasino/GetGames',
    'DepositWithdrawal/PlayerRequests',
    'DepositWithdrawal/GetDepositWithdrawals',
    'Odds/GetUserLimits',
    'Account/changePassword',
    'Bet/GetTopTenWinners',
    'Bonus/GetBonuses',
    'Bonus/Claim',
    'Account/GetPaymentInfo',
    'DepositWithdrawal/CreateWithdrawal',
    'DepositWithdrawal/CreateDeposit',
    'DepositWithdrawal/GetUserWithdrawalHistory',
  ].map((path) => path.toLowerCase()),
);

/** Whether a provider has to offer a call. */
export function levelOf(call: Call): Level {
  const path = call.path.replace(/^\/|\/\{.*$/g, '');
  return SPECIFIED.has(path.toLowerCase()) ? 'required' : 'optional';
}

/** GET calls that change something all the same. */
const CHANGING_GETS = /login|refresh|claim/i;
/** POST calls that only read: named so by the specification or by their result. */
const READING_POSTS = /\/(?:Get[A-Z]\w*|PlayerRequests)$/;

/** True for a call that may be made at will: it changes nothing. */
export function isRead({ method, path, name }: Call): boolean {
  if (method === 'GET') return !CHANGING_GETS.test(path) && !CHANGING_GETS.test(name);
  return READING_POSTS.test(`/${path}`);
}

/** True for a call of a player or guest; operators have tokens of their own, which a provider need not give us. */
export function isForPlayers({ auth }: Call): boolean {
  return ['none', 'optional', 'player'].includes(auth);
}

/** True if the contract refuses a body without any field: then sending one can change nothing anywhere. */
export function needsBody({ body }: Call): boolean {
  return body !== null && !v.safeParse(body, {}).success;
}

/** True if the contract refuses a query without any parameter but those of the path. */
export function needsQuery({ path, query, example }: Call): boolean {
  const sent = encodeQuery(example.query as Record<string, unknown>);
  const inPath = Object.fromEntries(pathParameters(path).map((name) => [name, sent[name]]));
  return !v.safeParse(query, inPath).success;
}

const SCREENS: Readonly<Record<string, string>> = {
  account: 'logging in or signing up',
  settings: 'the site with its settings',
  catalogue: 'the list of sports, events and markets',
  odds: 'the prices',
  betting: 'the bet slip or the open bets',
  reports: 'histories and statements',
  bonus: 'the bonuses',
  protection: 'a player’s own limits and breaks',
  cashier: 'deposits and withdrawals',
  casino: 'the casino',
};

/** What a player does or sees by means of a call. */
export function screenOf({ group }: Call): string {
  return SCREENS[group] ?? `what belongs to ${group}`;
}
