import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { odds } from '@layline/units/ladder.ts';
import { line } from '@layline/units/prices.ts';
import { EVEN_RATE, rate } from '@layline/units/rates.ts';
import type { CashOutBook } from '../cash-out/figure.ts';
import { FINE, payoutOf } from '../cash-out/offers.ts';
import type { Offer, Offers } from '../cash-out/offers.ts';
import type { RunnerBook } from '../cash-out/winners.ts';
import { lineSteps } from '../exposure/lines.ts';
import { RUN } from '../exposure/meters.ts';
import { matchedOn } from '../exposure/winners.ts';
import { meterBounds } from '../market-holdings.ts';
import type { Market, Position, Runner } from '../model.ts';
import type { PriceAndLine } from '../pricing.ts';

/** A position and the offers that can close it, in the form that the figure is worked out from. */

/**
 * How many offers a cash-out looks at, on one side of one runner and on all sides together, and in how many orders it
 * looks for them. Walking the book takes time, and a player may ask again and again. Beyond the limit a cash-out is
 * "part only", and the next one continues from there. Orders at one price are one offer; otherwise 500 of the smallest
 * would hide everything behind them.
 */
const MOST_OFFERS = 500;
const MOST_OFFERS_IN_ALL = 24_000;
const MOST_ORDERS_IN_ALL = 100_000;

/** Counts the orders that were looked at, which is most of what a figure costs. */
export interface Walk {
  orders: number;
}

/** One side's share of the limit for all sides of all runners together. */
function sideShare({ runners }: Market, all: number): number {
  return Math.ceil(all / (2 * runners.length));
}

/** Somebody else's order as an offer. */
function offerOf(market: Market, price: number, size: number): Offer {
  if (market.definition.lineRange !== null) return { rate: EVEN_RATE, line: price, size };
  return { rate: rate(price * 100 - EVEN_RATE), line: 0, size };
}

/** Price and line of a bet that takes an offer. */
export function termsOf({ definition, house }: Market, offer: Offer): PriceAndLine {
  if (definition.lineRange !== null) return { price: line(offer.line), line: null };
  if (house === null) return { price: odds((offer.rate + EVEN_RATE) / 100), line: null };
  const asksLine = definition.fancy?.kind === 'SESSION' || definition.fancy?.kind === 'METER';
  return { price: offer.rate, line: asksLine ? line(offer.line) : null };
}

/**
 * Two consecutive orders as one offer; null if they cannot be joined. The first one's winnings must be whole paise:
 * then taking both, or the first and a part of the second, wins the same whether it is rounded once or order by order.
 */
function joined(first: Offer | undefined, second: Offer): Offer | null {
  if (first === undefined || first.rate !== second.rate || first.line !== second.line) return null;
  const isExact = ((first.size % EVEN_RATE) * first.rate) % EVEN_RATE === 0;
  return isExact ? { ...first, size: first.size + second.size } : null;
}

/** What other players' orders offer to `side`, best first, as far as `payout` (fine units) reaches. */
function resting(
  { market, player }: Position,
  runner: Runner,
  side: Side,
  payout: number,
  walk: Walk,
): Offer[] {
  const offers: Offer[] = [];
  let left = payout;
  let orders = sideShare(market, MOST_ORDERS_IN_ALL);
  const most = Math.min(MOST_OFFERS, sideShare(market, MOST_OFFERS_IN_ALL));
  for (let bet = runner.book.best(opposite(side)); bet !== null && left > 0; bet = runner.book.after(bet)) {
    orders -= 1;
    if (orders < 0) break;
    walk.orders += 1;
    if (bet.player === player) continue;
    const offer = offerOf(market, bet.price, bet.remaining);
    const both = joined(offers.at(-1), offer);
    if (both !== null) offers[offers.length - 1] = both;
    else if (offers.length === most) break;
    else offers.push(offer);
    left -= payoutOf(offer);
  }
  return offers;
}

/** The quote in force for one side. Its size is the smaller of its own limit and the market's. */
function quoted({ definition }: Market, { quote }: Runner, side: Side): Offer[] {
  const row = side === 'BACK' ? quote?.back : quote?.lay;
  if (quote?.state !== 'ACTIVE' || row === null || row === undefined) return [];
  const size = Math.min(row.maxStake ?? Infinity, definition.limits.maxStake);
  return [{ rate: rate(row.rate), line: row.line ?? 0, size }];
}

/** The offers on a runner, as far as a payout of `back` and of `lay` reaches. Fine units. */
function offersOn(position: Position, runner: Runner, walk: Walk, back: number, lay = back): Offers {
  const { market } = position;
  const of = (side: Side, payout: number): Offer[] =>
    market.house === null ? resting(position, runner, side, payout, walk) : quoted(market, runner, side);
  return { toBack: of('BACK', back), toLay: of('LAY', lay) };
}

/** The runners of a scope that can still be bet on. */
export function runnersIn(market: Market, only: Runner | null): Runner[] {
  return market.runners.filter((runner) => runner.status === 'ACTIVE' && (only ?? runner) === runner);
}

function winnersBook(
  position: Extract<Position, { kind: 'WINNERS' }>,
  only: Runner | null,
  walk: Walk,
): CashOutBook {
  const { market, sums } = position;
  const bets = runnersIn(market, only).map((runner) => ({ runner, ...matchedOn(sums, runner.index) }));
  const { winners, complete } = only === null ? market.terms : { winners: 1, complete: false };
  const differences = bets.map(({ yes, no }) => yes - no);
  const ends = complete ? differences : [...differences, 0];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const runners = bets.map(({ runner, yes, no }): RunnerBook => {
    // The best level is never beyond the ends, so no trade needs to reach further either.
    const offers = offersOn(position, runner, walk, (high - yes + no) * FINE, (yes - no - low) * FINE);
    return { runner: runner.index, yes, no, ...offers };
  });
  return { kind: 'WINNERS', winners, complete, runners };
}

const NO_OFFERS: Offers = { toBack: [], toLay: [] };

/**
 * A position as a cash-out sees it: only matched bets, with the offers of others. `only` takes the bets on one runner
 * by themselves (RUNNER scope), null the whole market. `walk` counts the orders that are looked at.
 */
export function cashOutBook(
  position: Position,
  only: Runner | null,
  walk: Walk = { orders: 0 },
): CashOutBook {
  if (position.kind === 'WINNERS') return winnersBook(position, only, walk);
  const [runner] = runnersIn(position.market, only);
  if (position.kind === 'METER') {
    const { yes, no } = matchedOn(position.sums, 0);
    const bounds = meterBounds(position.market);
    const perRun = (yes - no) / ((bounds.max - bounds.min) / RUN);
    const offers = runner === undefined ? NO_OFFERS : offersOn(position, runner, walk, 0);
    return { kind: 'METER', bounds, perRun, atMin: no, atMax: yes, ...offers };
  }
  const steps = lineSteps(position.sums, position.kind);
  const profits = steps.map(({ profit }) => profit);
  // A stake as large as the spread closes more than there is, at any line.
  const payout = 2 * (Math.max(...profits) - Math.min(...profits)) * FINE;
  const offers = runner === undefined ? NO_OFFERS : offersOn(position, runner, walk, payout);
  return { kind: position.kind, steps, ...offers };
}
