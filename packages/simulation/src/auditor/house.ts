import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type { Order } from '@layline/engine/order.ts';
import type { Refusal, RefusalCode } from '@layline/engine/refusals.ts';
import { meterAt, rateWinningsOf, winningsOf } from './arithmetic.ts';
import { fragmentLine, type Effect } from './effects.ts';
import { finishIfDone, reduce } from './matching.ts';
import { isRange } from './shapes.ts';
import { tightened } from './tightened.ts';
import type { Bet, Market, World } from './world.ts';

/** Markets where the house takes the other side of every bet (rules sections 12 and 13). */

/** The house account that a market is settled with; null where players meet. */
export function houseAccount(market: Market): string | null {
  const { bettingType } = market.definition;
  if (bettingType === 'BOOKMAKER') return 'house:bookmaker';
  return bettingType === 'FANCY' ? 'house:fancy' : null;
}

/** True if a figure rather than a runner decides the market. */
export function isFigureMarket({ bettingType, fancy }: MarketDefinition): boolean {
  return bettingType === 'LINE' || fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
}

/** The most that a backer of `stake` can win. */
export function backerWins(market: Market, stake: number, price: number, line: number | null): number {
  const { bettingType, fancy } = market.definition;
  if (bettingType === 'ODDS') return winningsOf(stake, price);
  if (bettingType === 'LINE') return stake;
  if (fancy?.kind === 'METER') return meterAt(stake, line ?? 0, fancy.max);
  return rateWinningsOf(stake, price);
}

/** The most that a backer of `stake` can lose, and a layer win. */
export function backerLoses(market: Market, stake: number, line: number | null): number {
  const { fancy } = market.definition;
  return fancy?.kind === 'METER' ? Math.abs(meterAt(stake, line ?? 0, fancy.min)) : stake;
}

/** True if the market can have this rate and line. */
export function isHousePrice(definition: MarketDefinition, rate: number, line: number | null): boolean {
  const { fancy } = definition;
  const hasLine = fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
  if (!hasLine && line !== null) return false;
  if (hasLine && (!isRange(line, 0, 100_000_000) || Number(line) % 100 !== 0)) return false;
  if (fancy?.kind === 'METER') return rate === 10_000 && isRange(line, fancy.min, fancy.max);
  return isRange(rate, 1, 9_990_000);
}

/** What is wrong with a row, if anything: a price that the market cannot have, or a sure profit for a player. */
function quoteCode(market: Market, { runnerId, back, lay }: HouseQuote): RefusalCode | null {
  const { definition } = market;
  const runner = market.runners.find((candidate) => candidate.id === runnerId);
  if (!runner) return 'INVALID_RUNNER';
  if (runner.removed) return 'RUNNER_REMOVED';
  const backOnly = definition.fancy?.kind === 'RANGE' || definition.fancy?.kind === 'OUTCOME';
  const prices = [back, lay].filter((price) => price !== null);
  const known = prices.every((price) => isHousePrice(definition, price.rate, price.line));
  if (!known || (backOnly && lay)) return 'INVALID_ODDS';
  if (!back || !lay) return null;
  const apart = (back.line ?? 0) - (lay.line ?? 0);
  const sound = apart > 0 || (apart === 0 && back.rate <= lay.rate);
  return sound ? null : 'INVALID_ODDS';
}

/** The refusal of rows for a market that takes quotes, or null. */
export function quotesCode(market: Market, quotes: readonly HouseQuote[]): RefusalCode | null {
  for (const quote of quotes) {
    const code = quoteCode(market, quote);
    if (code) return code;
  }
  return null;
}

/** Puts a row in force. A row that stops taking bets interrupts every bet waiting on it. */
export function putQuote(market: Market, runnerId: string, quote: HouseQuote | null): void {
  const runner = market.runners.find((candidate) => candidate.id === runnerId);
  if (!runner) return;
  if (runner.quote?.state === 'ACTIVE' && quote?.state !== 'ACTIVE') runner.interruptions += 1;
  runner.quote = quote;
}

/** The worst rate that an order accepts. */
export function worstRate(market: Market, { side, price, acceptWorseTicks }: Order): number {
  if (market.definition.fancy?.kind === 'METER') return price;
  const ticks = 100 * acceptWorseTicks;
  return side === 'BACK' ? Math.max(1, price - ticks) : Math.min(9_990_000, price + ticks);
}

/** Check 6: the price the order would get now, or its refusal. */
export function offerTo(market: Market, order: Order): HousePrice | Refusal {
  if (!isHousePrice(market.definition, order.price, order.line)) return { code: 'INVALID_ODDS' };
  const quote = market.runners.find((runner) => runner.id === order.runnerId)?.quote;
  const price = order.side === 'BACK' ? quote?.back : quote?.lay;
  if (quote?.state !== 'ACTIVE' || !price) return { code: 'MARKET_SUSPENDED' };
  const { rate, line } = price;
  const worst = worstRate(market, order);
  const lost =
    order.side === 'BACK'
      ? rate < worst || (line ?? 0) > (order.line ?? 0)
      : rate > worst || (line ?? 0) < (order.line ?? 0);
  return lost ? { code: 'RATE_CHANGED', rate, line } : price;
}

function isBetter({ side, price, line }: Order, now: HousePrice): boolean {
  const rates = now.rate - price;
  const lines = (line ?? 0) - (now.line ?? 0);
  return side === 'BACK' ? rates > 0 || lines > 0 : rates < 0 || lines < 0;
}

function strikeHouse(world: World, market: Market, bet: Bet, { rate, line }: HousePrice): Effect {
  const { side, runnerId } = bet.order;
  const stake = bet.remaining;
  world.fragments += 1;
  const back = side === 'BACK' ? bet : null;
  const lay = side === 'LAY' ? bet : null;
  const winnings = backerWins(market, stake, rate, line);
  const struck = { runnerId, price: rate, line, stake, winnings };
  market.fragments.push({
    ...struck,
    id: world.fragments,
    struckAt: rate,
    back,
    lay,
    at: world.now,
    voided: false,
  });
  bet.line = line;
  bet.matched += stake;
  bet.remaining = 0;
  finishIfDone(bet);
  return fragmentLine({ ...struck, backBetId: back?.id ?? null, layBetId: lay?.id ?? null, taker: side });
}

/** A better price is not given if it would break a limit: the bet then gets the price it asked for. */
function struckAt(
  world: World,
  market: Market,
  { order, remaining }: Pick<Bet, 'order' | 'remaining'>,
  now: HousePrice,
): HousePrice {
  const player = world.players.get(order.playerId);
  if (!player || player.house) return now;
  const { maxPayout, maxStake } = tightened(market, player).limits;
  const { side, price, line } = order;
  const wins =
    side === 'BACK'
      ? backerWins(market, remaining, now.rate, now.line)
      : backerLoses(market, remaining, now.line);
  const tooMuch = wins > maxPayout || remaining > maxStake || remaining > (now.maxStake ?? Infinity);
  if (!tooMuch) return now;
  const better = side === 'BACK' ? now.rate > price : now.rate < price;
  return { ...now, rate: better ? price : now.rate, line };
}

/** Price and line at which an order would be matched now; null if it would lapse. */
export function struckNow(world: World, market: Market, order: Order): HousePrice | null {
  const now = offerTo(market, order);
  if ('code' in now || (!order.acceptBetter && isBetter(order, now))) return null;
  return struckAt(world, market, { order, remaining: order.stake }, now);
}

/** An order that reaches the quote is matched in full, or lapses. */
export function meetHouse(world: World, market: Market, bet: Bet): Effect[] {
  bet.status = 'EXECUTABLE';
  bet.delayUntil = null;
  const now = offerTo(market, bet.order);
  const lapse = (reason: string): Effect[] => reduce(bet, bet.remaining, 'LAPSED', reason);
  if ('code' in now) return lapse(now.code === 'RATE_CHANGED' ? 'RATE_CHANGED' : 'MKT_SUSPENDED');
  if (!bet.order.acceptBetter && isBetter(bet.order, now)) return lapse('PRICE_IMP_TOO_LARGE');
  return [strikeHouse(world, market, bet, struckAt(world, market, bet, now))];
}
