import type { Odds } from '@layline/units/ladder.ts';
import { ladderIndexAtOrBelow } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { noteFill } from '../armed/offset.ts';
import { assert } from '../assert.ts';
import { addFragment, announceFragment, takeFragmentId } from '../betting/fragments.ts';
import { lapseCrossed } from '../betting/matching.ts';
import { isResting, lapseRest } from '../betting/reduce.ts';
import type { Bet, Fragment, Market, Runner } from '../model.ts';
import { assertIdentity, countMatched, holdBet, refreshExposure } from '../position.ts';
import { winningsAt } from '../pricing.ts';
import type { Step } from '../step-context.ts';
import { offersAtTheOff, takesStartingPrice } from './offers.ts';
import type { BetOffer } from './offers.ts';
import { startingPrice } from './price.ts';
import { pairsOf, sharesOf } from './shares.ts';
import type { SpPair, SpShare } from './shares.ts';

/** Turns the liability of a lay into the backer's stake that it covers at the starting price. What is held never rises. */
function convert(step: Step, bet: Bet, to: number, price: Odds): void {
  const from = bet.remaining;
  if (isResting(bet)) bet.runner.book.reduce(bet, from);
  holdBet(bet, from, 0);
  bet.remaining = to;
  const course = bet.changeRare();
  course.converted += to - from;
  course.heldAt = price;
  holdBet(bet, 0, to);
  assertIdentity(bet);
  step.events.push({
    type: 'betConverted',
    betId: bet.id,
    playerId: bet.player.id,
    marketId: bet.market.id,
    remaining: to as Paise,
    added: (to - from) as Paise,
    at: step.at,
  });
}

/** Counts a fragment for one of its bets. */
function fill(bet: Bet, fragment: Fragment): void {
  const { remaining } = bet;
  const held = bet.position.exposure;
  if (isResting(bet)) bet.runner.book.reduce(bet, fragment.stake);
  else bet.remaining -= fragment.stake;
  holdBet(bet, remaining, bet.remaining);
  countMatched(bet, fragment, 1);
  refreshExposure(bet.position);
  assert(bet.position.exposure <= held, 'the starting price never raises what is held');
  assertIdentity(bet);
}

function strike(step: Step, runner: Runner, { back, lay, stake }: SpPair<BetOffer>, price: Odds): void {
  const { market } = back.bet;
  const tick = ladderIndexAtOrBelow(price);
  const fragment: Fragment = {
    id: takeFragmentId(step.exchange),
    runner,
    tick,
    stake,
    back: back.bet,
    lay: lay.bet,
    at: step.at,
    line: null,
    price,
    winnings: winningsAt(market, { price, line: null }, stake),
  };
  addFragment(market, fragment);
  fill(back.bet, fragment);
  fill(lay.bet, fragment);
  if (step.exchange.armed.byBet.size > 0) noteFill(step.exchange.armed, fragment);
  runner.lastTick = tick;
  announceFragment(market, fragment, 'BACK', step.events);
}

/** Lapses what a bet for the starting price has left, saying why. `share` is what it got, null if the price was worse than its limit. */
function lapseLeft(
  step: Step,
  { bet }: BetOffer,
  share: SpShare<BetOffer> | null,
  struck: number,
  isSet: boolean,
): void {
  if (share !== null) lapseCrossed(step, bet, share.taken - struck);
  lapseRest(step, bet, isSet && share === null ? 'SP_LIMIT' : 'SP_NOT_MATCHED');
}

function reconcileRunner(step: Step, market: Market, runner: Runner): void {
  const offers = offersAtTheOff(market, runner);
  for (const { bet, isTooSmall } of offers) if (isTooSmall) lapseRest(step, bet, 'SP_TOO_SMALL');
  const entered = offers.filter(({ isTooSmall }) => !isTooSmall);
  const found = startingPrice(entered);
  runner.startingPrice = found?.price ?? null;
  step.events.push({
    type: 'startingPriceSet',
    marketId: market.id,
    runnerId: runner.id,
    price: runner.startingPrice,
    volume: (found?.volume ?? 0) as Paise,
    at: step.at,
  });
  const shares = new Map<BetOffer, SpShare<BetOffer>>();
  const struck = new Map<BetOffer, number>();
  if (found !== null) {
    const [backs, lays] = (['BACK', 'LAY'] as const).map((side) =>
      sharesOf(entered, side, found.price, found.volume),
    ) as [SpShare<BetOffer>[], SpShare<BetOffer>[]];
    for (const share of [...backs, ...lays]) {
      shares.set(share.bet, share);
      const { bet, isLiability } = share.bet;
      if (isLiability && share.stake > 0) convert(step, bet, share.stake, found.price);
    }
    for (const pair of pairsOf(backs, lays)) {
      strike(step, runner, pair, found.price);
      for (const one of [pair.back, pair.lay]) struck.set(one, (struck.get(one) ?? 0) + pair.stake);
    }
  }
  for (const offer of entered) {
    if (!takesStartingPrice(offer.bet)) continue;
    lapseLeft(step, offer, shares.get(offer) ?? null, struck.get(offer) ?? 0, found !== null);
  }
  runner.onClose = [];
}

/**
 * Sets the starting prices of a market that has just turned in-play and matches bets at them (trading rules T7.3): runner by runner, in the order in
 * which they are shown. Does nothing in a market without starting prices.
 */
export function reconcile(step: Step, market: Market): void {
  if (market.definition.startingPrice !== true) return;
  const runners = market.runners
    .filter(({ status }) => status === 'ACTIVE')
    .sort((a, b) => a.sortPriority - b.sortPriority);
  for (const runner of runners) reconcileRunner(step, market, runner);
}
