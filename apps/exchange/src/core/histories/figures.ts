import { sql, type Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { Period } from './page.ts';
import { UNKNOWN_SPORT } from './place.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Possible lengths of a step in days, and the most steps that fit into a readable chart. */
const STEPS = [1, 7, 28] as const;
const STEPS_MAX = 100;

/** Sums over settled bets that were at least partly matched. */
export interface BetSums {
  readonly bets: number;
  /** Bets with a profit and bets with a loss; what came out even is neither. */
  readonly won: number;
  readonly lost: number;
  /** Backers' stakes that were matched, paise. */
  readonly turnover: number;
  /** Before commission, paise. */
  readonly profit: number;
}

/** Results on settled markets since `from`, UTC ms. */
export interface ResultStep {
  readonly from: number;
  readonly markets: number;
  /** After commission, paise. */
  readonly net: number;
}

function sums() {
  return [
    sql<number>`count(*)`.as('bets'),
    sql<number>`sum(case when bets.profit > 0 then 1 else 0 end)`.as('won'),
    sql<number>`sum(case when bets.profit < 0 then 1 else 0 end)`.as('lost'),
    sql<number>`sum(bets.matched)`.as('turnover'),
    sql<number>`sum(bets.profit)`.as('profit'),
  ] as const;
}

function settled(read: Kysely<Tables>, player: PlayerId, { from, to }: Period) {
  return read
    .selectFrom('bets')
    .where('bets.player_id', '=', player)
    .where('bets.settled_at', 'is not', null)
    .where('bets.settled_at', '>=', from)
    .where('bets.settled_at', '<=', to)
    .where('bets.matched', '>', 0);
}

/** A player's settled bets of the period by sport. */
export function betsBySport(
  read: Kysely<Tables>,
  player: PlayerId,
  period: Period,
): Promise<readonly (BetSums & { readonly sport: number })[]> {
  const sport = sql<number>`coalesce(events.sport_id, ${sql.lit(UNKNOWN_SPORT)})`;
  return settled(read, player, period)
    .leftJoin('markets', 'markets.market_id', 'bets.market_id')
    .leftJoin('events', 'events.event_id', 'markets.event_id')
    .select([sport.as('sport'), ...sums()])
    .groupBy(sport)
    .execute();
}

/** The same bets by the hour of the day in which they were placed, in order of hours; `offsetMs` is what the player's clock is ahead of UTC. */
export function betsByHour(
  read: Kysely<Tables>,
  player: PlayerId,
  period: Period,
  offsetMs: number,
): Promise<readonly (BetSums & { readonly hour: number })[]> {
  const hour = sql<number>`(bets.placed_at + ${sql.lit(offsetMs)}) / ${sql.lit(HOUR_MS)} % 24`;
  return settled(read, player, period)
    .select([hour.as('hour'), ...sums()])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
}

/** Results of the period in order of time, by days, weeks or four weeks, so that there are at most some hundred within seven years. */
export async function resultSteps(
  read: Kysely<Tables>,
  player: PlayerId,
  { from, to }: Period,
  offsetMs: number,
): Promise<{ readonly days: (typeof STEPS)[number]; readonly steps: readonly ResultStep[] }> {
  const results = read
    .selectFrom('player_markets')
    .where('player_id', '=', player)
    .where('settled_at', '>=', from)
    .where('settled_at', '<=', to);
  const { first, last } = await results
    .select(({ fn }) => [
      fn.min<number | null>('settled_at').as('first'),
      fn.max<number | null>('settled_at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return { days: 1, steps: [] };
  const days = STEPS.find((step) => (last - first) / (step * DAY_MS) < STEPS_MAX) ?? 28;
  const length = days * DAY_MS;
  const step = sql<number>`(settled_at + ${sql.lit(offsetMs)}) / ${sql.lit(length)}`;
  const rows = await results
    .select(({ fn }) => [
      step.as('step'),
      fn.countAll<number>().as('markets'),
      fn.sum<number>('net').as('net'),
    ])
    .groupBy(step)
    .orderBy(step)
    .execute();
  const steps = rows.map(({ step: nth, markets, net }) => ({ from: nth * length - offsetMs, markets, net }));
  return { days, steps };
}
