import type { BetId } from '@layline/units/ids.ts';
import type { Chain } from '../agents/agent-model.ts';
import { betsOf, countTraded } from '../betting/fragments.ts';
import { limitRate } from '../betting/house.ts';
import { makeBet } from '../betting/make-bet.ts';
import { addWaiting } from '../betting/waiting.ts';
import { heldAtFor } from '../starting-price/on-close.ts';
import type { Bet, Exchange, Fragment, Market, Player, Position, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { attach, countMatched, holdBet, linkBet, newPosition } from '../position.ts';
import { lineOrNull, priceOf } from '../pricing.ts';
import { BETS, FRAGMENTS, RESTING } from './columns.ts';
import { known } from './known.ts';
import { readTable } from './table.ts';
import type { Columns, SavedTable } from './table.ts';

type Rows = Columns<typeof BETS>;
/** The chain of each bet that has one. */
type Chains = ReadonlyMap<BetId, Chain>;

function positionIn(player: Player, market: Market): Position {
  const found = player.positions.get(market);
  if (found !== undefined) return found;
  const position = newPosition(player, market);
  attach(position);
  return position;
}

function orderAt(rows: Rows, row: number, player: Player, market: Market, runner: Runner): Order {
  return {
    playerId: player.id,
    marketId: market.id,
    runnerId: runner.id,
    side: rows.side.at(row),
    price: rows.price.at(row),
    line: rows.line.at(row),
    stake: rows.stake.at(row),
    persistence: rows.persistence.at(row),
    timeInForce: rows.timeInForce.at(row),
    minFill: rows.minFill.at(row),
    acceptBetter: rows.acceptBetter.at(row),
    acceptWorseTicks: rows.acceptWorseTicks.at(row),
    marketVersion: rows.marketVersion.at(row),
    customerRef: rows.customerRef.at(row),
    source: rows.source.at(row),
    orderType: rows.orderType.at(row) ?? undefined,
  };
}

/** A restored bet, without what is derived from its fragments and its place in the book. */
function betAt(rows: Rows, row: number, player: Player, market: Market, chains: Chains): Bet {
  const runner = known(market.runners[rows.runner.at(row)], 'a runner');
  const order = orderAt(rows, row, player, market, runner);
  const { side, stake: remaining } = order;
  const tick = rows.tick.at(row);
  const price = market.house === null ? priceOf(market, tick) : limitRate(market, order);
  const line = lineOrNull(order.line);
  const position = positionIn(player, market);
  const heldAt = heldAtFor(order, price);
  const ticket = { order, player, market, runner, position, side, tick, price, heldAt, line, remaining };
  const id = rows.id.at(row);
  const accepted = { material: rows.acceptedMaterial.at(row), suspensions: rows.acceptedSuspensions.at(row) };
  const bet = makeBet(ticket, id, rows.placedAt.at(row), chains.get(id) ?? null, accepted);
  bet.remaining = rows.remaining.at(row);
  restoreCourse(bet, rows, row);
  return bet;
}

/** Restores what has happened to a bet, except its fragments. Most bets rest untouched, and need no course of their own. */
function restoreCourse(bet: Bet, rows: Rows, row: number): void {
  const cancelled = rows.cancelled.at(row);
  const delayUntil = rows.delayUntil.at(row);
  if (cancelled > 0) bet.change().cancelled = cancelled;
  if (delayUntil !== null) {
    const course = bet.change();
    course.isWaiting = true;
    course.delay = delayUntil - bet.placedAt;
  }
  restoreRare(bet, rows, row);
}

function restoreRare(bet: Bet, rows: Rows, row: number): void {
  const lapsed = rows.lapsed.at(row);
  const voided = rows.voided.at(row);
  const converted = rows.converted.at(row);
  const persistence = rows.persistenceNow.at(row);
  const line = rows.lineNow.at(row);
  const isAsAsked = persistence === bet.persistence && line === bet.line;
  if (lapsed === 0 && voided === 0 && converted === 0 && isAsAsked) return;
  const rare = bet.changeRare();
  rare.lapsed = lapsed;
  rare.voided = voided;
  rare.converted = converted;
  rare.ownCrossed = rows.ownCrossed.at(row);
  rare.lapseReason = rows.lapseReason.at(row);
  rare.persistence = persistence;
  rare.line = line;
}

/** Adds bets to their positions and the wait. */
export function restoreBets(exchange: Exchange, tables: readonly SavedTable[], chains: Chains): void {
  for (const table of tables) {
    const rows = readTable(table, BETS);
    const players = rows.playerId.map((id) => known(exchange.players.get(id), id));
    const markets = rows.marketId.map((id) => known(exchange.markets.get(id), id));
    for (let row = 0; row < table.rows; row += 1) {
      const bet = betAt(rows, row, players.at(row), markets.at(row), chains);
      linkBet(bet);
      if (bet.remaining > 0) holdBet(bet, 0, bet.remaining);
      if (bet.status === 'PENDING') addWaiting(exchange.waiting, bet);
      if (bet.options.orderType !== undefined && bet.remaining > 0) bet.runner.onClose.push(bet);
      exchange.bets.add(bet);
    }
  }
}

/** Adds fragments to their markets and recomputes what is derived from them: matched sums and traded volume. */
export function restoreFragments({ bets }: Exchange, tables: readonly SavedTable[]): void {
  const betOf = (id: BetId | 0): Bet | null => (id === 0 ? null : known(bets.get(id), id));
  for (const table of tables) {
    const rows = readTable(table, FRAGMENTS);
    for (let row = 0; row < table.rows; row += 1) {
      const [back, lay] = [betOf(rows.back.at(row)), betOf(rows.lay.at(row))];
      const { runner, market } = known(back ?? lay ?? undefined, 'bets of a fragment');
      const fragment: Fragment = {
        id: rows.id.at(row),
        runner,
        tick: rows.tick.at(row),
        stake: rows.stake.at(row),
        back,
        lay,
        at: rows.at.at(row),
        line: rows.line.at(row),
        price: rows.price.at(row),
        winnings: rows.winnings.at(row),
      };
      market.fragments.push(fragment);
      for (const bet of betsOf(fragment)) countMatched(bet, fragment, 1);
      countTraded(market, fragment, 1);
    }
  }
}

/** Puts resting bets into the books, in queue order. */
export function restoreQueues({ bets }: Exchange, tables: readonly SavedTable[]): void {
  for (const table of tables) {
    const rows = readTable(table, RESTING);
    for (let row = 0; row < table.rows; row += 1) {
      const id = rows.id.at(row);
      const bet = known(bets.get(id), id);
      bet.runner.book.add(bet);
    }
  }
}
