import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { HOLD_RULES } from './hold-rules.ts';
import { watched } from './testing/watched.ts';
import type { Watched } from './testing/watched.ts';

/** Far more bets, givers and bets of each giver than the rules read. */
const BETS = 2400;
const GIVERS = 10;
const GIVERS_BETS = 1500;
const CHUNK = 200;

describe.each(storagesUnderTest())('what a check of a withdrawal reads, on $name', (under) => {
  let harness: OperatorHarness;
  let desk: Watched;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    desk = watched(harness, await harness.operator('CASHIER'));
  });
  afterEach(() => harness.app.close());

  /** A market in which the taker won very many bets from many players, who bet with each other as well. */
  const playMuch = async () => {
    const players = [];
    for (let count = 0; count <= GIVERS; count += 1) players.push(await harness.app.player());
    const [taker, ...givers] = players;
    const [giver] = givers;
    if (taker === undefined || giver === undefined) throw new Error('nobody plays');
    await desk.play('m1', [
      [giver, 'LAY', 2, 1000],
      [taker, 'BACK', 2, 1000],
    ]);
    const { read, write } = harness.app.database;
    const fragment = await read.selectFrom('fragments').selectAll().executeTakeFirstOrThrow();
    const bets = await read.selectFrom('bets').selectAll().orderBy('bet_id').execute();
    const [lay, back] = bets;
    if (lay === undefined || back === undefined) throw new Error('no bets');
    const matched = (id: number, layer: string, backer: string) => ({
      bets: [
        { ...lay, bet_id: id, player_id: layer, customer_ref: null },
        { ...back, bet_id: id + 1, player_id: backer, customer_ref: null },
      ],
      fragment: {
        ...fragment,
        fragment_id: id,
        lay_bet_id: id,
        back_bet_id: id + 1,
        lay_player_id: layer,
        back_player_id: backer,
      },
    });
    const giverOf = (index: number) => givers[index % GIVERS]?.id ?? giver.id;
    const pairs = [
      ...Array.from({ length: BETS }, (_, index) => [giverOf(index), taker.id] as const),
      ...Array.from(
        { length: (GIVERS * GIVERS_BETS) / 2 },
        (_, index) => [giverOf(index), giverOf(index + 1 + (index % (GIVERS - 1)))] as const,
      ),
    ];
    const more = pairs.map(([layer, backer], index) => matched(1_000_000 + 2 * index, layer, backer));
    for (let from = 0; from < more.length; from += CHUNK) {
      const part = more.slice(from, from + CHUNK);
      await write
        .insertInto('bets')
        .values(part.flatMap((one) => one.bets))
        .execute();
      await write
        .insertInto('fragments')
        .values(part.map((one) => one.fragment))
        .execute();
    }
    return taker.id;
  };

  test.each([
    // The player's own bets, and 500 of each who lost; 3 queries for each list of people.
    {
      rule: 'FEW_LOSERS' as const,
      rows: 2000 + GIVERS * 500 + (GIVERS + 2) * 5 * GIVERS,
      queries: 2 + GIVERS * 2 + (GIVERS + 2) * 3,
    },
    // The player's own bets, 200 others' trades around each of 300; 3 queries for people and 2 for each player asked.
    {
      rule: 'OFF_MARKET' as const,
      rows: 2000 + 300 * (200 + 5 * GIVERS) + 200 * 2 * 500,
      queries: 2 + 300 * 4 + 200 * 2,
    },
  ])(
    '$rule reads at most $rows rows in $queries queries, however much was played',
    async ({ rule, rows, queries }) => {
      const playerId = await playMuch();
      const read = { rows: 0, queries: 0 };
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          read.queries += 1;
          read.rows += result.rows.length;
          return Promise.resolve(result);
        },
      };
      const look = { playerId, payeeKey: null, since: 0, known: new Set<string>() };
      await HOLD_RULES[rule](harness.app.database.read.withPlugin(counting), look);
      expect(read.queries).toBeLessThanOrEqual(queries);
      expect(read.rows).toBeLessThanOrEqual(rows);
      expect(read.rows).toBeGreaterThan(2000);
    },
  );
});
