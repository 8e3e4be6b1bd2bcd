import { lapseArmedIn, lapseVoidedOffsets } from '../armed/end-armed.ts';
import { odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, refuse } from '../answers.ts';
import type { RemoveRunner, VoidBet, VoidWindow } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import { REDUCTION_FLOOR, WHOLE } from '../limits.ts';
import type { Exchange, Fragment, Market, Runner } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { countMatched, refreshExposure } from '../position.ts';
import { reducedPrice, winningsAt } from '../pricing.ts';
import { beginStep } from '../step-context.ts';
import { isText, isTime, isWhole } from '../validate.ts';
import { lapseOnRemoval } from '../baskets/end-basket.ts';
import { betsOf } from '../betting/fragments.ts';
import { lapseRest, voidRest } from '../betting/reduce.ts';
import { lapseBets, marketChanged, raiseVersion, suspend } from './changes.ts';
import { isDecidedByFigure } from './prices.ts';
import { setQuote } from './quote.ts';
import { voidFragments } from './voids.ts';

/** Maximum length of a void's reason. */
const REASON_LENGTH = 500;

function isReason(reason: unknown): boolean {
  return isText(reason, REASON_LENGTH) && reason !== '';
}

/** Applies a reduced price to both sides of a fragment (rules section 7.6). */
function reprice(market: Market, fragment: Fragment, factor: number): void {
  const bets = betsOf(fragment);
  for (const bet of bets) countMatched(bet, fragment, -1);
  fragment.price = reducedPrice(odds(fragment.price), factor, market.definition.numberOfWinners > 1);
  fragment.winnings = winningsAt(market, fragment, fragment.stake);
  for (const bet of bets) countMatched(bet, fragment, 1);
}

function repriceEarlier(market: Market, removed: Runner, factor: number, events: EngineEvent[]): void {
  for (const fragment of market.fragments) {
    const oldPrice = fragment.price;
    reprice(market, fragment, factor);
    events.push({
      type: 'fragmentRepriced',
      fragmentId: fragment.id,
      marketId: market.id,
      backBetId: fragment.back?.id ?? null,
      layBetId: fragment.lay?.id ?? null,
      backPlayerId: fragment.back?.player.id ?? null,
      layPlayerId: fragment.lay?.player.id ?? null,
      oldPrice,
      newPrice: fragment.price,
      winnings: fragment.winnings as Paise,
      reductionFactor: factor,
      removedRunnerId: removed.id,
    });
  }
}

/**
 * Removes a runner (rules section 7.6): its fragments are void, all unmatched bets of the market lapse, and earlier fragments
 * on the others get reduced prices. The market stays suspended. House markets take no factor (INVALID_INPUT): the house sends
 * a new quote instead.
 */
export function removeRunner(exchange: Exchange, command: RemoveRunner): Outcome {
  const { marketId, runnerId, reductionFactor, at } = command;
  if (!isWhole(reductionFactor, 0, WHOLE)) return refuse('INVALID_INPUT');
  const market = exchange.markets.get(marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.house !== null && reductionFactor > 0) return refuse('INVALID_INPUT');
  const runner = market.runnerById.get(runnerId);
  if (runner === undefined) return refuse('INVALID_RUNNER');
  if (runner.status === 'REMOVED') return refuse('RUNNER_REMOVED');
  if (market.status === 'CLOSED' || isDecidedByFigure(market.definition))
    return refuse('INVALID_MARKET_STATE');
  suspend(market, 'RUNNER_REMOVED');
  const step = beginStep(exchange, command);
  const { events } = step;
  lapseBets(step, market, 'ALL', 'RNR_REMOVED');
  lapseArmedIn(step, market, 'RNR_REMOVED');
  lapseOnRemoval(step, market, runner);
  voidFragments(step, market, (fragment) => fragment.runner === runner, 'RUNNER_REMOVED');
  runner.status = 'REMOVED';
  runner.reductionFactor = reductionFactor;
  runner.removedAt = at;
  setQuote(runner, null);
  market.terms.removed[runner.index] = true;
  if (reductionFactor >= REDUCTION_FLOOR) repriceEarlier(market, runner, reductionFactor, events);
  for (const position of market.positions) refreshExposure(position);
  raiseVersion(market, true);
  events.unshift(marketChanged(market), { type: 'runnerRemoved', marketId, runnerId, reductionFactor, at });
  return accept(events);
}

/** Voids what was matched in a window of time (rules section 7.4); remainders of those bets lapse. */
export function voidWindow(exchange: Exchange, command: VoidWindow): Outcome {
  const { from, to, reason } = command;
  if (!isTime(from) || !isTime(to) || from > to || !isReason(reason)) return refuse('INVALID_INPUT');
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status === 'CLOSED' || market.status === 'INACTIVE') return refuse('INVALID_MARKET_STATE');
  const step = beginStep(exchange, command);
  const within = (fragment: Fragment): boolean => fragment.at >= from && fragment.at <= to;
  for (const bet of voidFragments(step, market, within, reason)) lapseRest(step, bet, 'MKT_VERSION');
  lapseVoidedOffsets(step, market);
  raiseVersion(market, true);
  step.events.unshift(marketChanged(market));
  return accept(step.events);
}

/** Voids one bet: its fragments on both sides, and its remainder. */
export function voidBet(exchange: Exchange, command: VoidBet): Outcome {
  const { betId, reason } = command;
  if (!isReason(reason)) return refuse('INVALID_INPUT');
  const bet = exchange.bets.get(betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  const { market } = bet;
  if (market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
  if (bet.matched === 0 && bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  const step = beginStep(exchange, command);
  if (bet.matched > 0) voidFragments(step, market, ({ back, lay }) => back === bet || lay === bet, reason);
  voidRest(step, bet);
  lapseVoidedOffsets(step, market);
  raiseVersion(market, true);
  step.events.unshift(marketChanged(market));
  return accept(step.events);
}
