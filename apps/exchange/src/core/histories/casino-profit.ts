import { sql, type Kysely } from 'kysely';
import { CASINO } from '@layline/contract/sports.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { Period } from './page.ts';

/** Scope of a casino report: the whole casino, by game, or the rounds of one game. */
export type CasinoScope =
  | { readonly level: 'SPORT' }
  | { readonly level: 'GAME' }
  | { readonly level: 'ROUND'; readonly gameId: string };

/** Rounds without a result. */
export interface OpenRounds {
  readonly rounds: number;
  /** Paise. */
  readonly staked: number;
}

const NAME = (column: string | null) =>
  column === null ? sql<string | null>`null` : sql<string | null>`max(${sql.ref(column)})`;

/**
 * The casino's rows in the profit-and-loss report, with the same columns as market rows. A round counts once it has a credit, at the time it was
 * closed or, until the provider closes it, at its first stake. A round whose stakes were all returned does not count.
 */
export function casinoProfit(read: Kysely<Tables>, player: PlayerId, period: Period, scope: CasinoScope) {
  const deep = scope.level === 'ROUND';
  const keys = {
    SPORT: sql<string>`${sql.lit(CASINO)}`,
    GAME: sql<string>`game_id`,
    ROUND: sql<string>`provider || ':' || round_id`,
  };
  let closed = read
    .selectFrom('casino_rounds')
    .where('player_id', '=', player)
    .where((row) =>
      row.or([
        row.between('closed_at', period.from, period.to),
        row.and([
          row('closed_at', 'is', null),
          row('credits', '>', 0),
          row.between('opened_at', period.from, period.to),
        ]),
      ]),
    )
    .where((row) => row.or([row('staked', '>', 0), row('returned', '>', 0)]));
  if (scope.level === 'ROUND') closed = closed.where('game_id', '=', scope.gameId);
  const rows = closed.select(({ fn }) => [
    keys[scope.level].as('key'),
    sql<number | null>`${sql.lit(CASINO)}`.as('sport_id'),
    NAME(scope.level === 'SPORT' ? null : 'game_id').as('event_id'),
    NAME(null).as('event_title'),
    NAME(deep ? 'round_id' : null).as('market_id'),
    NAME(null).as('market_name'),
    NAME(deep ? 'provider' : null).as('provider'),
    sql<number>`0`.as('markets'),
    sql<number>`0`.as('bets'),
    fn.countAll<number>().as('rounds'),
    sql<number>`sum(returned) - sum(staked)`.as('profit'),
    sql<number>`sum(returned) - sum(staked)`.as('net'),
    sql<number>`max(coalesce(closed_at, opened_at))`.as('settled_at'),
  ]);
  // Without grouping, SQL returns one row even if there are no rounds.
  return scope.level === 'SPORT'
    ? rows.having(({ fn }) => fn.countAll(), '>', 0)
    : rows.groupBy(keys[scope.level]);
}

/** A player's rounds that have a stake but no result yet, in one game or in all. */
export async function openRounds(
  read: Kysely<Tables>,
  player: PlayerId,
  gameId: string | null,
): Promise<OpenRounds> {
  let open = read
    .selectFrom('casino_rounds')
    .select(({ fn }) => [
      fn.countAll<number>().as('rounds'),
      fn.sum<number | string | null>('staked').as('staked'),
    ])
    .where('player_id', '=', player)
    .where('closed_at', 'is', null)
    .where('credits', '=', 0)
    .where('staked', '>', 0);
  if (gameId !== null) open = open.where('game_id', '=', gameId);
  const { rounds, staked } = await open.executeTakeFirstOrThrow();
  return { rounds: Number(rounds), staked: Number(staked ?? 0) };
}
