import { winningsOf } from './arithmetic.ts';
import type { Bet, Market, Player, World } from './world.ts';

/**
 * Exposure by the definition of rules section 8.1 and nothing cleverer: name every possible result, add up
 * what each bet would bring, count an unmatched remainder where it would hurt, take the worst.
 */

/** One possible result: who wins, or on a LINE market the line reached. */
type Result = { readonly winners: ReadonlySet<string> } | { readonly line: number };

/** Profit of a backer of `runnerId` at `price` for this result; `winnings` if the runner wins. */
function backProfit(
  result: Result,
  runnerId: string,
  price: number,
  stake: number,
  winnings: number,
): number {
  if ('line' in result) {
    if (result.line === price) return 0;
    return result.line < price ? stake : -stake;
  }
  return result.winners.has(runnerId) ? winnings : -stake;
}

function choose(from: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, index) =>
    choose(from.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

function possibleResults(market: Market, lines: readonly number[]): Result[] {
  if (market.definition.bettingType === 'LINE') {
    const points = new Set(lines.flatMap((line) => [line - 1, line, line + 1]));
    return [...points].map((line) => ({ line }));
  }
  const active = market.runners.filter((runner) => !runner.removed).map((runner) => runner.id);
  const most = Math.min(market.definition.numberOfWinners, active.length);
  const counts = [];
  for (let count = market.definition.completeField ? most : 0; count <= most; count++) counts.push(count);
  return counts.flatMap((count) => choose(active, count)).map((winners) => ({ winners: new Set(winners) }));
}

/** Unmatched part of an order about to be placed, counted with the bets that stand. */
export interface Remainder {
  readonly runnerId: string;
  readonly side: string;
  readonly price: number;
  readonly size: number;
}

interface Line {
  readonly runnerId: string;
  readonly price: number;
  readonly stake: number;
  readonly winnings: number;
  /** 1 for the backer, -1 for the layer, 0 for both at once. */
  readonly sign: number;
}

function matchedLines(market: Market, playerId: string): Line[] {
  const lines: Line[] = [];
  for (const fragment of market.fragments) {
    if (fragment.voided) continue;
    const { runnerId, price, stake, winnings } = fragment;
    if (fragment.back.order.playerId === playerId) lines.push({ runnerId, price, stake, winnings, sign: 1 });
    if (fragment.lay.order.playerId === playerId) lines.push({ runnerId, price, stake, winnings, sign: -1 });
  }
  return lines;
}

function unmatchedLine(market: Market, open: Remainder): Line {
  const winnings = market.definition.bettingType === 'LINE' ? open.size : winningsOf(open.size, open.price);
  return {
    runnerId: open.runnerId,
    price: open.price,
    stake: open.size,
    winnings,
    sign: open.side === 'BACK' ? 1 : -1,
  };
}

function remainderOf(bet: Bet): Remainder {
  return { runnerId: bet.order.runnerId, side: bet.order.side, price: bet.restingPrice, size: bet.remaining };
}

/**
 * The sum of money that a player's bets on one runner move, on a LINE market those at all lines: what the
 * engine bounds so that its sums stay exact.
 */
export function moneyMoved(market: Market, playerId: string, runnerId: string): number {
  const byLine = new Map<number, number>();
  let ifWins = 0;
  let ifLoses = 0;
  for (const line of matchedLines(market, playerId)) {
    if (line.runnerId !== runnerId) continue;
    ifWins += line.sign * line.winnings;
    ifLoses += line.sign * line.stake;
    byLine.set(line.price, (byLine.get(line.price) ?? 0) + line.sign * line.stake);
  }
  let open = 0;
  for (const bet of market.bets) {
    if (bet.order.playerId !== playerId || bet.order.runnerId !== runnerId || bet.remaining === 0) continue;
    const { sign, stake, winnings } = unmatchedLine(market, remainderOf(bet));
    open += sign === 1 ? stake : winnings;
  }
  if (market.definition.bettingType !== 'LINE') return Math.abs(ifWins) + Math.abs(ifLoses) + open;
  let held = 0;
  for (const net of byLine.values()) held += Math.abs(net);
  return held + open;
}

/** What one possible result would bring a player. */
export interface Consequence {
  /** Winning runners; on a LINE market none. */
  readonly winners: ReadonlySet<string>;
  /** Line reached in hundredths of a run; null on other markets. */
  readonly line: number | null;
  /** Profit of the matched bets. */
  readonly matched: number;
  /** The same with every unmatched bet that would hurt matched. */
  readonly worst: number;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Names every result that a market can have and what it would bring; empty for a player without bets there. */
export function consequences(
  market: Market,
  playerId: string,
  extra: Remainder | null = null,
): Consequence[] {
  const matched = matchedLines(market, playerId);
  const open = market.bets
    .filter((bet) => bet.order.playerId === playerId && bet.remaining > 0)
    .map(remainderOf);
  if (extra) open.push(extra);
  const unmatched = open.map((remainder) => unmatchedLine(market, remainder));
  if (matched.length + unmatched.length === 0) return [];
  const profitOf = (line: Line, result: Result): number =>
    line.sign * backProfit(result, line.runnerId, line.price, line.stake, line.winnings);
  const lines = [...matched, ...unmatched].map((line) => line.price);
  return possibleResults(market, lines).map((result) => {
    let sum = 0;
    let harm = 0;
    for (const line of matched) sum += profitOf(line, result);
    for (const line of unmatched) harm += Math.min(0, profitOf(line, result));
    const isLine = 'line' in result;
    return {
      winners: isLine ? NOBODY : result.winners,
      line: isLine ? result.line : null,
      matched: sum,
      worst: sum + harm,
    };
  });
}

/** The greatest loss among consequences, as a positive number. */
export function greatestLoss(all: readonly Consequence[]): number {
  let worst = 0;
  for (const consequence of all) worst = Math.min(worst, consequence.worst);
  return worst === 0 ? 0 : -worst;
}

/** Exposure of one player in one market in paise, with `extra` counted as a further unmatched bet. */
export function exposureIn(market: Market, playerId: string, extra: Remainder | null = null): number {
  return market.status === 'CLOSED' ? 0 : greatestLoss(consequences(market, playerId, extra));
}

/** Remembers a player's exposure in a market. */
export function keepExposure(player: Player, market: Market, exposure: number): void {
  if (exposure === 0) player.exposures.delete(market.id);
  else player.exposures.set(market.id, exposure);
}

/** Sum over all markets of the exposures last worked out. */
export function totalExposure(player: Player): number {
  let sum = 0;
  for (const exposure of player.exposures.values()) sum += exposure;
  return sum;
}

export function cashOf(world: World, playerId: string): number {
  return world.accounts.get(`player:${playerId}:cash`) ?? 0;
}
