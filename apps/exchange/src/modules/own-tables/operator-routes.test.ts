import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import {
  getOpenCasinoRounds,
  getStuckReturns,
  payStuckReturn,
  voidTableRound,
} from '@layline/contract/calls/operator/casino.ts';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { playerView } from '@layline/engine/views.ts';
import { betAt, gameCall, sitDown } from './testing/player-at-table.ts';
import { eventually, turn } from '@layline/table-host/src/testing/table-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

let harness: OperatorHarness;
beforeEach(async () => {
  harness = await openOperatorHarness();
});
afterEach(() => harness.app.close());

test('a round is voided with a reason: every stake comes back once, and the void is in the audit log', async () => {
  const { app } = harness;
  const player = await app.player();
  const cash = () => playerView(stateInMemory(app.core), player.id)?.cash;
  const before = cash();
  const seat = await sitDown(app, player, 'roulette');
  const table = app.app.tables.tables.get('roulette');
  await table?.watch();
  const roundId = table?.image().round?.roundId ?? '';
  const bets = [{ bet: 'red', stake: 500 }];
  expect((await betAt(app, seat, 'roulette', { requestId: 'one', bets })).error).toBeNull();
  const body = { tableId: 'roulette', roundId, reason: 'The wheel on the screen hung' };
  const cashier = await harness.operator('CASHIER');
  expect((await cashier.call(voidTableRound, { body })).error?.code).toBe('FORBIDDEN');
  const trader = await harness.operator('TRADER');
  const other = await trader.call(voidTableRound, { body: { ...body, roundId: 'roulette.99' } });
  expect(other.error?.code).toBe('ROUND_UNKNOWN');
  const answers = await Promise.all([1, 2].map(() => trader.call(voidTableRound, { body })));
  expect(answers.map(({ error }) => error?.code ?? 'void').sort()).toEqual(['ROUND_OVER', 'void']);
  expect(table?.image().round).toMatchObject({ phase: 'VOID', reason: body.reason });
  await eventually(() => cash() === before);
  const admin = await harness.logIn(harness.admin.name);
  const log = await admin.call(getAuditLog, { query: { operatorId: trader.id } });
  const entries = log.result?.filter(({ action }) => action === 'VOID_TABLE_ROUND');
  expect(entries).toMatchObject([
    {
      before: { phase: 'BETTING' },
      after: { phase: 'VOID', players: 1, staked: 500, result: null, returns: null },
    },
  ]);
});

test('voiding a round with a fixed result logs the result and what it would have returned', async () => {
  const { app } = harness;
  const seat = await sitDown(app, await app.player(), 'roulette');
  const table = app.app.tables.tables.get('roulette');
  await table?.watch();
  const roundId = table?.image().round?.roundId ?? '';
  const bets = ['red', 'black'].map((bet) => ({ bet, stake: 500 }));
  expect((await betAt(app, seat, 'roulette', { requestId: 'one', bets })).error).toBeNull();
  while (table?.image().round?.phase !== 'DEALING') {
    app.time.advance(100);
    await table?.quiet();
  }
  const trader = await harness.operator('TRADER');
  const body = { tableId: 'roulette', roundId, reason: 'The wheel on the screen hung' };
  const first = await harness.operator('TRADER');
  expect((await first.call(voidTableRound, { body })).error?.code).toBe('SECOND_PERSON_NEEDED');
  expect(table?.image().round?.phase).toBe('DEALING');
  expect((await trader.call(voidTableRound, { body })).error).toBeNull();
  const record = (await gameCall<RoundRecord>(app, `rounds/${roundId}`)).result;
  const outcome = tableGame('roulette')?.draw(
    fairRandom(record.serverSeed ?? '', record.clientSeed ?? '', record.nonce),
  );
  const result = tableGame('roulette')?.show(outcome).result ?? '';
  const admin = await harness.logIn(harness.admin.name);
  const log = await admin.call(getAuditLog, { query: { operatorId: trader.id } });
  expect(log.result?.find(({ action }) => action === 'VOID_TABLE_ROUND')).toMatchObject({
    before: { phase: 'DEALING' },
    after: { phase: 'VOID', players: 1, staked: 1000, result, returns: result === '0' ? 0 : 1000 },
  });
});

test('a declined return is listed with its player, and a cashier can pay it again, but never twice', async () => {
  const { app } = harness;
  const player = await app.player();
  const cash = () => playerView(stateInMemory(app.core), player.id)?.cash;
  const seat = await sitDown(app, player, 'roulette');
  const table = app.app.tables.tables.get('roulette');
  await table?.watch();
  const roundId = table?.image().round?.roundId ?? '';
  const bets = [
    { bet: 'red', stake: 100 },
    { bet: 'black', stake: 100 },
  ];
  expect((await betAt(app, seat, 'roulette', { requestId: 'one', bets })).error).toBeNull();
  const current = () => table?.image().round;
  while (current()?.roundId === roundId && current()?.phase !== 'SETTLED') {
    app.time.advance(500);
    await table?.quiet();
    await turn();
  }
  const isPaid = async () => {
    const payouts = app.database.read.selectFrom('table_payouts').select('state');
    const states = await payouts.where('round_id', '=', roundId).execute();
    return states.length > 0 && states.every(({ state }) => state === 'PAID');
  };
  await eventually(isPaid);
  const paid = cash();
  // As if the answer had been that it was declined.
  await app.database.transact([
    app.database.write
      .updateTable('table_payouts')
      .set({ state: 'STUCK' })
      .where('round_id', '=', roundId)
      .compile(),
  ]);
  const trader = await harness.operator('TRADER');
  const { result } = await trader.call(getStuckReturns, {});
  expect(result).toMatchObject([{ roundId, playerId: player.id, staked: 200, state: 'STUCK' }]);
  expect(result?.[0]?.userName).not.toBeNull();
  // At the wallet the round would then be open, among those that are open for unknown reasons.
  await app.database.transact([
    app.database.write
      .updateTable('casino_rounds')
      .set({ closed_at: null, credits: 0 })
      .where('round_id', '=', roundId)
      .compile(),
  ]);
  const { txId = '', amount } = result?.[0] ?? {};
  expect((await trader.call(getOpenCasinoRounds, { query: {} })).result?.rounds).toMatchObject([
    { roundId, playerId: player.id, declined: { kind: 'RETURN', txId, amount } },
  ]);
  const body = { txId, reason: 'Seen in the log' };
  expect((await trader.call(payStuckReturn, { body })).error?.code).toBe('FORBIDDEN');
  const cashier = await harness.operator('CASHIER');
  expect((await cashier.call(payStuckReturn, { body })).result).toMatchObject({ state: 'PAID' });
  expect((await cashier.call(payStuckReturn, { body })).error?.code).toBe('RETURN_NOT_STUCK');
  expect(cash()).toBe(paid);
  expect((await trader.call(getStuckReturns, {})).result).toEqual([]);
  const admin = await harness.logIn(harness.admin.name);
  const log = await admin.call(getAuditLog, { query: { operatorId: cashier.id } });
  expect(log.result?.filter(({ action }) => action === 'PAY_STUCK_RETURN')).toHaveLength(1);
  const seen = await admin.call(getAuditLog, { query: { operatorId: trader.id, action: 'READ' } });
  expect(seen.result?.map(({ details }) => details)).toContainEqual({
    call: 'getStuckReturns',
    read: [`player:${player.id}`],
  });
});
