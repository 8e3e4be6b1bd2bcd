import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeposit } from '@layline/contract/calls/cashier.ts';
import {
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  getPlayingTime,
  getProtection,
  getProtectionHistory,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { playerVersions, playerView } from '@layline/engine/views.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { until } from '@layline/simulation/base/until.ts';
import { NotLeading } from '../core/errors.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';
import type { TimeInSession } from '../modules/protection/time-in-session.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.skipIf(testServer() === undefined)('[R7.89] protection at followers', () => {
  let both: FollowedApp;
  let other: FollowingApp;
  let leader: BettingApp;
  let player: TestPlayer;
  let beforeTurn: () => Promise<void>;
  let beforeWrite: () => Promise<void>;
  let refs: number;

  beforeEach(async () => {
    refs = 0;
    beforeTurn = beforeWrite = () => Promise.resolve();
    both = await openFollowedApp({
      patienceMs: 3000,
      money: { beforeTurn: () => beforeTurn(), beforeWrite: () => beforeWrite() },
    });
    other = await both.beside();
    ({ leader } = both);
    player = await leader.player();
    await leader.openMarket();
    for (const node of [both, other]) await node.caughtUp();
    // Each opens its session with the first turn. Without that they would not press at once.
    for (const press of [here, there]) await press(setRealityCheck, { minutes: null });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await both.close();
  });

  const at =
    (node: () => Pick<FollowingApp, 'call'>) =>
    <C extends Call>(call: C, body?: object) =>
      both.meanwhile(node().call(call, body === undefined ? {} : { body }, { token: player.token }));
  /** A call of the player at one follower, and at the other. */
  const here = at(() => both);
  const there = at(() => other);

  const bet = (changes: object = {}) => {
    refs += 1;
    const press = { marketId: 'm1', runnerId: 'A', side: 'LAY', price: 1.5, stake: 500 };
    return { ...press, customerRef: `r${refs}`, ...changes };
  };
  const deposit = (amount: number) => {
    refs += 1;
    return { amount, method: 'UPI', reference: `UTR00000${refs}`, customerRef: `d${refs}` };
  };
  const lower = (kind: string, value: number | null) => here(setOwnLimit, { kind, value });

  /** Plays for so long at both followers. */
  async function play(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      leader.time.jump(MINUTE);
      await (minute % 2 === 0 ? here : there)(getPlayingTime);
    }
  }

  test('an exclusion binds the next bet and the next deposit at another node', async () => {
    expect((await there(placeBet, bet())).status).toBe(200);
    const excluded = await here(excludeSelf, { months: 6 });
    expect(excluded.result?.break).toMatchObject({ kind: 'SELF_EXCLUSION' });
    expect((await there(placeBet, bet())).error?.code).toBe('INVALID_ACCOUNT_STATE');
    expect((await there(createDeposit, deposit(100))).error?.code).toBe('MONEY_MOVES_STOPPED');
    expect(playerView(stateInMemory(leader.core), player.id)?.state).toBe('EXCLUDED');
    expect((await there(takeTimeOut, { hours: 24 })).error?.code).toBe('BREAK_IN_FORCE');
  });

  test('[R7.105] a break that is just beginning holds up nobody else’s', async () => {
    const second = await leader.player();
    let elsewhere: number | undefined;
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      const { token } = second;
      elsewhere = (await leader.call(excludeSelf, { body: { months: 6 } }, { token })).status;
    };
    expect((await here(excludeSelf, { months: 6 })).status).toBe(200);
    expect(elsewhere).toBe(200);
    const states = [player, second].map(({ id }) => playerView(stateInMemory(leader.core), id)?.state);
    expect(states).toEqual(['EXCLUDED', 'EXCLUDED']);
  });

  test('a time-out that began at a follower ends by itself', async () => {
    await here(takeTimeOut, { hours: 24 });
    expect((await there(placeBet, bet())).error?.code).toBe('INVALID_ACCOUNT_STATE');
    leader.time.jump(24 * HOUR);
    await leader.app.intents.sweep();
    await until(() => playerView(stateInMemory(leader.core), player.id)?.state === 'ACTIVE');
    player = await renewed();
    expect((await here(getProtection)).result?.break).toBeNull();
  });

  test('a lower limit binds at once: stakes, deposits and time, whichever node is called next', async () => {
    await lower('STAKE', 400);
    expect((await there(placeBet, bet())).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
    await lower('DEPOSIT_DAY', 100);
    expect((await there(createDeposit, deposit(101))).error?.code).toBe('DEPOSIT_LIMIT_EXCEEDED');
    await play(10);
    expect((await there(placeBet, bet({ stake: 300 }))).status).toBe(200);
    const answer = await lower('SESSION_DAY', 10);
    expect(answer.result?.limits.find(({ kind }) => kind === 'SESSION_DAY')).toMatchObject({
      value: 10,
      used: 10,
    });
    expect((await there(placeBet, bet({ stake: 300 }))).error?.code).toBe('SESSION_TIME_EXCEEDED');
  });

  test('a reality check is chosen, stops bets and is acknowledged, each at another node', async () => {
    await here(setRealityCheck, { minutes: 15 });
    await play(15);
    expect((await there(placeBet, bet())).error?.code).toBe('REALITY_CHECK_DUE');
    expect((await here(getPlayingTime)).result).toMatchObject({ minutes: 15, checkDue: true });
    expect((await here(acknowledgeRealityCheck, {})).result).toMatchObject({ checkDue: false });
    expect((await there(placeBet, bet())).status).toBe(200);
  });

  test('what is shown is the same at all nodes', async () => {
    await lower('STAKE', 400);
    await here(setRealityCheck, { minutes: 15 });
    await play(7);
    for (const call of [getProtection, getPlayingTime, getProtectionHistory]) {
      const answers = [await here(call), await there(call)];
      answers.push(await leader.call(call, {}, { token: player.token }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { result } of answers) expect(result).toEqual(answers[0]?.result);
    }
    expect((await here(getPlayingTime)).result).toMatchObject({ minutes: 7, minutesToday: 7 });
  });

  test('a raise waits, and of two that are confirmed at two nodes one counts', async () => {
    await lower('STAKE', 400);
    expect((await lower('STAKE', 600)).result?.limits).toContainEqual(
      expect.objectContaining({ kind: 'STAKE', value: 400, wanted: expect.objectContaining({ value: 600 }) }),
    );
    expect((await there(confirmOwnLimit, { kind: 'STAKE' })).error?.code).toBe('TOO_EARLY_TO_CONFIRM');
    expect((await there(placeBet, bet())).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
    leader.time.jump(24 * HOUR);
    player = await renewed();
    const answers = await Promise.all([
      here(confirmOwnLimit, { kind: 'STAKE' }),
      there(confirmOwnLimit, { kind: 'STAKE' }),
    ]);
    expect(answers.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['NOTHING_TO_CONFIRM', 'OK']);
    expect((await there(placeBet, bet())).status).toBe(200);
  });

  test('limits lowered at two nodes at the same moment both bind', async () => {
    const kinds = ['STAKE', 'LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH'];
    const answers = await Promise.all(
      kinds.map((kind, index) => (index % 2 === 0 ? here : there)(setOwnLimit, { kind, value: 400 + index })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { result } = await here(getProtection);
    const values = new Map(result?.limits.map(({ kind, value }) => [kind, value]));
    expect(kinds.map((kind) => values.get(kind as never))).toEqual([400, 401, 402, 403]);
    expect((await here(placeBet, bet({ stake: 401 }))).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
    expect(playerVersions(stateInMemory(leader.core), player.id).limits).toBe(4);
  });

  test('a node that has not heard yet what was set elsewhere does not fail over it', async () => {
    beforeTurn = async () => {
      beforeTurn = () => Promise.resolve();
      other.weather.delayMs = 300;
      const limits = { maxStake: null, losses: [], version: 1 };
      await leader.command({ type: 'setOwnLimits', playerId: player.id, ...limits });
    };
    expect((await there(setOwnLimit, { kind: 'STAKE', value: 200 })).status).toBe(200);
    expect((await here(placeBet, bet({ stake: 201 }))).error?.code).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('a leader that takes over knows all of it', async () => {
    await play(10);
    await here(setRealityCheck, { minutes: 15 });
    await lower('SESSION_DAY', 10);
    await leader.app.protection.time.save(leader.time.now());
    const stranger = await leader.player();
    const body = { hours: 24 };
    await both.meanwhile(other.call(takeTimeOut, { body }, { token: stranger.token }));
    both.leader = leader = await leader.restart();
    expect((await leader.call(getProtection, {}, { token: player.token })).result).toMatchObject({
      realityCheckMinutes: 15,
    });
    expect((await leader.place(player)).error?.code).toBe('SESSION_TIME_EXCEEDED');
    expect((await leader.place(stranger)).error?.code).toBe('INVALID_ACCOUNT_STATE');
  });

  describe('if the leader does not confirm what it has to know', () => {
    const unconfirmed = { status: 503, error: { code: 'UNAVAILABLE' } };

    test.each([
      ['because it does not answer', () => new Promise<never>(() => undefined)],
      ['because it leads no more', () => Promise.reject(new NotLeading('another process leads now'))],
    ])('%s, the answer is 503, and a repeat is confirmed', async (_, confirm) => {
      await play(10);
      const { time } = leader.app.protection;
      const reload = time.reload.bind(time);
      const reloaded = vi.spyOn(time, 'reload').mockImplementation(confirm as () => Promise<TimeInSession>);
      expect(await lower('SESSION_DAY', 10)).toMatchObject(unconfirmed);
      expect(reloaded).toHaveBeenCalled();
      expect((await here(placeBet, bet())).status).toBe(200);
      reloaded.mockImplementation(reload);
      expect((await lower('SESSION_DAY', 10)).status).toBe(200);
      expect((await there(placeBet, bet())).error?.code).toBe('SESSION_TIME_EXCEEDED');
    });

    test('a reality check is chosen again', async () => {
      const reloaded = vi.spyOn(leader.app.protection.time, 'reload').mockRejectedValue(new Error('gone'));
      expect(await here(setRealityCheck, { minutes: 15 })).toMatchObject(unconfirmed);
      reloaded.mockRestore();
      expect((await here(setRealityCheck, { minutes: 15 })).status).toBe(200);
      await play(15);
      expect((await there(placeBet, bet())).error?.code).toBe('REALITY_CHECK_DUE');
    });

    test('and is deposed after it has read the change, the answer is 503', async () => {
      const proof = vi.spyOn(leader.core, 'confirmLead');
      const { time } = leader.app.protection;
      const reload = time.reload.bind(time);
      vi.spyOn(time, 'reload').mockImplementation((...given) => {
        proof.mockImplementation(() => Promise.reject(new NotLeading('another process leads now')));
        return reload(...given);
      });
      expect(await lower('SESSION_DAY', 10)).toMatchObject(unconfirmed);
    });
  });

  async function renewed(): Promise<TestPlayer> {
    const { sessions } = leader.app;
    const tokens = await sessions.refresh(player.refreshToken, 'Browser/1', leader.time.now());
    if (!('accessToken' in tokens)) throw new Error('the session has ended');
    return { ...player, token: tokens.accessToken, refreshToken: tokens.refreshToken };
  }
});
