import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveProposal, propose } from '@layline/contract/calls/operator/markets.ts';
import { voidTableRound } from '@layline/contract/calls/operator/casino.ts';
import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { marketView, openBets } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { eventually, seededEntropy } from '@layline/table-host/src/testing/table-app.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { betAt, sitDown } from '../own-tables/testing/player-at-table.ts';
import { upi, watched } from './testing/watched.ts';
import type { Watched } from './testing/watched.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

describe.each(storagesUnderTest())('voids and corrections by one operator, on $name', (under) => {
  let harness: OperatorHarness;
  let desk: Watched;
  let player: TestPlayer;
  let biased: TestOperator;
  let others: readonly TestOperator[];
  beforeEach(async () => {
    const tables = { entropy: seededEntropy('voids') };
    harness = await openOperatorHarness({ under, changes: { tables } });
    desk = watched(harness, await harness.operator('CASHIER'));
    player = await harness.app.player();
    biased = await harness.operator('ADMIN');
    others = [await harness.operator('TRADER'), await harness.operator('TRADER')];
  });
  afterEach(() => harness.app.close());

  /** The `index`th other operator proposes, and the biased one approves. */
  const act = async (id: string, action: ProposedAction, index: number) => {
    const marketVersion = marketView(stateInMemory(harness.app.core), marketId(id))?.version;
    const body = { marketId: id, marketVersion, action, reason: 'The feed was wrong' };
    const proposed = await others[index % others.length]?.call(propose, { body });
    const proposalId = proposed?.result?.proposalId ?? '';
    const { result } = await biased.call(approveProposal, { body: { proposalId } });
    expect(result?.state).toBe('DONE');
  };
  const voidMarket = { kind: 'VOID_MARKET' } as const;
  const lost = (stake = 5000) => [['HOUSE', 'BACK', 2, stake] as const, [player, 'LAY', 2, stake] as const];
  const won = (stake = 5000) => [['HOUSE', 'LAY', 2, stake] as const, [player, 'BACK', 2, stake] as const];

  test('that returned what the player had lost hold the withdrawal, and name the operator who took part in all of them', async () => {
    for (const [index, id] of ['m1', 'm2', 'm3'].entries()) {
      await desk.play(id, lost());
      await act(id, voidMarket, index);
    }
    const id = await desk.withdraw(player, upi('player'));
    expect(await desk.approve(id)).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toEqual([
      { rule: 'VOID_BIAS', playerId: player.id, others: [biased.name], amount: 15_000 },
    ]);
    // The operator who did it cannot release it.
    expect(await desk.release(id, biased)).toBe('SAME_PERSON');
    expect(await desk.release(id, harness.admin)).toEqual([harness.admin.name]);
    expect(await desk.approve(id)).toBe('APPROVED');
  });

  test('hold nothing if they also took winnings away, or if there are only two', async () => {
    for (const [index, id] of ['m1', 'm2'].entries()) {
      await desk.play(id, lost());
      await act(id, voidMarket, index);
    }
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('APPROVED');
    await desk.play('m3', lost());
    await desk.play('m4', won());
    for (const [index, id] of ['m3', 'm4'].entries()) await act(id, voidMarket, index);
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('APPROVED');
  });

  test('count by the result that followed the void of a bet or a window', async () => {
    const betOf = () => openBets(stateInMemory(harness.app.core), player.id)[0]?.betId ?? 0;
    await desk.play('m1', lost(), () => act('m1', { kind: 'VOID_BET', betId: betOf() }, 0));
    const from = harness.app.time.now();
    await desk.play('m2', lost(), () =>
      act('m2', { kind: 'VOID_WINDOW', from, to: harness.app.time.now() }, 1),
    );
    await desk.play('m3', lost(), () => act('m3', { kind: 'VOID_BET', betId: betOf() }, 0));
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toMatchObject([{ rule: 'VOID_BIAS', others: [biased.name], amount: 15_000 }]);
  });

  test('hold the withdrawal although some voided bets would have won, if chance would seldom gain as much', async () => {
    const betOf = () => openBets(stateInMemory(harness.app.core), player.id)[0]?.betId ?? 0;
    for (let index = 0; index < 13; index += 1) {
      const bets = [5, 8].includes(index) ? won(4000) : lost(4000);
      const id = `m${index + 1}`;
      await desk.play(id, bets, () => act(id, { kind: 'VOID_BET', betId: betOf() }, index));
    }
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('WITHDRAWAL_HELD');
    // Eleven lost and two won, ₹4,000 each.
    expect(await desk.holds()).toMatchObject([{ rule: 'VOID_BIAS', others: [biased.name], amount: 36_000 }]);
  });

  test('count by the first result, whatever a later correction says', async () => {
    const betOf = () => openBets(stateInMemory(harness.app.core), player.id)[0]?.betId ?? 0;
    for (const [index, id] of ['m1', 'm2', 'm3'].entries()) {
      await desk.play(id, lost(), () => act(id, { kind: 'VOID_BET', betId: betOf() }, index));
      const runners = ['A', 'B', 'C'].map((runnerId) => {
        const outcome = runnerId === 'B' ? ('WINNER' as const) : ('LOSER' as const);
        return { runnerId, outcome, deadHeat: false };
      });
      await act(id, { kind: 'SETTLE', runners }, index);
    }
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toMatchObject([{ rule: 'VOID_BIAS', amount: 15_000 }]);
  });

  test('count the same when they are corrected results', async () => {
    for (const [index, id] of ['m1', 'm2', 'm3'].entries()) {
      await desk.play(id, lost(2000));
      const runners = ['A', 'B', 'C'].map((runnerId) => {
        const outcome = runnerId === 'B' ? ('WINNER' as const) : ('LOSER' as const);
        return { runnerId, outcome, deadHeat: false };
      });
      await act(id, { kind: 'SETTLE', runners }, index);
    }
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toMatchObject([{ rule: 'VOID_BIAS', amount: 12_000 }]);
  });

  test('count at a table too, by what the round would have returned according to the audit log', async () => {
    const { app } = harness;
    const table = app.app.tables.tables.get('roulette');
    const seat = await sitDown(app, player, 'roulette');
    await table?.watch();
    for (let round = 0; round < 3; round += 1) {
      while (table?.image().round?.phase !== 'BETTING') await pass();
      const roundId = table.image().round?.roundId ?? '';
      const bets = [{ bet: 'straight-17', stake: 4000 }];
      expect((await betAt(app, seat, 'roulette', { requestId: `${round}`, bets })).error).toBeNull();
      while (table.image().round?.phase !== 'DEALING') await pass();
      const body = { tableId: 'roulette', roundId, reason: 'The wheel on the screen hung' };
      const asked = await others[round % others.length]?.call(voidTableRound, { body });
      expect(asked?.error?.code).toBe('SECOND_PERSON_NEEDED');
      expect((await biased.call(voidTableRound, { body })).error).toBeNull();
    }
    await eventually(() => app.app.tables.transfers.unresolved.rollbacks === 0);
    expect(await desk.approve(await desk.withdraw(player, upi('player')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toMatchObject([{ rule: 'VOID_BIAS', others: [biased.name], amount: 12_000 }]);

    async function pass() {
      app.time.advance(100);
      await table?.quiet();
    }
  });
});
