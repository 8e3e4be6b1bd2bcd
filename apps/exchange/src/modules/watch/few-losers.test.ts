import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { upi, watched } from './testing/watched.ts';
import type { PlayedBet, Watched } from './testing/watched.ts';

describe.each(storagesUnderTest())('winnings that a few people lost, on $name', (under) => {
  let harness: OperatorHarness;
  let desk: Watched;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    desk = watched(harness, await harness.operator('CASHIER'));
  });
  afterEach(() => harness.app.close());

  const players = (count: number) => Promise.all(Array.from({ length: count }, () => harness.app.player()));
  /** The giver loses the stake to the taker, at 2, which may be the market's price. */
  const lose = (giver: PlayedBet[0], taker: TestPlayer, stake: number): PlayedBet[] => [
    [giver, 'LAY', 2, stake],
    [taker, 'BACK', 2, stake],
  ];
  /** What the rule finds when the player withdraws. */
  const found = async (taker: TestPlayer) => {
    await desk.approve(await desk.withdraw(taker, upi(taker.id)));
    return (await desk.holdsBy('FEW_LOSERS'))?.filter(({ playerId }) => playerId === taker.id);
  };
  const ids = (...some: readonly TestPlayer[]) => some.map(({ id }) => id).sort();

  test('hold the withdrawal, whatever the price, if these people lost to hardly anybody else', async () => {
    const [taker, ...givers] = (await players(4)) as [TestPlayer, ...TestPlayer[]];
    await desk.play(
      'm1',
      givers.flatMap((giver) => lose(giver, taker, 4000)),
    );
    expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holds()).toEqual([
      { rule: 'FEW_LOSERS', playerId: taker.id, others: ids(...givers), amount: 12_000 },
    ]);
  });

  test('hold a player who lets bets go round in a circle, so that the giver’s part looks small', async () => {
    const [taker, giver, a, b] = (await players(4)) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    await desk.play('m1', [
      ...lose(giver, taker, 11_000),
      ...lose(a, taker, 10_000),
      ...lose(taker, b, 10_000),
      ...lose(b, a, 10_000),
    ]);
    expect(await found(taker)).toMatchObject([{ others: ids(giver, a) }]);
    expect(await desk.holdsBy('ONE_LOSER')).toEqual([]);
  });

  test('hold each of two who share what three lost', async () => {
    const [one, two, ...givers] = (await players(5)) as [TestPlayer, TestPlayer, ...TestPlayer[]];
    await desk.play(
      'm1',
      givers.flatMap((giver) => [...lose(giver, one, 4000), ...lose(giver, two, 4000)]),
    );
    for (const taker of [one, two]) expect(await found(taker)).toMatchObject([{ amount: 12_000 }]);
  });

  test('hold what was lost slowly, over several days', async () => {
    const [taker, ...givers] = (await players(3)) as [TestPlayer, ...TestPlayer[]];
    for (let day = 1; day <= 5; day += 1) {
      await desk.play(
        `m${day}`,
        givers.flatMap((giver) => lose(giver, taker, 1000)),
      );
      await harness.app.database.write
        .updateTable('bets')
        .set((bet) => ({ settled_at: bet('settled_at', '-', 86_400_000) }))
        .execute();
    }
    expect(await found(taker)).toMatchObject([{ amount: 10_000 }]);
  });

  test('hold what a taken-over account loses, whatever its owner lost before', async () => {
    const [taker, ...givers] = (await players(3)) as [TestPlayer, ...TestPlayer[]];
    await desk.play('m0', [
      ['HOUSE', 'BACK', 2, 60_000],
      ...givers.map((giver): PlayedBet => [giver, 'LAY', 2, 30_000]),
    ]);
    await desk.play(
      'm1',
      givers.flatMap((giver) => lose(giver, taker, 6000)),
    );
    expect(await found(taker)).toMatchObject([{ others: ids(...givers), amount: 12_000 }]);
  });

  test('hold the player even if a stranger who loses far more to the house is among the losers', async () => {
    const [taker, stranger, ...givers] = (await players(4)) as [TestPlayer, TestPlayer, ...TestPlayer[]];
    await desk.play('m1', [
      ...lose(stranger, taker, 7000),
      ...givers.flatMap((giver) => lose(giver, taker, 6900)),
      ['HOUSE', 'BACK', 2, 50_000],
      [stranger, 'LAY', 2, 50_000],
    ]);
    expect(await found(taker)).toMatchObject([{ others: ids(...givers), amount: 13_800 }]);
  });

  test('are found behind thousands of small bets made afterwards to hide them', async () => {
    const [taker, ...givers] = (await players(3)) as [TestPlayer, ...TestPlayer[]];
    await desk.play(
      'm1',
      givers.flatMap((giver) => lose(giver, taker, 6000)),
    );
    const bet = await harness.app.database.read
      .selectFrom('bets')
      .selectAll()
      .where('player_id', '=', taker.id)
      .executeTakeFirstOrThrow();
    const small = Array.from({ length: 2100 }, (_, index) => ({
      ...bet,
      bet_id: 1_000_000 + index,
      profit: -100,
      settled_at: Number(bet.settled_at) + 1000,
      customer_ref: null,
    }));
    for (let from = 0; from < small.length; from += 300)
      await harness.app.database.write
        .insertInto('bets')
        .values(small.slice(from, from + 300))
        .execute();
    expect(await found(taker)).toMatchObject([{ amount: 12_000 }]);
  });

  describe('hold nothing', () => {
    test('if these people lost more to the house', async () => {
      const [taker, ...givers] = (await players(4)) as [TestPlayer, ...TestPlayer[]];
      await desk.play('m1', [
        ...givers.flatMap((giver) => lose(giver, taker, 4000)),
        ['HOUSE', 'BACK', 2, 24_000],
        ...givers.map((giver): PlayedBet => [giver, 'LAY', 2, 8000]),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('if the player won more from the house', async () => {
      const [taker, ...givers] = (await players(4)) as [TestPlayer, ...TestPlayer[]];
      await desk.play('m1', [
        ...givers.flatMap((giver) => lose(giver, taker, 4000)),
        ...lose('HOUSE', taker, 9000),
      ]);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('if more than ten people lost about the same', async () => {
      const [taker, ...givers] = (await players(18)) as [TestPlayer, ...TestPlayer[]];
      await desk.play(
        'm1',
        givers.flatMap((giver) => lose(giver, taker, 1000)),
      );
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('if these people lost to many others who have nothing to do with each other', async () => {
      const [taker, ...givers] = (await players(6)) as [TestPlayer, ...TestPlayer[]];
      const bets: PlayedBet[] = [];
      for (const giver of givers) {
        bets.push(...lose(giver, taker, 3000));
        for (const stranger of await players(6)) bets.push(...lose(giver, stranger, 1500));
      }
      await desk.play('m1', bets);
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });

    test('below ₹10,000', async () => {
      const [taker, ...givers] = (await players(4)) as [TestPlayer, ...TestPlayer[]];
      await desk.play(
        'm1',
        givers.flatMap((giver) => lose(giver, taker, 3300)),
      );
      expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
    });
  });
});
