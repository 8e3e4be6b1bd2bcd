import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { assert } from './assert.ts';
import type { Holdings } from './exposure/holdings.ts';
import { lineExposure, lineSums } from './exposure/lines.ts';
import { METER_TERMS } from './exposure/meters.ts';
import type { MeterBounds } from './exposure/meters.ts';
import { struckPayoff, unmatchedPayoff } from './exposure/payoff.ts';
import type { Payoff } from './exposure/payoff.ts';
import { winnersExposure, winnersSums } from './exposure/winners.ts';
import type { Market } from './model.ts';
import { liabilityAt, lossAt, payoutAt } from './pricing.ts';
import type { OrderTerms } from './pricing.ts';

/** What bets in a market are worth, as the exposure formulas see them. */

/** Sums and the market that they are about. */
type InMarket = Pick<Holdings, 'kind'> & { readonly market: Market };

/** Empty sums for a market. */
export function holdingsFor({ holdingsKind: kind }: Market): Holdings {
  return kind === 'LINE' || kind === 'SESSION' ? { kind, sums: lineSums() } : { kind, sums: winnersSums() };
}

/** Where a meter's result stops counting. */
export function meterBounds({ id, definition: { fancy } }: Market): MeterBounds {
  assert(fancy?.kind === 'METER', `${id} is a meter`);
  return fancy;
}

/**
 * The greatest loss that any result can bring (rules sections 8.2 to 8.4, 12, 13.2), with `extra`, as it would be with one more bet; without
 * `unmatched`, only of the matched bets. Nothing in a closed market. Changes nothing; in the unit of the sums.
 */
export function worstOf(market: Market, holdings: Holdings, extra: Payoff, unmatched = true): number {
  if (market.status === 'CLOSED') return 0;
  switch (holdings.kind) {
    case 'WINNERS':
      return winnersExposure(holdings.sums, market.terms, extra, unmatched);
    case 'LINE':
    case 'SESSION':
      return lineExposure(holdings.sums, holdings.kind, extra, unmatched);
    case 'METER':
      return winnersExposure(holdings.sums, METER_TERMS, extra, unmatched);
  }
}

/** The subject of a payoff, see `Payoff`. */
function askedAt(position: InMarket, { runner, price, line }: OrderTerms): number {
  switch (position.kind) {
    case 'WINNERS':
      return runner.index;
    case 'LINE':
      return price;
    case 'SESSION':
      return line ?? 0;
    case 'METER':
      return 0;
  }
}

/** BACK bets on yes; only on a LINE market it sells (rules section 8.4). */
function answerOf(position: InMarket, { side }: OrderTerms): Side {
  return position.kind === 'LINE' ? opposite(side) : side;
}

/** The worst payoff of an unmatched stake; with `from`, the difference when a remainder changes from that to `to`. */
export function heldPayoff(position: InMarket, terms: OrderTerms, from: number, to: number): Payoff {
  const { market } = position;
  const liability = liabilityAt(market, terms, to) - liabilityAt(market, terms, from);
  return unmatchedPayoff(answerOf(position, terms), askedAt(position, terms), liability);
}

/** The payoff of a stake matched at the price of the terms. */
export function matchedPayoff(
  position: InMarket,
  terms: OrderTerms,
  stake: number,
  winnings: number,
): Payoff {
  const lost = lossAt(position.market, terms, stake);
  return struckPayoff(answerOf(position, terms), askedAt(position, terms), lost, winnings);
}

/** The best payoff of an unmatched stake: matched where it wins; with `from`, the difference when a remainder changes from that to `to`. */
export function gainPayoff(position: InMarket, terms: OrderTerms, from: number, to: number): Payoff {
  const gain = payoutAt(position.market, terms, to) - payoutAt(position.market, terms, from);
  const at = askedAt(position, terms);
  return answerOf(position, terms) === 'BACK' ? { at, yes: gain, no: 0 } : { at, yes: 0, no: gain };
}
