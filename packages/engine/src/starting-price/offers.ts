import type { Bet, Market, Runner } from '../model.ts';
import { liabilityAt } from '../pricing.ts';
import type { SpBet } from './shares.ts';

/** A bet as it takes part in the starting price. */
export interface BetOffer extends SpBet {
  readonly bet: Bet;
  /** True for a remainder that may not take the starting price, because it is below the market's minimum. */
  readonly isTooSmall: boolean;
}

/** True for a bet whose unmatched part is matched at the starting price or not at all. */
export function takesStartingPrice({ options, persistence }: Bet): boolean {
  return options.orderType !== undefined || persistence === 'TAKE_SP';
}

function onCloseOffer(bet: Bet): BetOffer {
  const { side, options, price, remaining: amount, player: owner } = bet;
  const limit = options.orderType === 'LIMIT_ON_CLOSE' ? price : null;
  return { bet, owner, side, limit, amount, isLiability: side === 'LAY', isTooSmall: false };
}

/** What is left of an order that takes the starting price: a lay takes it with the liability of its remainder. */
function takeSpOffer(market: Market, bet: Bet): BetOffer {
  const { side, player: owner } = bet;
  const amount = liabilityAt(market, bet, bet.remaining);
  const isTooSmall = amount < market.definition.limits.minStake;
  return { bet, owner, side, limit: null, amount, isLiability: side === 'LAY', isTooSmall };
}

function restingOffer(bet: Bet): BetOffer {
  const { side, price: limit, remaining: amount, player: owner } = bet;
  return { bet, owner, side, limit, amount, isLiability: false, isTooSmall: false };
}

/** The bets for the starting price of a runner. */
export function onCloseOffers({ onClose }: Runner): BetOffer[] {
  return onClose.filter(({ remaining }) => remaining > 0).map(onCloseOffer);
}

/** All bets that would take part if the market turned in-play now, in order of acceptance. */
export function offersAtTheOff(market: Market, runner: Runner): BetOffer[] {
  const offers = onCloseOffers(runner);
  for (const side of ['BACK', 'LAY'] as const) {
    for (let bet = runner.book.best(side); bet !== null; bet = runner.book.after(bet)) {
      offers.push(bet.persistence === 'TAKE_SP' ? takeSpOffer(market, bet) : restingOffer(bet));
    }
  }
  return offers.sort((a, b) => a.bet.id - b.bet.id);
}
