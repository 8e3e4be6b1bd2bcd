import { sql, type Kysely } from 'kysely';
import { zoneDay } from '../../core/histories/zone-day.ts';
import type { Period } from '../../core/histories/page.ts';
import type { Tables } from '../../db/tables.ts';
import type { ZoneOffset } from '@layline/server/zone-days.ts';

/** Maximum games listed. */
const GAMES_MAX = 1000;

/** Filter of the rounds. */
export interface ResultFilter {
  readonly provider?: string | undefined;
  readonly gameId?: string | undefined;
}

/** Totals over finished rounds, paise. */
interface Sums {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
}

/** Results of a game or a day; columns not grouped by are null. */
export interface HouseResult extends Sums {
  readonly provider: string | null;
  readonly gameId: string | null;
  /** Day number in the zone's calendar, as in `ZoneDays`. */
  readonly day: number | null;
  readonly players: number;
}

/** When a round counts: at its close, or at its beginning if the provider has not closed it yet. */
const AT = sql<number>`coalesce(closed_at, opened_at)`;

/** Rounds with a result in the period, except those whose stakes were all returned. */
function played(read: Kysely<Tables>, { from, to }: Period, filter: ResultFilter) {
  return filtered(read, filter)
    .where((row) =>
      row.or([
        row.between('closed_at', from, to),
        row.and([row('closed_at', 'is', null), row('credits', '>', 0), row.between('opened_at', from, to)]),
      ]),
    )
    .where((row) => row.or([row('staked', '>', 0), row('returned', '>', 0)]));
}

function filtered(read: Kysely<Tables>, { provider, gameId }: ResultFilter) {
  let query = read.selectFrom('casino_rounds');
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (gameId !== undefined) query = query.where('game_id', '=', gameId);
  return query;
}

const SUMS = [
  sql<number | string>`count(*)`.as('rounds'),
  sql<number | string | null>`sum(staked)`.as('staked'),
  sql<number | string | null>`sum(returned)`.as('returned'),
] as const;

const PLAYERS = sql<number | string>`count(distinct player_id)`.as('players');

function sumsOf(row: {
  readonly rounds: number | string;
  readonly staked: number | string | null;
  readonly returned: number | string | null;
}): Sums {
  return {
    rounds: Number(row.rounds),
    staked: Number(row.staked ?? 0),
    returned: Number(row.returned ?? 0),
  };
}

/** Results by game, largest stakes first. */
export async function resultsByGame(
  read: Kysely<Tables>,
  period: Period,
  filter: ResultFilter,
): Promise<HouseResult[]> {
  const rows = await played(read, period, filter)
    .select(['provider', 'game_id', PLAYERS, ...SUMS])
    .groupBy(['provider', 'game_id'])
    .orderBy('staked', 'desc')
    .orderBy('provider')
    .orderBy('game_id')
    .limit(GAMES_MAX)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    gameId: row.game_id,
    day: null,
    players: Number(row.players),
    ...sumsOf(row),
  }));
}

/** Results by day of a time zone, newest first; `offsets` are the zone's UTC offsets in the period. */
export async function resultsByDay(
  read: Kysely<Tables>,
  period: Period,
  filter: ResultFilter,
  offsets: readonly ZoneOffset[],
): Promise<HouseResult[]> {
  const day = zoneDay(AT, offsets);
  const rows = await played(read, period, filter)
    .select([day.as('day'), PLAYERS, ...SUMS])
    .groupBy(day)
    .orderBy(day, 'desc')
    .execute();
  return rows.map((row) => ({
    provider: null,
    gameId: null,
    day: Number(row.day),
    players: Number(row.players),
    ...sumsOf(row),
  }));
}

/** Totals over all rounds of the period. */
export async function totalResult(read: Kysely<Tables>, period: Period, filter: ResultFilter): Promise<Sums> {
  return sumsOf(await played(read, period, filter).select(SUMS).executeTakeFirstOrThrow());
}

/** Rounds with a stake but no result, regardless of the period. */
export async function openResult(read: Kysely<Tables>, filter: ResultFilter): Promise<Sums> {
  const open = filtered(read, filter)
    .where('closed_at', 'is', null)
    .where('credits', '=', 0)
    .where('staked', '>', 0);
  return sumsOf(await open.select(SUMS).executeTakeFirstOrThrow());
}

/** The house's result with each provider over all rounds, including open ones, paise. */
export async function roundsByProvider(read: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('casino_rounds')
    .select(['provider', ...SUMS])
    .groupBy('provider')
    .orderBy('provider')
    .execute();
  return new Map(
    rows.map((row) => {
      const { staked, returned } = sumsOf(row);
      return [row.provider, staked - returned];
    }),
  );
}
