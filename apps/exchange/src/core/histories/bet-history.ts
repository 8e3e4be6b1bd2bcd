import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Side } from '@layline/units/betting.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BetTable, Tables } from '../../db/tables.ts';
import { checkTake, pageOf, type Page, type PageRequest, type Period } from './page.ts';
import { PLACE_COLUMNS, UNKNOWN_SPORT, type PlaceColumns } from './place.ts';

/** What became of a bet, as a history filter. Every bet falls into exactly one. */
export type BetStateGroup = 'OPEN' | 'SETTLED' | 'CANCELLED' | 'LAPSED' | 'VOID';

/** Filter for a player's bets; null means no restriction. */
export interface BetFilter {
  /** Whether the period applies to acceptance or settlement; rows are ordered by that time too. */
  readonly dateOf: 'PLACED' | 'SETTLED';
  readonly period: Period;
  readonly state: BetStateGroup | null;
  readonly side: Side | null;
  readonly sportId: number | null;
  readonly eventId: string | null;
  readonly marketId: string | null;
}

/** A bet with the names its market had at the time; amounts in paise, prices in hundredths, times UTC ms. */
export interface BetHistoryRow extends Selectable<BetTable>, PlaceColumns {
  readonly betting_type: string | null;
  readonly runner_name: string | null;
}

/** All players' bets with their names; the caller adds conditions that an index answers. */
export function betsOfAll(read: Kysely<Tables>) {
  return read
    .selectFrom('bets')
    .leftJoin('markets', 'markets.market_id', 'bets.market_id')
    .leftJoin('events', 'events.event_id', 'markets.event_id')
    .leftJoin('runners', (join) =>
      join
        .onRef('runners.market_id', '=', 'bets.market_id')
        .onRef('runners.runner_id', '=', 'bets.runner_id'),
    )
    .selectAll('bets')
    .select([...PLACE_COLUMNS, 'markets.betting_type', 'runners.name as runner_name']);
}

/** A player's bets with their names; the caller adds further conditions. */
export function betsOf(read: Kysely<Tables>, player: PlayerId) {
  return betsOfAll(read).where('bets.player_id', '=', player);
}

/** A page of a player's bets, newest first. */
export async function betHistory(
  read: Kysely<Tables>,
  player: PlayerId,
  filter: BetFilter,
  { before, take }: PageRequest,
): Promise<Page<BetHistoryRow>> {
  checkTake(take);
  const bySettlement = filter.dateOf === 'SETTLED';
  const time = bySettlement ? 'bets.settled_at' : 'bets.placed_at';
  let query = betsOf(read, player).where((eb) => wanted(eb, filter));
  if (before !== null) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(time, 'bets.bet_id'), '<', tuple(before.at, before.id)),
    );
  }
  const rows: readonly BetHistoryRow[] = await query
    .orderBy(time, 'desc')
    .orderBy('bets.bet_id', 'desc')
    .limit(take + 1)
    .execute();
  const timeOf = (row: BetHistoryRow): number => (bySettlement ? (row.settled_at ?? 0) : row.placed_at);
  return pageOf(rows, take, (row) => ({ at: timeOf(row), id: row.bet_id }));
}

/** How many of a player's bets match the filter, counted up to `most`. */
export async function countBets(
  read: Kysely<Tables>,
  player: PlayerId,
  filter: BetFilter,
  most: number,
): Promise<number> {
  const some = betsOf(read, player)
    .clearSelect()
    .select('bets.bet_id')
    .where((eb) => wanted(eb, filter))
    .limit(most);
  const { count } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One of a player's bets; undefined if the bet is not the player's. */
export async function betOf(
  read: Kysely<Tables>,
  player: PlayerId,
  bet: number,
): Promise<BetHistoryRow | undefined> {
  return betsOf(read, player).where('bets.bet_id', '=', bet).executeTakeFirst();
}

function wanted(
  eb: ExpressionBuilder<Tables, 'bets' | 'markets' | 'events'>,
  { dateOf, period, state, side, sportId, eventId, marketId }: BetFilter,
) {
  const time = dateOf === 'SETTLED' ? 'bets.settled_at' : 'bets.placed_at';
  const conditions = [eb(time, '>=', period.from), eb(time, '<=', period.to)];
  if (dateOf === 'SETTLED') conditions.push(eb('bets.settled_at', 'is not', null));
  if (state !== null) conditions.push(...inGroup(eb, state));
  if (side !== null) conditions.push(eb('bets.side', '=', side));
  if (marketId !== null) conditions.push(eb('bets.market_id', '=', marketId));
  if (eventId !== null) {
    const markets = eb.selectFrom('markets as m').select('m.market_id').where('m.event_id', '=', eventId);
    conditions.push(eb('bets.market_id', 'in', markets));
  }
  if (sportId !== null) {
    conditions.push(
      sportId === UNKNOWN_SPORT ? eb('events.sport_id', 'is', null) : eb('events.sport_id', '=', sportId),
    );
  }
  return eb.and(conditions);
}

/** Ended with nothing matched. Void is checked before lapse, because a void means that something had been matched. */
function inGroup(eb: ExpressionBuilder<Tables, 'bets' | 'markets' | 'events'>, group: BetStateGroup) {
  if (group === 'OPEN') {
    const alive = eb.or([eb('bets.remaining', '>', 0), eb('bets.matched', '>', 0)]);
    return [eb('bets.settled_at', 'is', null), alive];
  }
  if (group === 'SETTLED') return [eb('bets.settled_at', 'is not', null), eb('bets.matched', '>', 0)];
  const ended = [eb('bets.remaining', '=', 0), eb('bets.matched', '=', 0)];
  if (group === 'VOID') return [...ended, eb('bets.voided', '>', 0)];
  ended.push(eb('bets.voided', '=', 0));
  return [...ended, eb('bets.lapsed', group === 'LAPSED' ? '>' : '=', 0)];
}
