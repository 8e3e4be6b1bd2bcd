import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { ERROR_CODES } from './error-codes.ts';
import { BETTING_ERRORS } from './errors/betting-errors.ts';
import { successOf, succeed } from './envelope.ts';
import { encodeQuery } from './query.ts';
import { docsOf } from './docs-of.ts';

const calls = CALLS as readonly Call[];
const named = calls.map((call) => [call.name, call] as const);
const byPath = (path: string): Call | undefined =>
  calls.find((call) => call.path.toLowerCase() === path.toLowerCase());

describe('each call', () => {
  test.each(named)('%s: its samples are valid and survive the wire', (_name, call) => {
    for (const { query, body } of [docsOf(call).example, ...(docsOf(call).samples ?? [])]) {
      expect(v.parse(call.query, encodeQuery(query))).toMatchObject(query);
      expect(v.is(call.body ?? v.null(), JSON.parse(JSON.stringify(body)))).toBe(true);
    }
  });

  test.each(named)('%s: its example result is valid and nothing of it is lost', (_name, call) => {
    const wire: unknown = JSON.parse(JSON.stringify(succeed(docsOf(call).example.result)));
    expect(v.parse(successOf(call.result), wire)).toEqual(wire);
  });

  test.each(named)('%s: unknown fields and parameters are refused', (_name, call) => {
    const { query, body } = docsOf(call).example;
    expect(v.is(call.query, { ...encodeQuery(query), role: 'admin' })).toBe(false);
    expect(v.is(call.query, { ...encodeQuery(query), _: '531' })).toBe(true);
    expect(v.is(call.body ?? v.null(), { ...(body as object | null), role: 'admin' })).toBe(false);
  });

  test.each(named)('%s: lists each error once', (_name, call) => {
    expect(new Set(call.errors).size).toBe(call.errors.length);
    for (const code of call.errors) expect(ERROR_CODES).toHaveProperty(code);
    expect(call.errors).toEqual(
      expect.arrayContaining(['VALIDATION_FAILED', 'INTERNAL', 'OVERLOADED', 'UNAVAILABLE']),
    );
    expect(call.errors.includes('UNAUTHORIZED')).toBe(
      call.auth !== 'none' || ['refreshToken', 'exchangeToken'].includes(call.name),
    );
  });
});

test('every note explains an existing field', () => {
  for (const call of calls) {
    const body = (call.body ?? {}) as { readonly entries?: object };
    const fields = Object.keys({ ...call.query.entries, ...body.entries });
    expect(fields).toEqual(expect.arrayContaining(Object.keys(docsOf(call).notes ?? {})));
  }
});

test('names and addresses are unique', () => {
  expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  expect(new Set(calls.map((call) => `${call.method} ${call.path.toLowerCase()}`)).size).toBe(calls.length);
  for (const { path } of calls) expect(path).toMatch(/^[A-Za-z0-9/{}]+$/);
});

/** As in the specification's table of calls. */
const SPECIFIED: readonly (readonly [string, 'GET' | 'POST', string, 'none' | 'optional' | 'player'])[] = [
  ['R7.1', 'POST', 'Account/Authenticate', 'none'],
  ['R7.2', 'GET', 'Account/LoginAsDemoUser', 'none'],
  ['R7.3', 'POST', 'api/v1/token/token', 'none'],
  ['R7.4', 'POST', 'Account/Register', 'none'],
  ['R7.5', 'POST', 'Account/VerificationUser', 'none'],
  ['R7.6', 'POST', 'Account/ResendVerificationCode', 'none'],
  ['R7.7', 'POST', 'Account/GetAccessTokenValidateTime', 'optional'],
  ['R7.8', 'GET', 'Account/RefreshToken', 'none'],
  ['R7.9', 'GET', 'api/setting/GetSettingExpiry', 'none'],
  ['R7.10', 'POST', 'Account/GetUserLoginAttempts', 'player'],
  ['R7.11', 'POST', 'UserStake/Add', 'player'],
  ['R7.12', 'GET', 'event/GetBySportName', 'optional'],
  ['R7.13', 'GET', 'Event/TreeSportWithEvent', 'optional'],
  ['R7.14', 'GET', 'Market/GetByEventId', 'optional'],
  ['R7.15', 'GET', 'Odds/GetUserOddsV2', 'optional'],
  ['R7.16', 'GET', 'Event/Closest', 'optional'],
  ['R7.17', 'POST', 'Bet/PlaceBetV2', 'player'],
  ['R7.18', 'GET', 'Bet/GetUserExpectedProfitLoss', 'player'],
  ['R7.19', 'GET', 'Bet/GetUserOpenBets', 'player'],
  ['R7.21', 'POST', 'Bet/GetUserBetHistory', 'player'],
  ['R7.22', 'GET', 'Transaction/GetHistory', 'player'],
  ['R7.23', 'GET', 'Transaction/GetDetail', 'player'],
  ['R7.24', 'GET', 'Setting/GetSetting', 'player'],
  ['R7.38', 'GET', 'Bonus/GetBonuses', 'player'],
  ['R7.39', 'GET', 'Bonus/Claim', 'player'],
  ['R7.34', 'GET', 'Odds/GetUserLimits', 'optional'],
  ['R7.35', 'POST', 'Account/changePassword', 'player'],
  ['R7.36', 'GET', 'Bet/GetTopTenWinners/{count}', 'optional'],
  ['R7.25', 'POST', 'Setting/StoreImage', 'player'],
  ['R7.26', 'POST', 'DepositWithdrawal/CreateRequestForDepositWithdrawal', 'player'],
  ['R7.32', 'POST', 'DepositWithdrawal/PlayerRequests', 'player'],
  ['R7.33', 'POST', 'DepositWithdrawal/GetDepositWithdrawals', 'player'],
  ['R7.41', 'GET', 'Account/GetPaymentInfo', 'player'],
  ['R7.42', 'POST', 'DepositWithdrawal/CreateWithdrawal', 'player'],
  ['R7.43', 'POST', 'DepositWithdrawal/CreateDeposit', 'player'],
  ['R7.27', 'GET', 'api/InternationalCasino/GetGames', 'optional'],
  ['R7.28', 'POST', 'Casino/GetTableGameUrl', 'player'],
  ['R7.29', 'POST', 'Casino/GetLobbyGameUrl', 'player'],
  ['R7.30', 'POST', 'Casino/GetInternationalGameUrl', 'player'],
  ['R7.31', 'GET', 'api/InternationalCasino/Game/{gameId}', 'player'],
  ['R7.44', 'GET', 'DepositWithdrawal/GetUserWithdrawalHistory', 'player'],
];

test.each(SPECIFIED)('the call of %s is %s %s', (_id, method, path, auth) => {
  expect(calls.find((call) => call.path === path)).toMatchObject({ method, auth });
});

test('the polled calls show no loading indicator, the others do', () => {
  const silent = [
    'Odds/GetUserOddsV2',
    'Event/TreeSportWithEvent',
    'Bet/GetUserExpectedProfitLoss',
    'Bet/GetUserOpenBets',
    'Bet/PlaceBetV2',
    'Odds/GetUserLimits',
  ];
  for (const path of silent) expect(byPath(path)).toMatchObject({ background: true });
  const shown = SPECIFIED.map(([, , path]) => path).filter((path) => !silent.includes(path));
  for (const path of shown) expect(byPath(path)).toMatchObject({ background: false });
});

test('placing a bet lists its refusals in the order in which they are checked', () => {
  const order = Object.keys(BETTING_ERRORS);
  const placed = byPath('Bet/PlaceBetV2')?.errors.filter((code) => order.includes(code)) ?? [];
  expect(placed).toEqual([...placed].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  expect(placed).toContain('INSUFFICIENT_FUNDS');
});
