import type { BetId } from '@layline/units/ids.ts';
import { assert } from '../assert.ts';
import { betsOf, countTraded } from '../betting/fragments.ts';
import { limitRate } from '../betting/house.ts';
import { makeBet } from '../betting/make-bet.ts';
import { addWaiting } from '../betting/waiting.ts';
import type { Bet, Exchange, Fragment, Market, MarketContent, Player, Position } from '../model.ts';
import {
  assertIdentity,
  attach,
  countMatched,
  exposureNow,
  holdUnmatched,
  linkBet,
  newPosition,
} from '../position.ts';
import { lineOrNull, priceOf } from '../pricing.ts';
import type { BetRow, FragmentRow, IdRow, Queues } from './content.ts';
import { orderAt } from './order-columns.ts';
import { cellAt, readTable } from './table.ts';
import type { Columns, SavedTable } from './table.ts';

/** What a snapshot refers to must be in it; anything else is a damaged snapshot. */
export function known<V>(value: V | undefined, what: string): V {
  if (value === undefined) throw new RangeError(`snapshot refers to ${what}, which is not in it`);
  return value;
}

/** Ids of a market's bets, rising. */
export function idsOf(content: MarketContent): readonly BetId[] {
  return readTable(JSON.parse(content.ids) as SavedTable<IdRow>).id;
}

function positionIn(player: Player, market: Market): Position {
  const found = market.positions.get(player);
  if (found !== undefined) return found;
  const position = newPosition(player, market);
  attach(position);
  return position;
}

function restoreBet(exchange: Exchange, market: Market, id: BetId, rows: Columns<BetRow>, row: number): Bet {
  const playerId = cellAt(rows.playerId, row);
  const customerRef = cellAt(rows.customerRef, row);
  const order = orderAt(rows, row, { playerId, marketId: market.id, customerRef });
  const { side, runnerId, stake: remaining } = order;
  const player = known<Player>(exchange.players.get(playerId), playerId);
  const runner = known(market.runnerById.get(runnerId), runnerId);
  const tick = cellAt(rows.tick, row);
  const price = market.house === null ? priceOf(market, tick) : limitRate(market, order);
  const position = positionIn(player, market);
  const line = lineOrNull(order.line);
  const ticket = { order, player, market, runner, position, side, tick, price, line, remaining };
  const bet = makeBet(ticket, id, cellAt(rows.placedAt, row));
  bet.line = cellAt(rows.lineNow, row);
  bet.acceptedMaterial = cellAt(rows.acceptedMaterial, row);
  bet.acceptedSuspensions = cellAt(rows.acceptedSuspensions, row);
  bet.persistence = cellAt(rows.persistenceNow, row);
  bet.status = cellAt(rows.status, row);
  bet.delayUntil = cellAt(rows.delayUntil, row);
  bet.releaseAt = bet.delayUntil ?? 0;
  bet.remaining = cellAt(rows.remaining, row);
  bet.cancelled = cellAt(rows.cancelled, row);
  bet.lapsed = cellAt(rows.lapsed, row);
  bet.voided = cellAt(rows.voided, row);
  bet.ownCrossed = cellAt(rows.ownCrossed, row);
  bet.lapseReason = cellAt(rows.lapseReason, row);
  linkBet(bet);
  if (bet.remaining > 0) holdUnmatched(bet.position, bet, 0, bet.remaining);
  exchange.bets.set(bet.id, bet);
  if (bet.status === 'PENDING') addWaiting(exchange.waiting, bet);
  return bet;
}

function restoreBets(exchange: Exchange, market: Market, content: MarketContent): Bet[] {
  const ids = idsOf(content);
  const bets: Bet[] = [];
  for (const text of content.rows) {
    const table = JSON.parse(text) as SavedTable<BetRow>;
    const rows = readTable(table);
    for (let row = 0; row < table.rows; row += 1) {
      bets.push(restoreBet(exchange, market, cellAt(ids, bets.length), rows, row));
    }
  }
  if (bets.length !== ids.length) throw new RangeError('snapshot table is torn');
  return bets;
}

/** Fragments, and all that follows from them: matched sums, traded figures. */
function restoreFragments(market: Market, bets: readonly Bet[], content: MarketContent): void {
  const betAt = (place: number): Bet | null => (place < 0 ? null : cellAt(bets, place));
  for (const text of content.fragments) {
    const table = JSON.parse(text) as SavedTable<FragmentRow>;
    const rows = readTable(table);
    for (let row = 0; row < table.rows; row += 1) {
      const fragment: Fragment = {
        id: cellAt(rows.id, row),
        runner: cellAt(market.runners, cellAt(rows.runner, row)),
        tick: cellAt(rows.tick, row),
        stake: cellAt(rows.stake, row),
        back: betAt(cellAt(rows.back, row)),
        lay: betAt(cellAt(rows.lay, row)),
        at: cellAt(rows.at, row),
        line: cellAt(rows.line, row),
        price: cellAt(rows.price, row),
        winnings: cellAt(rows.winnings, row),
      };
      market.fragments.push(fragment);
      for (const bet of betsOf(fragment)) countMatched(bet, fragment, 1);
      countTraded(market, fragment, 1);
    }
  }
}

function restoreQueues(market: Market, bets: readonly Bet[], content: MarketContent): void {
  const queues = JSON.parse(content.queues) as Queues;
  for (const runner of market.runners) {
    const { backs, lays } = cellAt(queues, runner.index);
    for (const place of backs) runner.book.add(cellAt(bets, place));
    for (const place of lays) runner.book.add(cellAt(bets, place));
  }
}

/** Traded figures are recomputed; that they match is part of the proof that the restore is complete. */
function takeTraded(market: Market): readonly number[] {
  const traded = [market, ...market.runners].map(({ totalMatched }) => totalMatched);
  market.totalMatched = 0;
  for (const runner of market.runners) runner.totalMatched = 0;
  return traded;
}

/**
 * Puts a market's bets back in their places. The exposures of its players have counted all the time: what comes out of
 * the bets must be what was saved (EngineDefect).
 */
export function restoreContent(exchange: Exchange, market: Market, content: MarketContent): void {
  const traded = takeTraded(market);
  const bets = restoreBets(exchange, market, content);
  restoreFragments(market, bets, content);
  restoreQueues(market, bets, content);
  let exposure = 0;
  for (const position of market.positions.values()) {
    position.exposure = exposureNow(position);
    exposure += position.exposure;
  }
  for (const bet of bets) assertIdentity(bet);
  assert(exposure === content.exposure, 'saved bets hold what was saved with them');
  assert(
    [market, ...market.runners].every(({ totalMatched }, index) => totalMatched === traded[index]),
    'saved fragments come to what was saved with them',
  );
}
