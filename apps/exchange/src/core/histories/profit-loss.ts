import { sql, type Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { betsOf, type BetHistoryRow } from './bet-history.ts';
import { casinoProfit, type CasinoScope } from './casino-profit.ts';
import { checkTake, type Period } from './page.ts';
import { UNKNOWN_SPORT } from './place.ts';

/**
 * Scope of the report: all sports and the casino, the events of a sport, the markets of an event, of a sport or of all sports, all games, the rounds of
 * a game.
 */
export type ReportScope = MarketScope | CasinoScope;

type MarketScope =
  | { readonly level: 'SPORT' }
  | { readonly level: 'EVENT'; readonly sportId: number }
  | { readonly level: 'MARKET'; readonly eventId?: string; readonly sportId?: number };

interface Sums {
  readonly markets: number;
  readonly bets: number;
  /** A casino row, which has neither market nor bets. */
  readonly rounds: number;
  /** Before commission, paise. */
  readonly profit: number;
  /** What the account received: profit less commission, paise. */
  readonly net: number;
}

/** A row of the report. Fields above its level are null, and so are unknown names. */
export interface ProfitLossRow extends Sums {
  readonly sport_id: number | null;
  readonly event_id: string | null;
  readonly event_title: string | null;
  readonly market_id: string | null;
  readonly market_name: string | null;
  /** Set on rounds only. */
  readonly provider: string | null;
  readonly settled_at: number;
}

interface ProfitLossTotal extends Sums {
  readonly rows: number;
}

export interface ProfitLossPage {
  readonly rows: readonly ProfitLossRow[];
  /** Totals over all rows, not only this page's. */
  readonly total: ProfitLossTotal;
}

const NOTHING: ProfitLossTotal = { rows: 0, markets: 0, bets: 0, rounds: 0, profit: 0, net: 0 };

/** A player's profit and loss within the period: on markets by their last settlement, on rounds by when they closed. Newest first. */
export async function profitLoss(
  read: Kysely<Tables>,
  player: PlayerId,
  period: Period,
  scope: ReportScope,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<ProfitLossPage> {
  checkTake(take);
  const rows = await read
    .selectFrom(rowsOf(read, player, period, scope).as('grouped'))
    .selectAll()
    .select([
      sql<number>`count(*) over ()`.as('all_rows'),
      sql<number>`sum(markets) over ()`.as('all_markets'),
      sql<number>`sum(bets) over ()`.as('all_bets'),
      sql<number>`sum(rounds) over ()`.as('all_rounds'),
      sql<number>`sum(profit) over ()`.as('all_profit'),
      sql<number>`sum(net) over ()`.as('all_net'),
    ])
    .orderBy('settled_at', 'desc')
    .orderBy('key')
    .offset(skip)
    .limit(take)
    .execute();
  const one = rows[0];
  if (one === undefined) {
    // The totals come with the rows, and a page beyond the last row has none.
    if (skip === 0) return { rows: [], total: NOTHING };
    const first = await profitLoss(read, player, period, scope, { skip: 0, take: 1 });
    return { rows: [], total: first.total };
  }
  return {
    rows: rows.map(rowOf),
    total: {
      rows: one.all_rows,
      markets: one.all_markets,
      bets: one.all_bets,
      rounds: one.all_rounds,
      profit: one.all_profit,
      net: one.all_net,
    },
  };
}

type Grouped = ProfitLossRow & { readonly key: string };

function rowOf(row: Grouped): ProfitLossRow {
  const { sport_id, event_id, event_title, market_id, market_name, provider, settled_at } = row;
  const { markets, bets, rounds, profit, net } = row;
  const place = { sport_id, event_id, event_title, market_id, market_name, provider };
  return { ...place, settled_at, markets, bets, rounds, profit, net };
}

function rowsOf(read: Kysely<Tables>, player: PlayerId, period: Period, scope: ReportScope) {
  if (scope.level === 'GAME' || scope.level === 'ROUND') return casinoProfit(read, player, period, scope);
  const markets = grouped(read, player, period, scope);
  return scope.level === 'SPORT' ? markets.unionAll(casinoProfit(read, player, period, scope)) : markets;
}

const SPORT = sql<string>`coalesce(events.sport_id, ${sql.lit(UNKNOWN_SPORT)})`;

function within(scope: MarketScope) {
  if (scope.level === 'SPORT') return sql<boolean>`1 = 1`;
  if (scope.level === 'MARKET' && scope.eventId !== undefined) {
    return sql<boolean>`markets.event_id = ${scope.eventId}`;
  }
  return scope.sportId === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${SPORT} = ${scope.sportId}`;
}

function grouped(read: Kysely<Tables>, player: PlayerId, period: Period, scope: MarketScope) {
  const settled = read
    .selectFrom('player_markets')
    .leftJoin('markets', 'markets.market_id', 'player_markets.market_id')
    .leftJoin('events', 'events.event_id', 'markets.event_id')
    .where('player_markets.player_id', '=', player)
    .where('player_markets.settled_at', '>=', period.from)
    .where('player_markets.settled_at', '<=', period.to)
    .where(within(scope));
  const keys = {
    SPORT,
    EVENT: sql<string>`coalesce(markets.event_id, '')`,
    MARKET: sql<string>`player_markets.market_id`,
  };
  const below = (level: 'EVENT' | 'MARKET'): boolean =>
    scope.level === 'MARKET' || (scope.level === 'EVENT' && level === 'EVENT');
  const nameOf = <T>(level: 'EVENT' | 'MARKET', column: string) =>
    below(level) ? sql<T | null>`max(${sql.ref(column)})` : sql<T | null>`null`;
  return settled
    .select(({ fn }) => [
      keys[scope.level].as('key'),
      sql<number | null>`max(events.sport_id)`.as('sport_id'),
      nameOf<string>('EVENT', 'markets.event_id').as('event_id'),
      nameOf<string>('EVENT', 'events.title').as('event_title'),
      nameOf<string>('MARKET', 'player_markets.market_id').as('market_id'),
      nameOf<string>('MARKET', 'markets.name').as('market_name'),
      sql<string | null>`null`.as('provider'),
      fn.countAll<number>().as('markets'),
      fn.sum<number>('player_markets.bets').as('bets'),
      sql<number>`0`.as('rounds'),
      fn.sum<number>('player_markets.profit').as('profit'),
      fn.sum<number>('player_markets.net').as('net'),
      fn.max<number>('player_markets.settled_at').as('settled_at'),
    ])
    .groupBy(keys[scope.level]);
}

/** A player's result on one market, if it was settled within the period. */
export async function marketProfit(
  read: Kysely<Tables>,
  player: PlayerId,
  market: string,
  period: Period,
): Promise<Sums | undefined> {
  const row = await read
    .selectFrom('player_markets')
    .select(['bets', 'profit', 'net'])
    .where('player_id', '=', player)
    .where('market_id', '=', market)
    .where('settled_at', '>=', period.from)
    .where('settled_at', '<=', period.to)
    .executeTakeFirst();
  return row === undefined ? undefined : { markets: 1, rounds: 0, ...row };
}

/** A player's settled bets in a market that were at least partly matched, newest first. */
export async function marketBets(
  read: Kysely<Tables>,
  player: PlayerId,
  market: string,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<readonly BetHistoryRow[]> {
  checkTake(take);
  return betsOf(read, player)
    .where('bets.market_id', '=', market)
    .where('bets.settled_at', 'is not', null)
    .where('bets.matched', '>', 0)
    .orderBy('bets.bet_id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}
