import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { upi, watched } from './testing/watched.ts';
import type { PlayedBet, Watched } from './testing/watched.ts';

describe.each(storagesUnderTest())('prices far better than what others got, on $name', (under) => {
  let harness: OperatorHarness;
  let desk: Watched;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    desk = watched(harness, await harness.operator('CASHIER'));
  });
  afterEach(() => harness.app.close());

  const player = () => harness.app.player();
  const players = (count: number) => Promise.all(Array.from({ length: count }, player));
  /** What two players bet with each other. */
  const trade = (layer: PlayedBet[0], backer: PlayedBet[0], price: number, stake: number): PlayedBet[] => [
    [layer, 'LAY', price, stake],
    [backer, 'BACK', price, stake],
  ];
  /** Each bets with the next, and the last with the first. */
  const round = (group: readonly TestPlayer[], price: number, stake: number): PlayedBet[] =>
    group.flatMap((one, index) => trade(one, group[(index + 1) % group.length] ?? one, price, stake));
  /** Three others, whom the house knows, trade at 2. */
  const market = async () => round(await desk.regulars(3), 2, 2000);
  /** Four others lose at 3 to the player who takes. */
  const gifts = async (taker: TestPlayer) =>
    (await players(4)).flatMap((giver) => trade(giver, taker, 3, 3000));
  const onOneDevice = (...accounts: readonly TestPlayer[]) =>
    harness.app.database.write
      .updateTable('sessions')
      .set({ device: 'their device' })
      .where('player_id', 'in', ids(accounts))
      .execute();
  const ids = (some: readonly TestPlayer[]) => some.map(({ id }) => id);
  /** What the rule finds when the player withdraws. */
  const found = async (taker: TestPlayer) => {
    await desk.approve(await desk.withdraw(taker, upi('taker')));
    return desk.holdsBy('OFF_MARKET');
  };

  test('hold the withdrawal, even if the losses are spread over many players', async () => {
    const taker = await player();
    const givers = await players(4);
    await desk.play('m1', [...(await market()), ...givers.flatMap((giver) => trade(giver, taker, 3, 3000))]);
    expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('WITHDRAWAL_HELD');
    expect(await desk.holdsBy('OFF_MARKET')).toMatchObject([
      { amount: 6000, others: givers.map(({ id }) => id).sort() },
    ]);
  });

  test('hold the withdrawal of a player who laid far too low', async () => {
    const taker = await player();
    const givers = await players(4);
    await desk.play('m1', [
      ...(await market()),
      ...givers.flatMap((giver): PlayedBet[] => [
        [giver, 'BACK', 1.2, 4000],
        [taker, 'LAY', 1.2, 4000],
      ]),
    ]);
    expect(await found(taker)).toMatchObject([{ amount: 6400 }]);
  });

  test('hold nothing when offered by the house, which follows the game and gives nothing away', async () => {
    const taker = await player();
    await desk.play('m1', [...(await market()), ...trade('HOUSE', taker, 3, 12_000)]);
    expect(await desk.approve(await desk.withdraw(taker, upi('taker')))).toBe('APPROVED');
  });

  describe('and prices that others made up', () => {
    test('three people who bet only with each other make no price, though nothing links them', async () => {
      const [taker, group] = [await player(), await players(3)];
      await desk.play('m0', round(group, 2, 15_000));
      await desk.play('m1', [...round(group, 3, 15_000), ...(await market()), ...(await gifts(taker))]);
      expect(await found(taker)).toMatchObject([{ amount: 6000 }]);
    });

    test('five people whom the house knows from small bets do not outvote those who have staked more', async () => {
      const [taker, group] = [await player(), await players(5)];
      await desk.play('m0', [
        ['HOUSE', 'LAY', 2, 500],
        ...group.map((one): PlayedBet => [one, 'BACK', 2, 100]),
      ]);
      await harness.app.database.write
        .updateTable('bets')
        .set({ placed_at: harness.app.time.now() - 2 * 86_400_000 })
        .where('market_id', '=', 'm0')
        .execute();
      await desk.play('m1', [...round(group, 3, 15_000), ...(await market()), ...(await gifts(taker))]);
      expect(await found(taker)).toMatchObject([{ amount: 6000 }]);
    });

    test('bets with the house on the same day give nobody a voice', async () => {
      const [taker, group] = [await player(), await players(3)];
      await desk.play('m0', [
        ['HOUSE', 'LAY', 2, 30_000],
        ...group.map((one): PlayedBet => [one, 'BACK', 2, 10_000]),
      ]);
      await desk.play('m1', [...round(group, 3, 15_000), ...(await market()), ...(await gifts(taker))]);
      expect(await found(taker)).toMatchObject([{ amount: 6000 }]);
    });

    test('the house’s price counts where it trades, whatever others pay', async () => {
      const [taker, group] = [await player(), await desk.regulars(3)];
      await desk.play('m1', [
        ...round(group, 3, 15_000),
        ...trade('HOUSE', await player(), 2, 100),
        ...(await gifts(taker)),
      ]);
      expect(await found(taker)).toMatchObject([{ amount: 6000 }]);
    });

    test('nor can they make an honest player’s prices look wrong', async () => {
      const [taker, group] = [await player(), await players(3)];
      await desk.play('m1', [...round(group, 2, 2000), ...(await gifts(taker))]);
      expect(await found(taker)).toEqual([]);
    });

    test('two regulars are too few for a price, also if one of them has two accounts', async () => {
      const [taker, group] = [await player(), await desk.regulars(3)];
      await onOneDevice(...group.slice(0, 2));
      await desk.play('m1', [...round(group, 2, 2000), ...(await gifts(taker))]);
      expect(await found(taker)).toEqual([]);
    });
  });

  test('hundreds of larger bets among others do not push the house’s price out of sight', async () => {
    const [taker, group] = [await player(), await desk.regulars(3)];
    const bets = [
      ...trade('HOUSE', await player(), 2, 100),
      ...round(group, 3, 2000),
      ...(await gifts(taker)),
    ];
    await desk.play('m1', bets);
    const { write } = harness.app.database;
    const one = await write
      .selectFrom('fragments')
      .selectAll()
      .where('market_id', '=', 'm1')
      .where('back_player_id', 'in', ids(group))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 600 }, (_, index) => ({ ...one, fragment_id: 1_000_000 + index }));
    for (let from = 0; from < more.length; from += 200)
      await write
        .insertInto('fragments')
        .values(more.slice(from, from + 200))
        .execute();
    expect(await found(taker)).toMatchObject([{ amount: 6000 }]);
  });
});
