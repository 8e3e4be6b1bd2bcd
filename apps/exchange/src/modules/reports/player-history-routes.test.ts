import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBet } from '@layline/contract/calls/betting.ts';
import {
  getPlayerBet,
  getPlayerBets,
  getPlayerStatement,
} from '@layline/contract/calls/operator/player-history.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getBetHistory, getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { HOUSE } from '../../testing/betting-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { asked, settle, transfer } from './testing/reports-app.ts';

describe.each(storagesUnderTest())('what a player has done, for operators, on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let asha: TestPlayer;
  let ravi: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    cashier = await harness.operator('CASHIER');
    asha = await harness.app.player();
    ravi = await harness.app.player();
  });
  afterEach(() => harness.app.close());

  const app = () => harness.app;
  const bets = async (query: object) => (await cashier.call(getPlayerBets, { query })).result?.bets;

  /** A bet of which 300 are matched and 200 cancelled; the market is settled for it and then against it. */
  async function correctedBet(): Promise<number> {
    await app().rest('LAY', 250, 300);
    app().time.advance(1000);
    const { result } = await app().place(asha, { stake: 500, price: 2.5 });
    const betId = result?.betId ?? 0;
    app().time.advance(1000);
    await app().call(cancelBet, { body: { betId } }, { token: asha.token });
    app().time.advance(1000);
    await settle(app(), 'm1', 'A');
    app().time.advance(1000);
    await settle(app(), 'm1', 'B', { version: 2 });
    return betId;
  }

  test('[R20.19] bets and statement are those of the player’s own pages, filtered and paged', async () => {
    await transfer(app(), asha, 'DEPOSIT', 250);
    await correctedBet();
    await app().place(ravi);
    const own = await asked(app(), asha, getBetHistory, { body: {} });
    expect(own.bets).toHaveLength(1);
    expect(await bets({ playerId: asha.id })).toEqual(own.bets);
    expect(await bets({ playerId: asha.id, state: 'SETTLED', marketId: 'm1' })).toEqual(own.bets);
    expect(await bets({ playerId: asha.id, state: 'OPEN' })).toEqual([]);
    expect(await bets({ playerId: asha.id, marketId: 'm2' })).toEqual([]);
    expect(await bets({ playerId: asha.id, from: app().time.now() + 1 })).toEqual([]);
    const lines = await asked(app(), asha, getTransactionHistory, { query: {} });
    expect((await cashier.call(getPlayerStatement, { query: { playerId: asha.id } })).result).toEqual(lines);
    const [first, ...rest] = lines.lines;
    const page = await cashier.call(getPlayerStatement, { query: { playerId: asha.id, take: 1 } });
    expect(page.result?.lines).toEqual([first]);
    const cursor = page.result?.next ?? '';
    const next = await cashier.call(getPlayerStatement, { query: { playerId: asha.id, cursor } });
    expect(next.result?.lines).toEqual(rest);
  });

  test('[R20.19] the story of a bet: matched, cancelled by the player, settled, and settled again', async () => {
    const betId = await correctedBet();
    const { result } = await cashier.call(getPlayerBet, { query: { playerId: asha.id, betId } });
    expect(result).toMatchObject({
      bet: { betId, stake: 500, matched: 300, cancelled: 200, profit: -300 },
      cancelledBy: 'PLAYER',
      fragments: [{ stake: 300, price: 2.5, amount: -300 }],
      settlements: [
        { version: 2, at: app().time.now(), profit: -300 },
        { version: 1, at: app().time.now() - 1000, profit: 450 },
      ],
    });
    const winners = result?.settlements.map(({ results }) =>
      results.filter(({ outcome }) => outcome === 'WINNER').map(({ runnerId }) => runnerId),
    );
    expect(winners).toEqual([['B'], ['A']]);
  });

  test('[R20.19] another player’s bet, a house account and a period that ends before it begins are refused', async () => {
    const betId = await correctedBet();
    const of = async (playerId: string) =>
      (await cashier.call(getPlayerBet, { query: { playerId, betId } })).error?.code;
    expect(await of(ravi.id)).toBe('BET_NOT_FOUND');
    expect(await of(HOUSE)).toBe('PLAYER_NOT_FOUND');
    expect(await of('nobody')).toBe('PLAYER_NOT_FOUND');
    for (const call of [getPlayerBets, getPlayerStatement]) {
      const { error } = await cashier.call(call, { query: { playerId: asha.id, from: 2, to: 1 } });
      expect(error?.code).toBe('VALIDATION_FAILED');
      expect((await cashier.call(call, { query: { playerId: HOUSE } })).error?.code).toBe('PLAYER_NOT_FOUND');
    }
  });

  test('[R20.19] each read is in the audit log, also of a player without bets', async () => {
    for (const call of [getPlayerBets, getPlayerStatement])
      expect((await cashier.call(call, { query: { playerId: ravi.id } })).status).toBe(200);
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: `player:${ravi.id}` } });
    expect(result?.map(({ operatorName, details }) => [operatorName, details])).toEqual([
      [cashier.name, { call: 'getPlayerStatement', read: [`player:${ravi.id}`] }],
      [cashier.name, { call: 'getPlayerBets', read: [`player:${ravi.id}`] }],
    ]);
  });
});
