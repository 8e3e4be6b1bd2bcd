import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getBetSlip,
  getExpectedProfitLoss,
  getOpenBets,
  saveBetSlip,
} from '@layline/contract/calls/betting.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { logout, refreshToken } from '@layline/contract/calls/log-in.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { openOwnMarket } from './attack-market.ts';
import { badTokens } from './forged-tokens.ts';
import { ACCESS_SECONDS } from '../../modules/accounts/access-tokens.ts';

const WITH_TOKEN: readonly Call[] = CALLS.filter(({ auth }) => auth !== 'none');
const PLAYERS_ONLY: readonly Call[] = CALLS.filter(({ auth }) => auth === 'player');

describe.each(storagesUnderTest())('who may do what on $name', (under) => {
  let app: BettingApp;
  let alice: TestPlayer;
  let mallory: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await openOwnMarket(app, 'm1');
    alice = await app.player();
    mallory = await app.player();
  });
  afterEach(() => app.close());

  const asPlayer = <C extends Call>(call: C, who: TestPlayer, request = {}) =>
    app.call(call, request, { token: who.token });
  const exampleOf = (call: Call) => {
    const { query, body } = docsOf(call).example;
    return { query, ...(call.body === null ? {} : { body }) };
  };

  test('[R7.1] a guest gets 401 from every player call, and nothing changes', async () => {
    expect(PLAYERS_ONLY.length).toBeGreaterThan(8);
    const { seq } = app.core;
    for (const call of PLAYERS_ONLY) {
      const answer = await app.call(call, exampleOf(call));
      expect([call.name, answer.status, answer.error?.code]).toEqual([call.name, 401, 'UNAUTHORIZED']);
    }
    expect(app.core.seq).toBe(seq);
  });

  test('[R7.1] forged, altered, expired and revoked tokens get 401 from every call that reads one', async () => {
    const tokens = await badTokens(app, alice);
    const { seq } = app.core;
    for (const [why, token] of tokens) {
      for (const call of WITH_TOKEN) {
        const answer = await app.call(call, exampleOf(call), { token });
        expect([why, call.name, answer.status, answer.error?.code]).toEqual([
          why,
          call.name,
          401,
          'UNAUTHORIZED',
        ]);
      }
    }
    expect(app.core.seq).toBe(seq);
    expect((await asPlayer(getSetting, alice)).status).toBe(200);
  });

  test('[R7.1] a token is valid to its last second and no longer, even after a restart', async () => {
    app.time.jump((ACCESS_SECONDS - 1) * 1000);
    expect((await asPlayer(getSetting, alice)).status).toBe(200);
    await asPlayer(logout, mallory, { body: {} });
    app = await app.restart();
    expect((await asPlayer(getSetting, alice)).status).toBe(200);
    expect((await asPlayer(getSetting, mallory)).status).toBe(401);
    app.time.jump(1000);
    expect((await asPlayer(getSetting, alice)).status).toBe(401);
  });

  test('[R7.45] another player’s bets look as if they did not exist: no change, no read, no hint', async () => {
    const { result } = await app.place(alice, { customerRef: 'of-alice' });
    const betId = result?.betId ?? 0;
    const before = (await asPlayer(getOpenBets, alice)).text;
    const attempts = [
      [cancelBet, { betId }],
      [cancelBet, { betId, size: 1 }],
      [changeBet, { betId, remaining: 100 }],
      [changeBet, { betId, persistence: 'PERSIST' }],
      [changeBet, { betId, price: 3, customerRef: 'stolen' }],
    ] as const;
    for (const [call, body] of attempts) {
      const foreign = await asPlayer<Call>(call, mallory, { body });
      const unknown = await asPlayer<Call>(call, mallory, { body: { ...body, betId: 99_999_999 } });
      expect(foreign).toMatchObject({ status: 404, error: { code: 'BET_NOT_FOUND' } });
      expect(foreign.text).toBe(unknown.text);
    }
    expect((await asPlayer(cancelAllBets, mallory, { body: {} })).result).toEqual({
      betIds: [],
      cancelled: 0,
    });
    expect((await asPlayer(getOpenBets, mallory, { query: { customerRef: 'of-alice' } })).result).toEqual({
      openBets: [],
      balance: 100_000,
      exposure: 0,
    });
    const profit = await asPlayer(getExpectedProfitLoss, mallory, { query: { marketIds: 'm1' } });
    expect(profit.result).toEqual([]);
    expect((await asPlayer(getOpenBets, alice)).text).toBe(before);
  });

  test('[R7.45] another player’s slips and sessions are out of reach', async () => {
    const slips = [{ marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 }];
    await asPlayer(saveBetSlip, alice, { body: { slips } });
    await asPlayer(saveBetSlip, mallory, { body: { slips: [] } });
    expect((await asPlayer(getBetSlip, mallory)).result).toEqual({ slips: [] });
    expect((await asPlayer(getBetSlip, alice)).result).toEqual({ slips });
    const victim = await app.demo();
    await asPlayer(logout, mallory, { body: { refreshToken: victim.refreshToken } });
    expect((await app.call(getSetting, {}, { token: victim.accessToken })).status).toBe(200);
    const renewed = await app.call(refreshToken, { query: { refreshToken: victim.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  test('[R7.8] a refresh token used by two at once ends the session for both', async () => {
    const victim = await app.demo();
    const use = (token: string, browser = 'Browser/1') =>
      app.call(refreshToken, { query: { refreshToken: token } }, { headers: { 'user-agent': browser } });
    const both = await Promise.all([use(victim.refreshToken), use(victim.refreshToken, 'Thief/1')]);
    const winner = both.find(({ status }) => status === 200);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(both.some(({ status }) => status === 401)).toBe(true);
    expect((await app.call(getSetting, {}, { token: victim.accessToken })).status).toBe(401);
    const kept = winner?.result ?? victim;
    expect((await app.call(getSetting, {}, { token: kept.accessToken })).status).toBe(401);
    expect((await use(kept.refreshToken)).status).toBe(401);
  });

  test('[R7.8] if a thief uses a refresh token at the same time as its owner, the session ends for both once both carry on', async () => {
    const victim = await app.demo();
    const use = (token: string) => app.call(refreshToken, { query: { refreshToken: token } });
    const both = await Promise.all([use(victim.refreshToken), use(victim.refreshToken)]);
    const [owner = '', thief = ''] = both.map(({ result }) => result?.refreshToken ?? '');
    expect((await use(thief)).status).toBe(200);
    app.time.jump(60_000);
    expect((await use(owner)).error?.code).toBe('REFRESH_REUSED');
    expect((await app.call(getSetting, {}, { token: victim.accessToken })).status).toBe(401);
  });

  test('[R7.17] nobody can choose the player, origin or time of a bet', async () => {
    const extras: readonly object[] = [
      { playerId: alice.id },
      { at: 0 },
      { seq: 1 },
      { type: 'settleMarket' },
      { source: 'FEED' },
    ];
    const { seq } = app.core;
    for (const extra of extras) {
      const answer = await app.place(mallory, extra);
      expect([extra, answer.status]).toEqual([extra, 400]);
      expect(answer.error?.code).toBe('VALIDATION_FAILED');
    }
    const nested = '{"__proto__":{"playerId":"x"},"betId":1}';
    const proto = await app.app.fastify.inject({
      method: 'POST',
      url: '/exchange/Bet/CancelBet',
      headers: { authorization: `Bearer ${mallory.token}`, 'content-type': 'application/json' },
      payload: nested,
    });
    expect(proto.statusCode).toBe(400);
    expect(app.core.seq).toBe(seq);
  });
});
