import type { BetView } from '@layline/engine/order.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { BookView, Level, MarketView } from '@layline/engine/view-types.ts';
import { quoteLine } from './effects.ts';
import { houseAccount, isFigureMarket } from './house.ts';
import { queue } from './matching.ts';
import { averagePrice, matchedValue } from './replies.ts';
import { isForgotten, type Bet, type Market, type World } from './world.ts';

/** Field-by-field comparison of what the engine shows with what the auditor holds. Each returns a sentence, or null. */

function unequal(what: string, expected: unknown, seen: unknown): string | null {
  return expected === seen ? null : `${what}: expected ${String(expected)}, the engine shows ${String(seen)}`;
}

function compareAverage(world: World, bet: Bet, view: BetView): string | null {
  const market = world.markets.get(bet.order.marketId);
  if (!market) return null;
  return (
    unequal(`bet ${bet.id} matched value`, Number(matchedValue(market, bet)), view.matchedValue) ??
    unequal(`bet ${bet.id} average price`, averagePrice(market, bet), view.averagePrice)
  );
}

export function compareBet(world: World, bet: Bet, view: BetView | null): string | null {
  if (!view) return isForgotten(world, bet) ? null : `bet ${bet.id} is unknown to the engine`;
  const sum = view.matched + view.remaining + view.cancelled + view.lapsed + view.voided;
  const name = `bet ${bet.id}`;
  return (
    unequal(`${name} placed = sum of its parts`, view.stake + bet.converted, sum) ??
    unequal(`${name} matched`, bet.matched, view.matched) ??
    unequal(`${name} remaining`, bet.remaining, view.remaining) ??
    unequal(`${name} cancelled`, bet.cancelled, view.cancelled) ??
    unequal(`${name} lapsed`, bet.lapsed, view.lapsed) ??
    unequal(`${name} voided`, bet.voided, view.voided) ??
    unequal(`${name} converted`, bet.converted, view.converted) ??
    unequal(`${name} status`, bet.status, view.status) ??
    unequal(`${name} stake`, bet.order.stake, view.stake) ??
    unequal(`${name} price`, bet.order.price, view.price) ??
    unequal(`${name} line`, bet.line, view.line) ??
    unequal(`${name} resting price`, bet.restingPrice, view.restingPrice) ??
    unequal(`${name} persistence`, bet.persistence, view.persistence) ??
    unequal(`${name} lapse reason`, bet.lapseReason, view.lapseReason) ??
    unequal(`${name} delay`, bet.delayUntil, view.delayUntil) ??
    compareAverage(world, bet, view)
  );
}

function runnerStatus(market: Market, runner: Market['runners'][number]): string {
  if (runner.removed) return 'REMOVED';
  if (isFigureMarket(market.definition)) return 'ACTIVE';
  const result = market.results.find((entry) => entry.runnerId === runner.id)?.outcome ?? 'ACTIVE';
  return result === 'VOID' ? 'REMOVED' : result;
}

function rowText(quote: HouseQuote | null | undefined): string {
  return quote ? quoteLine(quote) : 'none';
}

function compareRunners(market: Market, view: MarketView): string | null {
  for (const runner of market.runners) {
    const shown = view.runners.find((candidate) => candidate.runnerId === runner.id);
    const name = `runner ${runner.id} of ${market.id}`;
    const wrong =
      unequal(`${name} status`, runnerStatus(market, runner), shown?.status) ??
      unequal(`${name} factor`, runner.removed ? runner.reductionFactor : null, shown?.reductionFactor) ??
      unequal(`${name} quote`, rowText(runner.quote), rowText(shown?.quote));
    if (wrong) return wrong;
  }
  return null;
}

export function compareMarket(market: Market, view: MarketView | null): string | null {
  const name = `market ${market.id}`;
  if (!view) return `${name} is unknown to the engine`;
  const matched = market.fragments.reduce((sum, fragment) => sum + (fragment.voided ? 0 : fragment.stake), 0);
  return (
    unequal(`${name} status`, market.status, view.status) ??
    unequal(`${name} in-play`, market.inPlay, view.inPlay) ??
    unequal(`${name} reason`, market.reason, view.suspendReason) ??
    unequal(`${name} delay`, market.betDelaySec, view.betDelaySec) ??
    unequal(`${name} version`, market.version, view.version) ??
    unequal(`${name} material version`, market.materialVersion, view.materialVersion) ??
    unequal(`${name} settlement version`, market.settlementVersion, view.settlementVersion) ??
    unequal(`${name} total matched`, matched, view.totalMatched) ??
    compareRunners(market, view)
  );
}

function levelsOf(bets: readonly Bet[]): Level[] {
  const levels: [number, number][] = [];
  for (const bet of bets) {
    const last = levels.at(-1);
    if (last && last[0] === bet.restingPrice) last[1] += bet.remaining;
    else levels.push([bet.restingPrice, bet.remaining]);
  }
  return levels as unknown as Level[];
}

function compareLevels(what: string, expected: readonly Level[], seen: readonly Level[]): string | null {
  const text = (levels: readonly Level[]): string =>
    levels.map(([price, size]) => `${size}@${price}`).join(' ');
  return unequal(what, text(expected), text(seen));
}

/** Matched back stakes by original price: the runner's traded volume must equal these. */
function tradedOf(market: Market, runnerId: string): Level[] {
  const byPrice = new Map<number, number>();
  for (const fragment of market.fragments) {
    if (fragment.voided || fragment.runnerId !== runnerId || houseAccount(market)) continue;
    byPrice.set(fragment.struckAt, (byPrice.get(fragment.struckAt) ?? 0) + fragment.stake);
  }
  return [...byPrice].sort((a, b) => a[0] - b[0]) as unknown as Level[];
}

/** Price of the last fragment, voided or not. */
function lastStruck(market: Market, runnerId: string): number | null {
  if (houseAccount(market)) return null;
  return market.fragments.findLast((fragment) => fragment.runnerId === runnerId)?.struckAt ?? null;
}

/** Compares both sides of every runner with the naive queues, and checks that no book is crossed (rules section 5.5). */
export function compareBook(market: Market, view: BookView | null): string | null {
  if (!view) return `the book of ${market.id} is unknown to the engine`;
  for (const runner of market.runners) {
    const book = view.runners.find((candidate) => candidate.runnerId === runner.id);
    const name = `${market.id} ${runner.id}`;
    if (!book) return `the book of ${name} is missing`;
    const back = book.availableToBack[0];
    const lay = book.availableToLay[0];
    if (back && lay && back[0] >= lay[0])
      return `the book of ${name} is crossed: ${back[0]} to back, ${lay[0]} to lay`;
    const wrong =
      compareLevels(`${name} to back`, levelsOf(queue(market, runner.id, 'LAY')), book.availableToBack) ??
      compareLevels(`${name} to lay`, levelsOf(queue(market, runner.id, 'BACK')), book.availableToLay) ??
      compareLevels(`${name} traded`, tradedOf(market, runner.id), book.traded) ??
      unequal(`${name} last traded`, lastStruck(market, runner.id), book.lastTradedPrice) ??
      unequal(`${name} row`, rowText(runner.quote), rowText(book.quote));
    if (wrong) return wrong;
  }
  return null;
}
