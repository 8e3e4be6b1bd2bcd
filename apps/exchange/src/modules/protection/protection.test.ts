import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  getPlayingTime,
  getProtectionHistory,
  getProtection,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import { cancelBet, changeBet, getOpenBets } from '@layline/contract/calls/betting.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { LimitKind } from '@layline/contract/entities/protection.ts';
import { betView, playerView } from '@layline/engine/views.ts';
import type { BetId, PlayerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { goInPlay, HOUSE_MARKETS, onBookmaker, openHouseMarket, row } from '../../testing/house-markets.ts';
import { endProcess } from '../../testing/end-process.ts';
import { sitesWith } from '../../testing/sites-with.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let test_: BettingApp;
let player: TestPlayer;

beforeEach(async () => {
  test_ = await openBettingApp();
  await test_.openMarket();
  await test_.rest('LAY', 250, 5000);
  player = await test_.player();
});
afterEach(() => test_.close());

const set = (kind: LimitKind, value: number | null) =>
  test_.call(setOwnLimit, { body: { kind, value } }, { token: player.token });
const confirm = (kind: LimitKind) => test_.call(confirmOwnLimit, { body: { kind } }, { token: player.token });
const limitOf = async (kind: LimitKind) => {
  const { result } = await test_.call(getProtection, {}, { token: player.token });
  return result?.limits.find((limit) => limit.kind === kind);
};

/** Lets time pass with a sign of activity every minute, and renews the token when needed. */
async function play(minutes: number): Promise<void> {
  await test_.call(getPlayingTime, {}, { token: player.token });
  for (let minute = 0; minute < minutes; minute += 1) {
    test_.time.advance(MINUTE);
    const { status } = await test_.call(getPlayingTime, {}, { token: player.token });
    expect(status).toBe(200);
  }
}

/** The same storage after a restart, with a reopened market. */
async function restart(): Promise<void> {
  test_ = await test_.restart();
  await test_.openMarket({ id: 'm2' as never, eventId: 'e2' as never }, { id: 'e2' as never });
  await test_.rest('LAY', 250, 5000, 'A', 'm2');
}

/** A new token for the same player after time has passed. */
async function renew(): Promise<void> {
  const tokens = await test_.app.sessions.refresh(player.refreshToken, 'Browser/1', test_.time.now());
  if (!('accessToken' in tokens)) throw new Error('the session has ended');
  player = { ...player, token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

describe('own limits (rules section 14)', () => {
  test('a stake limit applies at once', async () => {
    expect((await set('STAKE', 200)).status).toBe(200);
    expect((await test_.place(player, { stake: 201 })).error).toMatchObject({
      code: 'LOSS_LIMIT_EXCEEDED',
      details: { limit: 200 },
    });
    expect((await test_.place(player, { stake: 200 })).status).toBe(200);
  });

  test('a raise waits 24 hours, needs a fresh confirmation, and lapses 24 hours later', async () => {
    await set('LOSS_DAY', 400);
    const asked = test_.time.now();
    await set('LOSS_DAY', 600);
    expect(await limitOf('LOSS_DAY')).toMatchObject({
      value: 400,
      wanted: { value: 600, confirmFrom: asked + 24 * HOUR, confirmUntil: asked + 48 * HOUR },
    });
    expect((await test_.place(player, { stake: 500 })).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
    expect((await confirm('LOSS_DAY')).error).toMatchObject({
      code: 'TOO_EARLY_TO_CONFIRM',
      details: { retryAfterSec: 86_400 },
    });
    test_.time.jump(24 * HOUR);
    await renew();
    expect((await test_.place(player, { stake: 500 })).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
    expect((await confirm('LOSS_DAY')).status).toBe(200);
    expect((await test_.place(player, { stake: 500 })).status).toBe(200);
    expect((await confirm('LOSS_DAY')).error?.code).toBe('NOTHING_TO_CONFIRM');
    await set('LOSS_DAY', null);
    test_.time.jump(48 * HOUR + 1);
    await renew();
    expect((await confirm('LOSS_DAY')).error?.code).toBe('NOTHING_TO_CONFIRM');
    expect(await limitOf('LOSS_DAY')).toMatchObject({ value: 600, wanted: null });
  });

  test('losses count as used', async () => {
    await test_.place(player, { stake: 500 });
    const result = {
      runners: (['A', 'B', 'C'] as const).map((id) => ({
        runnerId: id as never,
        outcome: id === 'B' ? ('WINNER' as const) : ('LOSER' as const),
        deadHeat: false,
      })),
      lineResult: null,
    };
    await test_.command({ type: 'settleMarket', marketId: 'm1' as never, settlementVersion: 1, result });
    await set('LOSS_WEEK', 1000);
    expect(await limitOf('LOSS_WEEK')).toMatchObject({ value: 1000, used: 500 });
  });

  test('parallel requests do not overtake one another', async () => {
    await Promise.all([set('STAKE', 100), set('STAKE', 300), set('STAKE', 200), set('STAKE', 50)]);
    expect(await limitOf('STAKE')).toMatchObject({ value: 50, wanted: null });
  });

  test('a limit beyond what the engine counts is refused, and others can be set after it', async () => {
    expect((await set('LOSS_MONTH', 100_000_000_001)).error?.code).toBe('VALIDATION_FAILED');
    expect((await set('LOSS_DAY', 100)).status).toBe(200);
  });

  test('limits survive a restart', async () => {
    await set('STAKE', 100);
    await restart();
    expect((await test_.place(player, { stake: 150, marketId: 'm2' })).error).toMatchObject({
      details: { limit: 100 },
    });
  });

  test('a limit whose command never reached the engine is in force after the restart', async () => {
    endProcess(test_, 'before');
    expect((await set('STAKE', 100)).status).toBe(500);
    expect((await test_.place(player, { stake: 150 })).status).toBe(200);
    await restart();
    expect((await test_.place(player, { stake: 150, marketId: 'm2' })).error).toMatchObject({
      code: 'LOSS_LIMIT_EXCEEDED',
      details: { limit: 100 },
    });
  });

  test("completed and requested deposits count towards the player's limit", async () => {
    const { protection } = test_.app;
    await set('DEPOSIT_DAY', 1000);
    const room = (amount: number, waiting = 0) =>
      protection.deposits.depositRefusal(player.id, rupees(amount), rupees(waiting), test_.time.now());
    expect(await room(1000)).toBeNull();
    expect(await room(600, 400)).toBeNull();
    expect(await room(601, 400)).toMatchObject({
      refused: 'DEPOSIT_LIMIT_EXCEEDED',
      details: { limit: 1000, available: 600 },
    });
    await test_.command({
      type: 'transfer',
      externalId: 'd1',
      from: 'psp:deposits',
      to: `player:${player.id}:cash`,
      amount: rupees(700),
      kind: 'DEPOSIT',
    });
    expect(await room(301)).toMatchObject({ details: { available: 300 } });
    expect(await limitOf('DEPOSIT_DAY')).toMatchObject({ used: 700 });
    test_.time.jump(24 * HOUR);
    expect(await room(1000)).toBeNull();
  });

  test.each([
    ['half a minute', { kind: 'SESSION_DAY', value: 1.5 }],
    ['a third decimal', { kind: 'STAKE', value: 1.005 }],
    ['a negative value', { kind: 'STAKE', value: -1 }],
    ['another kind', { kind: 'YEAR', value: 1 }],
  ])('%s is not a valid limit', async (_, body) => {
    const { error } = await test_.call(setOwnLimit, { body }, { token: player.token });
    expect(error?.code).toBe('VALIDATION_FAILED');
  });
});

describe('breaks', () => {
  test('a time-out cancels unmatched bets, stops betting, and ends by itself', async () => {
    await test_.place(player, { price: 3, stake: 500 });
    const { result } = await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    expect(result?.break).toMatchObject({ kind: 'TIME_OUT', until: test_.time.now() + 24 * HOUR });
    const open = await test_.call(getOpenBets, {}, { token: player.token });
    expect(open.result?.openBets).toEqual([]);
    expect((await test_.place(player)).error?.code).toBe('INVALID_ACCOUNT_STATE');
    await restart();
    const again = () => test_.place(player, { marketId: 'm2' });
    expect((await again()).error?.code).toBe('INVALID_ACCOUNT_STATE');
    test_.time.jump(24 * HOUR - 10_001);
    test_.time.advance(10_000);
    await renew();
    expect((await again()).error?.code).toBe('INVALID_ACCOUNT_STATE');
    await expect
      .poll(() => {
        test_.time.advance(10_000);
        return playerView(stateInMemory(test_.core), player.id)?.state;
      })
      .toBe('ACTIVE');
    expect((await again()).status).toBe(200);
  });

  test('a break can be extended but not shortened', async () => {
    const takes = (hours: number) => test_.call(takeTimeOut, { body: { hours } }, { token: player.token });
    expect((await takes(168)).status).toBe(200);
    expect((await takes(24)).error?.code).toBe('BREAK_IN_FORCE');
    expect((await takes(720)).status).toBe(200);
    expect((await test_.call(excludeSelf, { body: { months: 6 } }, { token: player.token })).status).toBe(
      200,
    );
    expect((await takes(1008)).error?.code).toBe('BREAK_IN_FORCE');
    expect((await test_.call(excludeSelf, { body: { months: null } }, { token: player.token })).status).toBe(
      200,
    );
    const last = await test_.call(excludeSelf, { body: { months: 60 } }, { token: player.token });
    expect(last.error?.code).toBe('BREAK_IN_FORCE');
  });

  test('a bet waiting for the house is binding: a break does not cancel it', async () => {
    await openHouseMarket(test_, HOUSE_MARKETS.bookmaker, [row('india', 95, 98)]);
    await goInPlay(test_, 'bookmaker', 5);
    const { result } = await test_.place(player, onBookmaker());
    expect(result?.status).toBe('PENDING');
    expect((await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token })).status).toBe(
      200,
    );
    const stake = 100_000;
    expect(playerView(stateInMemory(test_.core), player.id)?.exposure).toBe(stake);
    test_.time.advance(5000);
    await test_.core.submit({ type: 'tick' });
    expect(betView(stateInMemory(test_.core), (result?.betId ?? 0) as BetId)).toMatchObject({
      matched: stake,
      remaining: 0,
    });
  });

  test('an exclusion does not end by itself', async () => {
    await test_.call(excludeSelf, { body: { months: 6 } }, { token: player.token });
    test_.time.jump(200 * 24 * HOUR);
    test_ = await test_.restart();
    expect(playerView(stateInMemory(test_.core), player.id)?.state).toBe('EXCLUDED');
    const { protection } = test_.app;
    expect(await protection.breaks.end(player.id, test_.time.now())).toBeNull();
    expect(playerView(stateInMemory(test_.core), player.id)?.state).toBe('ACTIVE');
  });

  test('an operator’s lock outlasts a time-out', async () => {
    await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    await test_.command({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' });
    test_.time.jump(25 * HOUR);
    const { protection, intents } = test_.app;
    await intents.sweep();
    await expect.poll(() => protection.breaks.restingState(player.id)).toBe('ACTIVE');
    expect(playerView(stateInMemory(test_.core), player.id)?.state).toBe('LOCKED');
  });

  test.each([1, 2])(
    'an operator’s lock placed while a time-out ends is not undone, right after read %i',
    async (place) => {
      await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
      test_.time.jump(25 * HOUR);
      const { core, app } = test_;
      const read = core.read.bind(core);
      let looks = 0;
      const looking = vi.spyOn(core, 'read').mockImplementation(async (look) => {
        const seen = await read(look);
        looks += 1;
        if (looks === place)
          await core.submit({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' });
        return seen;
      });
      await app.intents.sweep();
      looking.mockRestore();
      expect(looks).toBeGreaterThanOrEqual(place);
      expect(playerView(stateInMemory(core), player.id)?.state).toBe('LOCKED');
      // The command refused because of it is retried, and takes it into account.
      test_.time.jump(HOUR);
      await app.intents.sweep();
      expect(await app.protection.breaks.restingState(player.id)).toBe('ACTIVE');
      expect(playerView(stateInMemory(core), player.id)?.state).toBe('LOCKED');
    },
  );

  test('[R7.105] an exclusion that begins while a time-out ends is not undone, though the number was verified in between', async () => {
    await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    test_.time.jump(25 * HOUR);
    const { core, app, database } = test_;
    const number = { mobile: '9812345678', mobile_verified_at: test_.time.now() };
    await database.write.updateTable('accounts').set(number).where('player_id', '=', player.id).execute();
    const read = core.read.bind(core);
    const exclusion = { kind: 'SELF_EXCLUSION', until: null, imposed: null } as const;
    vi.spyOn(core, 'read').mockImplementationOnce(async (look) => {
      await app.protection.breaks.begin(player.id, exclusion, test_.time.now());
      return read(look);
    });
    await app.intents.sweep();
    expect(await app.protection.breaks.of(player.id)).toMatchObject({ kind: 'SELF_EXCLUSION' });
    expect(playerView(stateInMemory(core), player.id)?.state).toBe('EXCLUDED');
  });

  test.each([
    [
      'an exclusion',
      (token: string) => test_.call(excludeSelf, { body: { months: 12 } }, { token }),
      'EXCLUDED',
    ],
    [
      'a time-out',
      (token: string) => test_.call(takeTimeOut, { body: { hours: 24 } }, { token }),
      'TIME_OUT',
    ],
  ] as const)("%s covers the person's existing accounts, on other sites too", async (_, begin, state) => {
    await test_.close();
    test_ = await openBettingApp({ changes: { sitesDir: sitesWith({ severalAccounts: true }) } });
    const enter = async (userName: string, mobile: string, host: string): Promise<string> => {
      const password = 'Monsoon#2026';
      const form = { userName, password, confirmPassword: password, mobile };
      await test_.call(register, { body: form }, { host });
      const body = { userName, mobile, domain: host, otp: test_.sms.lastCode(mobile) };
      return (await test_.call(verifyUser, { body }, { host })).result?.accessToken ?? '';
    };
    const token = await enter('asha', '9876543210', 'localhost');
    await enter('usha', '9876543210', 'greenfield.localhost');
    await enter('disha', '9876543211', 'localhost');
    const stateOf = async (name: string) => {
      const account = await test_.database.read
        .selectFrom('accounts')
        .select('player_id')
        .where('user_name', '=', name)
        .executeTakeFirstOrThrow();
      return playerView(stateInMemory(test_.core), account.player_id as PlayerId)?.state;
    };
    expect(await stateOf('usha')).toBe('ACTIVE');
    expect((await begin(token)).status).toBe(200);
    expect(await Promise.all(['asha', 'usha', 'disha'].map(stateOf))).toEqual([state, state, 'ACTIVE']);
  });

  test('a break of an account whose number is not verified does not cover the owner of that number', async () => {
    const mobile = '9876543213';
    const password = 'Monsoon#2026';
    const form = { userName: 'veda', password, confirmPassword: password, mobile };
    await test_.call(register, { body: form });
    const body = { userName: 'veda', mobile, domain: 'localhost', otp: test_.sms.lastCode(mobile) };
    const { result } = await test_.call(verifyUser, { body });
    await test_.database.write
      .updateTable('accounts')
      .set({ mobile, mobile_verified_at: null })
      .where('player_id', '=', player.id)
      .execute();
    expect((await test_.call(excludeSelf, { body: { months: 12 } }, { token: player.token })).status).toBe(
      200,
    );
    const bet = await test_.place({ ...player, token: result?.accessToken ?? '' });
    expect(bet.status).toBe(200);
  });

  test('a time-out turned into an exclusion reaches the engine even if the process ended in between', async () => {
    await test_.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    endProcess(test_, 'before');
    const excluded = await test_.call(excludeSelf, { body: { months: 12 } }, { token: player.token });
    expect(excluded.status).toBe(500);
    test_ = await test_.restart();
    expect(playerView(stateInMemory(test_.core), player.id)?.state).toBe('EXCLUDED');
  });

  test("no account can be opened with an excluded player's number", async () => {
    const form = {
      userName: 'asha',
      password: 'Monsoon#2026',
      confirmPassword: 'Monsoon#2026',
      mobile: '9876543210',
    };
    await test_.call(register, { body: form });
    const otp = test_.sms.lastCode('9876543210');
    const { userName, mobile } = form;
    const entered = await test_.call(verifyUser, { body: { userName, mobile, domain: 'localhost', otp } });
    const token = entered.result?.accessToken ?? '';
    expect((await test_.call(excludeSelf, { body: { months: 12 } }, { token })).status).toBe(200);
    const second = await test_.call(register, {
      body: { ...form, userName: 'asha2', mobile: '+919876543210' },
    });
    // Only somebody with the telephone learns of the exclusion.
    expect([second.status, second.error]).toEqual([200, null]);
    const sent = { userName: 'asha2', mobile, domain: 'localhost' };
    const wrong = await test_.call(verifyUser, { body: { ...sent, otp: '000001' } });
    expect(wrong.error?.code).toBe('OTP_INVALID');
    const code = test_.sms.lastCode('9876543210');
    const right = await test_.call(verifyUser, { body: { ...sent, otp: code } });
    expect(right.error?.code).toBe('SELF_EXCLUDED');
    const other = await test_.call(register, { body: { ...form, userName: 'asha3', mobile: '9876543211' } });
    expect(other.status).toBe(200);
  });
});

describe('time in session', () => {
  test('is measured by signs of activity; silence does not count', async () => {
    await play(5);
    test_.time.advance(8 * MINUTE);
    await play(1);
    const { result } = await test_.call(getPlayingTime, {}, { token: player.token });
    expect(result).toMatchObject({ minutes: 1, minutesToday: 6, limitMinutes: null, checkAt: null });
  });

  test('once the daily limit is reached no bet is taken; the next day starts from zero', async () => {
    await set('SESSION_DAY', 10);
    await play(9);
    expect((await test_.place(player)).status).toBe(200);
    await play(1);
    expect((await test_.place(player)).error?.code).toBe('SESSION_TIME_EXCEEDED');
    await restart();
    expect((await test_.call(getPlayingTime, {}, { token: player.token })).result?.minutesToday).toBe(10);
    const again = () => test_.place(player, { marketId: 'm2' });
    expect((await again()).error?.code).toBe('SESSION_TIME_EXCEEDED');
    test_.time.jump(24 * HOUR);
    await renew();
    expect((await again()).status).toBe(200);
  });

  test('what is played while times are being stored is stored next', async () => {
    const { time } = test_.app.protection;
    await time.touch(player.id, test_.time.now());
    test_.time.jump(MINUTE);
    await time.touch(player.id, test_.time.now());
    const transact = test_.database.transact.bind(test_.database);
    vi.spyOn(test_.database, 'transact').mockImplementationOnce(async (...given) => {
      test_.time.jump(MINUTE);
      await time.touch(player.id, test_.time.now());
      return transact(...given);
    });
    await time.save(test_.time.now());
    await restart();
    expect((await test_.call(getPlayingTime, {}, { token: player.token })).result?.minutesToday).toBe(2);
  });

  test('changing a price counts as a new bet: it is refused too, and the old bet stays', async () => {
    await set('SESSION_DAY', 10);
    const placed = await test_.place(player, { side: 'LAY', price: 1.5 });
    const betId = placed.result?.betId ?? 0;
    await play(10);
    const change = (body: object) =>
      test_.call(changeBet, { body: { betId, ...body } }, { token: player.token });
    const refused = await change({ price: 1.6, customerRef: 'dearer' });
    expect(refused.error?.code).toBe('SESSION_TIME_EXCEEDED');
    const { result } = await test_.call(getOpenBets, { query: {} }, { token: player.token });
    expect(result?.openBets).toMatchObject([{ betId, price: 1.5, remaining: 500 }]);
    expect((await change({ remaining: 400 })).status).toBe(200);
  });

  test('[R7.45] unmatched bets do not count as staked', async () => {
    const staked = async () => (await test_.call(getPlayingTime, {}, { token: player.token })).result?.staked;
    await play(1);
    await test_.place(player, { stake: 300 });
    const { result } = await test_.place(player, { price: 900, stake: 700 });
    expect(await staked()).toBe(300);
    await test_.call(cancelBet, { body: { betId: result?.betId } }, { token: player.token });
    expect(await staked()).toBe(300);
  });

  test('a reality check shows time and result, and must be acknowledged before the next bet', async () => {
    await test_.call(setRealityCheck, { body: { minutes: 15 } }, { token: player.token });
    await test_.place(player, { stake: 300 });
    await play(14);
    expect((await test_.place(player)).status).toBe(200);
    await renew();
    await play(1);
    expect((await test_.place(player)).error?.code).toBe('REALITY_CHECK_DUE');
    const { result } = await test_.call(getPlayingTime, {}, { token: player.token });
    expect(result).toMatchObject({ minutes: 15, staked: 800, netResult: 0, checkDue: true });
    await test_.call(acknowledgeRealityCheck, { body: {} }, { token: player.token });
    expect((await test_.place(player)).status).toBe(200);
  });
});

describe('a reality check that was not acknowledged', () => {
  const time = async () => (await test_.call(getPlayingTime, {}, { token: player.token })).result;
  const acknowledge = () => test_.call(acknowledgeRealityCheck, { body: {} }, { token: player.token });
  const choose = (minutes: number | null) =>
    test_.call(setRealityCheck, { body: { minutes } }, { token: player.token });
  beforeEach(async () => {
    await choose(15);
    for (const minutes of [14, 1]) {
      await renew();
      for (let minute = 0; minute < minutes; minute += 1) {
        test_.time.advance(MINUTE);
        await time();
      }
    }
  });

  test('stays due after a silence, even with a restart during it', async () => {
    expect((await time())?.checkDue).toBe(true);
    test_.time.jump(8 * MINUTE);
    expect((await time())?.checkDue).toBe(true);
    await restart();
    test_.time.jump(8 * MINUTE);
    await renew();
    expect((await time())?.checkDue).toBe(true);
    expect((await test_.place(player, { marketId: 'm2' })).error?.code).toBe('REALITY_CHECK_DUE');
    await acknowledge();
    expect((await time())?.checkDue).toBe(false);
    test_ = await test_.restart();
    expect((await time())?.checkDue).toBe(false);
  });

  test.each([null, 60])('stays due whatever interval is chosen for later ones (%s)', async (minutes) => {
    await choose(minutes);
    expect((await time())?.checkDue).toBe(true);
    await acknowledge();
    expect((await time())?.checkDue).toBe(false);
  });
});

test('every change is logged', async () => {
  await set('LOSS_DAY', 400);
  await set('LOSS_DAY', 600);
  await set('LOSS_DAY', 400);
  await test_.call(setRealityCheck, { body: { minutes: 30 } }, { token: player.token });
  const { result } = await test_.call(getProtectionHistory, {}, { token: player.token });
  const told = result?.changes.map(({ subject, action, before, after }) => [subject, action, before, after]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['LOSS_DAY', 'LOWERED', null, 400],
      ['LOSS_DAY', 'ASKED', 400, 600],
      ['LOSS_DAY', 'WITHDRAWN', 400, null],
      ['REALITY_CHECK', 'CHANGED', null, 30],
    ]),
  );
});
