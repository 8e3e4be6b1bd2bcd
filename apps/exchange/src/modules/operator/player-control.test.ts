import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { excludeSelf, takeTimeOut } from '@layline/contract/calls/protection.ts';
import { exchangeToken, refreshToken } from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { getUserLimits } from '@layline/contract/calls/catalogue.ts';
import {
  endSelfExclusion,
  getOperatorPlayer,
  getOperatorPlayers,
  lockPlayer,
  setPlayerLimits,
  unlockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
} from '@layline/contract/calls/passkeys.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { HOUSE } from '../../testing/betting-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { logInWith } from '../../testing/test-app.ts';
import { FIRST_ADMIN, openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { endProcess } from '../../testing/end-process.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const reason = 'Card reported stolen';
const PLAYER_PASSWORD = 'Monsoon#2026';
const PARTNER = { client_id: 'partner-one', client_secret: 'a secret of sixteen' };

describe.each(storagesUnderTest())('what operators can do to a player, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let player: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    trader = await harness.operator('TRADER');
    player = await harness.app.player();
  });
  afterEach(() => harness.app.close());

  const lock = (id: string = player.id) => trader.call(lockPlayer, { body: { playerId: id, reason } });
  const unlock = (id: string = player.id) =>
    harness.admin.call(unlockPlayer, { body: { playerId: id, reason: 'Identity checked' } });
  const stateOf = (id: PlayerId) => playerView(stateInMemory(harness.app.core), id)?.state;
  const signUp = async (userName: string, mobile: string): Promise<void> => {
    const body = { userName, password: PLAYER_PASSWORD, confirmPassword: PLAYER_PASSWORD, mobile };
    await harness.app.call(register, { body });
    const otp = harness.app.sms.lastCode(mobile);
    await harness.app.call(verifyUser, { body: { userName, mobile, domain: 'localhost', otp } });
  };
  const find = async (query: object) =>
    (await trader.call(getOperatorPlayers, { query })).result?.map(({ userName }) => userName);

  test('locked: the sessions end, no token works, no bet is taken; existing bets stay', async () => {
    const placed = await harness.app.place(player);
    const { status, result } = await lock();
    expect(status).toBe(200);
    expect(result).toMatchObject({
      state: 'LOCKED',
      sessions: 0,
      openBets: 1,
      lock: { by: trader.name, at: harness.app.time.now(), reason },
    });
    expect((await harness.app.call(getSetting, {}, { token: player.token })).status).toBe(401);
    const renewed = await harness.app.call(refreshToken, { query: { refreshToken: player.refreshToken } });
    expect(renewed.status).toBe(401);
    expect(placed.result?.remaining).toBe(500);
    expect(stateOf(player.id)).toBe('LOCKED');
  });

  test('locked: no log-in by password or partner (ACCOUNT_BLOCKED), until unlocked', async () => {
    await signUp('asha', '9812345210');
    const { result: found } = await trader.call(getOperatorPlayers, { query: { search: 'asha' } });
    const id = found?.[0]?.playerId ?? '';
    await lock(id);
    const refused = await logInWith(harness.app, 'asha', PLAYER_PASSWORD);
    expect([refused.status, refused.error?.code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    expect((await logInWith(harness.app, 'asha', 'Wrong#2026')).error?.code).toBe('INVALID_CREDENTIALS');
    const open = await trader.call(getOperatorPlayer, { query: { playerId: id } });
    expect(open.result?.sessions).toBe(0);
    expect((await unlock(id)).result).toMatchObject({ state: 'ACTIVE', lock: null });
    expect((await logInWith(harness.app, 'asha', PLAYER_PASSWORD)).status).toBe(200);
  });

  test('locked: no log-in by passkey either; a break, however, blocks neither passkey nor password', async () => {
    await signUp('asha', '9812345210');
    const { result } = await logInWith(harness.app, 'asha', PLAYER_PASSWORD);
    const token = result?.accessToken ?? '';
    const phone = new SoftwareAuthenticator();
    const asked = await harness.app.call(
      beginPasskey,
      { body: { currentPassword: PLAYER_PASSWORD } },
      { token },
    );
    if (asked.result === null) throw new Error('no passkey may be added');
    const credential = phone.create(asked.result);
    await harness.app.call(addPasskey, { body: { name: 'Phone', credential } }, { token });
    const byPasskey = async () => {
      const { result: options } = await harness.app.call(beginPasskeyLogIn);
      if (options === null) throw new Error('no passkey may log in');
      return harness.app.call(logInWithPasskey, { body: { credential: phone.get(options) } });
    };
    const { result: found } = await trader.call(getOperatorPlayers, { query: { search: 'asha' } });
    const id = found?.[0]?.playerId ?? '';
    await harness.app.call(excludeSelf, { body: { months: 6 } }, { token });
    const both = [await logInWith(harness.app, 'asha', PLAYER_PASSWORD), await byPasskey()];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await lock(id);
    const refused = await byPasskey();
    expect([refused.status, refused.error?.code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    const open = await trader.call(getOperatorPlayer, { query: { playerId: id } });
    expect(open.result?.sessions).toBe(0);
    await unlock(id);
    expect((await byPasskey()).status).toBe(200);
  });

  test("locked: a partner's code opens nothing", async () => {
    const handOver = async () => {
      const response = await harness.app.app.fastify.inject({
        method: 'POST',
        url: '/exchange/api/v1/token/handover',
        headers: { host: 'localhost' },
        payload: { ...PARTNER, externalId: '4711', userName: 'Ravi' },
      });
      const { code } = response.json<{ result: { code: string } }>().result;
      return harness.app.call(exchangeToken, {
        body: { grant_type: 'authorization_code', ...PARTNER, code },
      });
    };
    expect((await handOver()).status).toBe(200);
    const row = await harness.app.database.write
      .selectFrom('accounts')
      .select('player_id')
      .where('user_name', '=', 'Ravi')
      .executeTakeFirstOrThrow();
    await lock(row.player_id);
    expect((await handOver()).error?.code).toBe('ACCOUNT_BLOCKED');
  });

  test('locking twice changes nothing; a player who is not locked cannot be unlocked', async () => {
    await lock();
    await lock();
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: `player:${player.id}` } });
    // The second answer shows the player, though there was nothing to do.
    expect(result).toMatchObject([
      { action: 'READ', before: null },
      { action: 'LOCK_PLAYER', reason, before: { state: 'ACTIVE' }, after: { state: 'LOCKED' } },
    ]);
    await unlock();
    const again = await unlock();
    expect([again.status, again.error?.code]).toEqual([403, 'INVALID_ACCOUNT_STATE']);
  });

  test.each([
    ['a time-out', takeTimeOut, { hours: 24 }, 'TIME_OUT'],
    ['a self-exclusion', excludeSelf, { months: 6 }, 'EXCLUDED'],
  ] as const)('a lock over %s does not end it', async (_, call, body, state) => {
    await harness.app.call<Call>(call, { body }, { token: player.token });
    expect(stateOf(player.id)).toBe(state);
    await lock();
    expect(stateOf(player.id)).toBe('LOCKED');
    expect((await unlock()).result?.state).toBe(state);
  });

  test('a time-out that ends during a lock is over when the lock ends', async () => {
    await harness.app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    await lock();
    harness.app.time.jump(24 * 3_600_000);
    harness.app.time.advance(10_000);
    const boss = await harness.logIn(FIRST_ADMIN.name);
    const body = { playerId: player.id, reason: 'Identity checked' };
    // The sweep that ends time-outs runs on its own; the lock outlasts it.
    const ended = async () =>
      (await harness.app.database.write.selectFrom('play_breaks').select('ended_at').executeTakeFirst())
        ?.ended_at;
    while ((await ended()) === null);
    expect(stateOf(player.id)).toBe('LOCKED');
    expect((await boss.call(unlockPlayer, { body })).result?.state).toBe('ACTIVE');
  });

  test('a self-exclusion is ended by an operator once it is over, and not before (BREAK_IN_FORCE)', async () => {
    const end = async () => {
      const boss = await harness.logIn(FIRST_ADMIN.name);
      return boss.call(endSelfExclusion, { body: { playerId: player.id, reason: 'Asked in writing' } });
    };
    expect((await end()).error?.code).toBe('NOT_FOUND');
    await harness.app.call(excludeSelf, { body: { months: 6 } }, { token: player.token });
    const early = await end();
    expect([early.status, early.error?.code]).toEqual([409, 'BREAK_IN_FORCE']);
    harness.app.time.jump(184 * 86_400_000);
    expect((await end()).result?.state).toBe('ACTIVE');
  });

  test.each(['before', 'after'] as const)(
    'a lock and an unlock interrupted %s the command was sent are carried out at the next start',
    async (moment) => {
      endProcess(harness.app, moment);
      expect((await lock()).status).toBe(500);
      harness = await harness.restart();
      expect(stateOf(player.id)).toBe('LOCKED');
      expect((await harness.app.call(getSetting, {}, { token: player.token })).status).toBe(401);
      endProcess(harness.app, moment);
      expect((await unlock()).status).toBe(500);
      harness = await harness.restart();
      expect(stateOf(player.id)).toBe('ACTIVE');
      expect((await harness.app.demo()).balance).toBeGreaterThan(0);
    },
  );

  test('unknown players and house accounts are PLAYER_NOT_FOUND', async () => {
    for (const id of ['p-none', HOUSE]) {
      const limits = { playerId: id, maxStake: null, exposurePercent: 100, reason };
      const answers = [
        await lock(id),
        await unlock(id),
        await trader.call(getOperatorPlayer, { query: { playerId: id } }),
        await trader.call(setPlayerLimits, { body: limits }),
      ];
      for (const { status, error } of answers)
        expect([status, error?.code]).toEqual([404, 'PLAYER_NOT_FOUND']);
    }
  });

  test('the house’s limits apply to future bets, and the player is told of them', async () => {
    const limits = { playerId: player.id, maxStake: 300, exposurePercent: 0.04, reason: 'Late prices' };
    const { result } = await trader.call(setPlayerLimits, { body: limits });
    expect(result?.limits).toEqual({ maxStake: 300, exposurePercent: 0.04 });
    const own = await harness.app.call(getUserLimits, { query: { marketId: 'm1' } }, { token: player.token });
    expect(own.result).toMatchObject({ minStake: 100, maxStake: 300, maxMarketExposure: 400 });
    const guest = await harness.app.call(getUserLimits, { query: { marketId: 'm1' } });
    expect(guest.result).toMatchObject({ maxStake: 500_000 });
    const tooMuch = await harness.app.place(player, { stake: 301 });
    expect(tooMuch.error).toMatchObject({ code: 'INVALID_BET_SIZE', details: { max: 300 } });
    expect((await harness.app.place(player, { stake: 300 })).status).toBe(200);
    const exposed = await harness.app.place(player, { stake: 101 });
    expect(exposed.error).toMatchObject({ code: 'MAX_MARKET_EXPOSURE', details: { limit: 400 } });
    const free = { ...limits, maxStake: null, exposurePercent: 100 };
    await trader.call(setPlayerLimits, { body: free });
    expect((await harness.app.place(player, { stake: 1000 })).status).toBe(200);
    const { result: log } = await harness.admin.call(getAuditLog, { query: { action: 'SET_PLAYER_LIMITS' } });
    expect(log?.[1]).toMatchObject({
      before: { maxStake: null, exposureShare: 10_000 },
      after: { maxStake: 30_000, exposureShare: 4 },
    });
  });

  test('players are found by part of a name, by number, by id and by state; most of the number stays masked', async () => {
    await signUp('meera_k', '9812345678');
    await signUp('ravi%x', '9812345679').catch(() => undefined);
    await signUp('ravi', '9812345670');
    expect(await find({ search: 'EER' })).toEqual(['meera_k']);
    expect(await find({ search: '+919812345678' })).toEqual(['meera_k']);
    expect(await find({ search: player.id })).toEqual(['Demo']);
    expect(await find({ search: '_k' })).toEqual(['meera_k']);
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ state: 'LOCKED' })).toEqual([]);
    await lock();
    expect(await find({ state: 'LOCKED' })).toEqual(['Demo']);
    expect(await find({ skip: 1, take: 1 })).toHaveLength(1);
    const { text, result } = await trader.call(getOperatorPlayers, { query: { search: 'meera' } });
    expect(result?.[0]).toMatchObject({ mobile: '678', cash: 10_000, exposure: 0 });
    expect(text).not.toContain('9812345678');
  });
});
