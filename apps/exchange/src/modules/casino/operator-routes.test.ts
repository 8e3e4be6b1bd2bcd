import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getOpenCasinoRounds, voidCasinoRound } from '@layline/contract/calls/operator/casino.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';

const DAY = 24 * 3_600_000;
let harness: OperatorHarness;
let casino: CasinoApp;
let player: TestPlayer;
let sessionId: string;
beforeEach(async () => {
  harness = await openOperatorHarness();
  casino = CasinoApp.on(harness.app);
  player = await harness.app.player();
  sessionId = await casino.session(player);
});
afterEach(() => harness.app.close());

const stake = async (roundId: string, amount = 1000): Promise<void> => {
  harness.app.time.jump(1);
  await casino.send('debit', { sessionId, roundId, txId: `d-${roundId}`, gameId: 'roulette', amount });
};

test('open rounds are listed by page, oldest first, with the total stakes of all of them', async () => {
  for (const roundId of ['a', 'b', 'c', 'd']) await stake(roundId);
  await casino.send('credit', {
    sessionId,
    roundId: 'b',
    txId: 'c',
    refTxId: 'd-b',
    amount: 0,
    roundClosed: true,
  });
  await casino.send('rollback', { txId: 'r', refTxId: 'd-c' });
  const viewer = await harness.operator('VIEWER');
  const first = await viewer.call(getOpenCasinoRounds, { query: { take: 1 } });
  expect(first.result).toMatchObject({
    rounds: [{ roundId: 'a', userName: 'Demo', staked: 10, state: 'OPEN' }],
    totals: { rounds: 2, staked: 20 },
  });
  const cursor = first.result?.next ?? '';
  const second = await viewer.call(getOpenCasinoRounds, { query: { take: 1, cursor } });
  expect(second.result).toMatchObject({ rounds: [{ roundId: 'd' }], next: null });
  const old = await viewer.call(getOpenCasinoRounds, { query: { before: harness.app.time.now() - 2 } });
  expect(old.result?.rounds.map(({ roundId }) => roundId)).toEqual(['a']);
});

test('nobody agrees to give back stakes that came after the first request', async () => {
  const before = casino.cashOf(player);
  await stake('r', 100);
  // The session that can still stake would be over by the time that the round is old.
  const { database, time } = harness.app;
  await database.write
    .updateTable('casino_rounds')
    .set({ opened_at: time.now() - DAY })
    .execute();
  const body = { provider: 'layline', playerId: player.id, roundId: 'r', reason: 'The provider lost it' };
  const [first, cashier] = [await harness.operator('CASHIER'), await harness.operator('CASHIER')];
  const ask = async (by: typeof first) => (await by.call(voidCasinoRound, { body })).error?.code;
  expect(await ask(first)).toBe('SECOND_PERSON_NEEDED');
  const later = { sessionId, roundId: 'r', txId: 'd-later', gameId: 'roulette', amount: 5000 };
  expect(await casino.code('debit', later)).toBe('OK');
  expect(await ask(cashier)).toBe('SECOND_PERSON_NEEDED');
  expect(await ask(first)).toBeUndefined();
  expect(casino.cashOf(player)).toBe(before);
});

test('a void returns the stakes once, and is in the audit log once', async () => {
  const before = casino.cashOf(player);
  await stake('r', 2500);
  const body = { provider: 'layline', playerId: player.id, roundId: 'r', reason: 'The provider lost it' };
  const early = await harness.operator('CASHIER');
  expect((await early.call(voidCasinoRound, { body })).error?.code).toBe('CASINO_ROUND_NOT_OPEN');
  harness.app.time.jump(DAY);
  for (const role of ['VIEWER', 'TRADER'] as const) {
    const other = await harness.operator(role);
    expect((await other.call(voidCasinoRound, { body })).error?.code).toBe('FORBIDDEN');
  }
  const [first, cashier] = [await harness.operator('CASHIER'), await harness.operator('CASHIER')];
  for (let again = 0; again < 2; again += 1) {
    const { status, error } = await first.call(voidCasinoRound, { body });
    expect([status, error?.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => cashier.call(voidCasinoRound, { body })));
  for (const { result } of answers)
    expect(result).toMatchObject({ state: 'VOID', staked: 0, reason: 'The provider lost it' });
  expect(casino.cashOf(player)).toBe(before);
  const admin = await harness.logIn(harness.admin.name);
  const log = await admin.call(getAuditLog, { query: { operatorId: cashier.id } });
  expect(log.result?.filter(({ action }) => action === 'VOID_CASINO_ROUND')).toHaveLength(1);
  // The repeated calls did nothing, but showed the player.
  const read = log.result?.filter(({ action }) => action === 'READ') ?? [];
  expect(read.map(({ subject, details }) => [subject, details])).toEqual([
    [`player:${player.id}`, { call: 'voidCasinoRound', read: [`player:${player.id}`] }],
  ]);
  const gone = await cashier.call(voidCasinoRound, { body: { ...body, roundId: 'never' } });
  expect(gone.error?.code).toBe('CASINO_ROUND_NOT_FOUND');
});
