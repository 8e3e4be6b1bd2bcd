import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getGameAddress } from '@layline/contract/calls/casino.ts';
import {
  decideHeldCredit,
  getHeldCredits,
  getOfferedGames,
  voidCasinoRound,
} from '@layline/contract/calls/operator/casino.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { rupees } from '@layline/units/money.ts';
import { OutcomeUnknown } from '../../core/errors.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { HELD_MAX, OVERTAKING_MS } from './payout-watch.ts';
import { CasinoApp } from './testing/casino-app.ts';

const DAY = 24 * 3_600_000;
const ROUND_MAX = rupees(500);
const DAY_MAX = rupees(1200);

describe('a casino provider whose secret has leaked', () => {
  let harness: OperatorHarness;
  let casino: CasinoApp;
  let player: TestPlayer;
  let sessionId: string;
  beforeEach(async () => {
    const payoutLimits = { roundMax: ROUND_MAX, dayMax: DAY_MAX };
    harness = await openOperatorHarness({ changes: { casino: { payoutLimits } } });
    casino = CasinoApp.on(harness.app);
    player = await harness.app.player();
    sessionId = await casino.session(player);
  });
  afterEach(() => casino.close());

  const stake = (roundId: string, amount = 100) =>
    casino.code('debit', { sessionId, roundId, txId: `d-${roundId}`, gameId: 'roulette', amount });
  const asked = (roundId: string, txId: string, amount: number, roundClosed = true) => ({
    sessionId,
    roundId,
    txId,
    refTxId: `d-${roundId}`,
    amount,
    roundClosed,
  });
  /** Sends a credit, which is always accepted, and returns how much of it the player received, paise. */
  async function paid(roundId: string, txId: string, amount: number, roundClosed = true): Promise<number> {
    const before = casino.cashOf(player);
    expect(await casino.code('credit', asked(roundId, txId, amount, roundClosed))).toBe('OK');
    return casino.cashOf(player) - before;
  }
  const listed = async (query: object = {}) => {
    const { result } = await (await harness.operator('VIEWER')).call(getHeldCredits, { query });
    return result ?? { credits: [], next: null, providers: [] };
  };
  const held = async () => (await listed()).credits;

  test('cannot pay on a round that was closed long ago; credits that overtake each other are paid', async () => {
    await stake('r');
    expect(await paid('r', 'last', 200)).toBe(200);
    harness.app.time.jump(OVERTAKING_MS);
    expect(await paid('r', 'overtaken', 50, false)).toBe(50);
    harness.app.time.jump(1);
    expect(await paid('r', 'late', 50, false)).toBe(0);
    expect(await paid('r', 'late', 50, false)).toBe(0);
    expect(await paid('r', 'nothing', 0)).toBe(0);
    expect(await held()).toMatchObject([{ txId: 'late', why: 'ROUND_CLOSED', amount: 0.5, returned: 2.5 }]);
  });

  test('cannot pay more than the maximum of a round, at once or in parts', async () => {
    await stake('r');
    expect(await paid('r', 'a', ROUND_MAX - 100, false)).toBe(ROUND_MAX - 100);
    expect(await paid('r', 'b', 101, false)).toBe(0);
    expect(await paid('r', 'c', 100, false)).toBe(0);
    await stake('s');
    expect(await paid('s', 'd', ROUND_MAX + 1)).toBe(0);
    expect((await held()).map(({ why }) => why)).toEqual(['ROUND_MAX', 'ROUND_MAX', 'ROUND_MAX']);
  });

  test('cannot pay more in a day than it took plus the maximum, not even with parallel credits or after a restart', async () => {
    for (const roundId of ['a', 'b', 'c', 'd']) await stake(roundId, 10_000);
    const before = casino.cashOf(player);
    const most = DAY_MAX + 40_000;
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((roundId) => casino.code('credit', asked(roundId, `c-${roundId}`, ROUND_MAX))),
    );
    expect(casino.cashOf(player) - before).toBe(3 * ROUND_MAX);
    expect(3 * ROUND_MAX).toBeLessThanOrEqual(most);
    harness = await harness.restart();
    casino = CasinoApp.on(harness.app);
    await stake('e', 100);
    expect(await paid('e', 'e', most + 100 - 3 * ROUND_MAX + 1)).toBe(0);
    expect(await paid('e', 'f', most + 100 - 3 * ROUND_MAX)).toBe(most + 100 - 3 * ROUND_MAX);
    harness.app.time.jump(DAY + 3_600_000);
    player = await harness.app.player();
    sessionId = await casino.session(player);
    await stake('g');
    expect(await paid('g', 'g', ROUND_MAX)).toBe(ROUND_MAX);
  });

  test('[R7.96] cannot pay more in a day with credits to several players at the same moment', async () => {
    const players = [player, await harness.app.player(), await harness.app.player()];
    const credits: object[] = [];
    for (const [n, each] of players.entries()) {
      sessionId = await casino.session(each);
      await stake(`r${n}`);
      credits.push(asked(`r${n}`, `c${n}`, ROUND_MAX));
    }
    const before = players.map((each) => casino.cashOf(each));
    await Promise.all(credits.map((credit) => casino.code('credit', credit)));
    const paidOut = players.map((each, n) => casino.cashOf(each) - (before[n] ?? 0));
    expect(paidOut.toSorted((a, b) => a - b)).toEqual([0, ROUND_MAX, ROUND_MAX]);
    expect(await held()).toMatchObject([{ why: 'DAY_MAX' }]);
  });

  test('cannot make room for more with stakes that it rolls back', async () => {
    const stakes = ['a', 'b', 'c', 'd'];
    const before = casino.cashOf(player);
    for (const roundId of stakes) await stake(roundId, ROUND_MAX);
    for (let i = 0; i < 8; i += 1) {
      await stake(`win-${i}`);
      await paid(`win-${i}`, `w-${i}`, ROUND_MAX);
    }
    const rollback = (roundId: string, txId: string) =>
      casino.code('rollback', { txId, refTxId: `d-${roundId}` });
    const answers = await Promise.all(stakes.map((roundId) => rollback(roundId, `r-${roundId}`)));
    expect(answers).toContain('LIMIT_EXCEEDED');
    expect(casino.cashOf(player) - before).toBeLessThanOrEqual(DAY_MAX);

    harness.app.time.jump(DAY + 3_600_000);
    for (const roundId of stakes.slice(0, 2)) expect(await rollback(roundId, `r-${roundId}`)).toBe('OK');
    expect(casino.ledgerSum()).toBe(0);
  });

  test('cannot bury genuine credits under forged ones: with a hundred waiting it is paused', async () => {
    await stake('r');
    await stake('open', 100);
    for (let i = 0; i < HELD_MAX; i += 1) await paid('r', `f-${i}`, ROUND_MAX + 1, false);
    expect((await listed()).providers).toEqual([
      { provider: 'layline', credits: HELD_MAX, amount: (HELD_MAX * (ROUND_MAX + 1)) / 100, paused: true },
    ]);
    const offered = await harness.admin.call(getOfferedGames);
    expect(offered.result).toMatchObject([{ provider: 'layline', paused: true }]);

    const more = asked('r', 'one-more', ROUND_MAX + 1, false);
    expect(await casino.code('credit', more)).toBe('LIMIT_EXCEEDED');
    expect(await stake('s')).toBe('PLAYER_BLOCKED');
    const opened = await harness.app.call(getGameAddress, { query: { gameId: 'mines' } }, player);
    expect(opened.error?.code).toBe('GAME_UNAVAILABLE');
    // Credits that are not suspicious are still paid, even after a restart.
    expect(await paid('open', 'lawful', 200)).toBe(200);
    harness = await harness.restart();
    casino = CasinoApp.on(harness.app);
    expect(await casino.code('credit', more)).toBe('LIMIT_EXCEEDED');

    const [first, second] = [await harness.operator('CASHIER'), await harness.operator('ADMIN')];
    const body = { provider: 'layline', txId: 'f-7', decision: 'DECLINE', reason: 'Forged' } as const;
    await first.call(decideHeldCredit, { body });
    expect((await second.call(decideHeldCredit, { body })).result?.state).toBe('DECLINED');
    expect((await listed()).providers).toMatchObject([{ credits: HELD_MAX - 1, paused: false }]);
    expect(await stake('t')).toBe('OK');
    expect(await casino.code('credit', more)).toBe('OK');
  });

  test('a credit whose payment was begun but is finished later no longer waits', async () => {
    await stake('r');
    for (let i = 0; i < HELD_MAX; i += 1) await paid('r', `f-${i}`, ROUND_MAX + 1, false);
    const [first, second] = [await harness.operator('CASHIER'), await harness.operator('ADMIN')];
    const body = { provider: 'layline', txId: 'f-7', decision: 'PAY', reason: 'They confirm it' } as const;
    await first.call(decideHeldCredit, { body });
    vi.spyOn(harness.app.core, 'submitAll').mockRejectedValueOnce(new Overloaded());
    expect((await second.call(decideHeldCredit, { body })).error?.code).toBe('UNAVAILABLE');
    expect((await listed()).providers).toMatchObject([{ credits: HELD_MAX - 1, paused: false }]);
    expect(await stake('t')).toBe('OK');
    expect(await casino.code('credit', asked('r', 'one-more', ROUND_MAX + 1, false))).toBe('OK');
  });

  test('a credit that could not be held does not count as waiting', async () => {
    await stake('r');
    for (let i = 0; i < HELD_MAX; i += 1) {
      vi.spyOn(harness.app.database, 'transact').mockRejectedValueOnce(new Error('the disk is full'));
      await casino.code('credit', asked('r', `f-${i}`, ROUND_MAX + 1, false)).catch(() => null);
    }
    expect(await held()).toEqual([]);
    expect(await stake('s')).toBe('OK');
  });

  test('is not paused by a credit whose payment was not confirmed in time', async () => {
    await stake('r');
    for (let i = 0; i < HELD_MAX; i += 1) await paid('r', `f-${i}`, ROUND_MAX + 1, false);
    const [first, second] = [await harness.operator('CASHIER'), await harness.operator('ADMIN')];
    const body = { provider: 'layline', txId: 'f-7', decision: 'PAY', reason: 'They confirm it' } as const;
    await first.call(decideHeldCredit, { body });
    const { core } = harness.app;
    const submitAll = core.submitAll.bind(core);
    vi.spyOn(core, 'submitAll').mockImplementationOnce(async (commands) => {
      await submitAll(commands);
      throw new OutcomeUnknown(commands);
    });
    expect((await second.call(decideHeldCredit, { body })).status).toBe(503);
    expect(await stake('s')).toBe('OK');
  });

  test('held credits are listed by page, for one provider or all, each once', async () => {
    await stake('r');
    for (let i = 0; i < 5; i += 1) {
      if (i % 2 === 0) harness.app.time.advance(1);
      await paid('r', `f-${i}`, ROUND_MAX + 1, false);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ provider: 'layline', take: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.credits.map(({ txId }) => txId));
      ({ next: cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual(['f-0', 'f-1', 'f-2', 'f-3', 'f-4']);
    expect(await listed({ provider: 'hub88' })).toMatchObject({ credits: [], providers: [{ credits: 5 }] });
  });

  test('has its held credits paid or declined by two operators, and in no other way', async () => {
    await stake('r');
    await paid('r', 'jackpot', ROUND_MAX + 100);
    await stake('s');
    await paid('s', 'forged', ROUND_MAX + 200);
    expect(await casino.code('rollback', { txId: 'back', refTxId: 'd-r' })).toBe('ROUND_SETTLED');
    harness.app.time.jump(DAY);
    const [first, second] = [await harness.operator('CASHIER'), await harness.operator('ADMIN')];
    const round = { provider: 'layline', playerId: player.id, roundId: 'r', reason: 'No result' };
    expect((await first.call(voidCasinoRound, { body: round })).error?.code).toBe('CASINO_ROUND_NOT_OPEN');

    const pay = { provider: 'layline', txId: 'jackpot', decision: 'PAY', reason: 'They confirm it' } as const;
    const before = casino.cashOf(player);
    const trader = await harness.operator('TRADER');
    expect((await trader.call(decideHeldCredit, { body: pay })).error?.code).toBe('FORBIDDEN');
    for (let again = 0; again < 2; again += 1)
      expect((await first.call(decideHeldCredit, { body: pay })).error?.code).toBe('SECOND_PERSON_NEEDED');
    const other = { ...pay, decision: 'DECLINE' } as const;
    expect((await second.call(decideHeldCredit, { body: other })).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect(casino.cashOf(player)).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => second.call(decideHeldCredit, { body: pay })));
    for (const { result } of answers) expect(result).toMatchObject({ state: 'PAID', userName: 'Demo' });
    expect(casino.cashOf(player)).toBe(before + ROUND_MAX + 100);
    expect((await first.call(decideHeldCredit, { body: other })).error?.code).toBe('NOT_FOUND');
    const { result: reads } = await second.call(getAuditLog, {
      query: { operatorId: second.id, action: 'READ' },
    });
    // The repeated decisions did nothing, but showed the player.
    expect(reads?.map(({ details }) => details)).toEqual([
      { call: 'decideHeldCredit', read: [`player:${player.id}`] },
    ]);

    const decline = { ...other, txId: 'forged' };
    await first.call(decideHeldCredit, { body: decline });
    expect((await second.call(decideHeldCredit, { body: decline })).result?.state).toBe('DECLINED');
    expect(await casino.code('credit', asked('s', 'forged', ROUND_MAX + 200))).toBe('OK');
    expect(casino.cashOf(player)).toBe(before + ROUND_MAX + 100);
    expect(await held()).toEqual([]);
    expect(casino.ledgerSum()).toBe(0);

    const log = await (
      await harness.logIn(harness.admin.name)
    ).call(getAuditLog, { query: { operatorId: second.id } });
    const actions = (log.result ?? []).map(({ action }) => action).filter((action) => /_HELD_/.test(action));
    expect(actions.toSorted()).toEqual(['ASK_DECLINE_HELD_CREDIT', 'DECLINE_HELD_CREDIT', 'PAY_HELD_CREDIT']);
  });
});
