import { isStoppedOnRelease } from '../agents/bet-check.ts';
import { lapseExpired } from '../armed/end-armed.ts';
import { readArmed } from '../armed/read-armed.ts';
import { releaseBaskets } from '../baskets/wait-basket.ts';
import type { Tick } from '../commands.ts';
import { acceptAll } from '../answers.ts';
import { ORDER_TIMEOUT_MS } from '../limits.ts';
import type { Bet, Exchange } from '../model.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import { releaseCashOuts } from './cash-out-wait.ts';
import { readTriggers } from '../triggers/read-triggers.ts';
import { enterBook, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { forgetOldKeys } from './idempotency.ts';
import { lapseRest } from './reduce.ts';
import { takeDue } from './waiting.ts';

/**
 * Repeats checks 4, 5 and 9 for a bet whose wait is over (rules section 7.1), and those of the levels above its player; null if it may enter the
 * book.
 */
function lapseOnRelease(bet: Bet, at: number): LapseReason | null {
  const { market, runner } = bet;
  const { accepted } = bet.options;
  if (at - bet.placedAt > ORDER_TIMEOUT_MS) return 'TIME_ELAPSED';
  if (market.status !== 'OPEN') return 'MKT_SUSPENDED';
  if (runner.status !== 'ACTIVE') return 'RNR_REMOVED';
  if (market.materialVersion !== accepted.material) return 'MKT_VERSION';
  if (market.suspensions + runner.interruptions !== accepted.suspensions) return 'MKT_SUSPENDED';
  return bet.chain !== null && isStoppedOnRelease(bet) ? 'UPLINE_STOPPED' : null;
}

/**
 * Lets time pass: armed orders expire, bets whose wait is over enter the book or lapse, baskets and cash-outs are struck or lapse, automatic
 * cash-outs and armed orders are read, and old customerRefs are forgotten.
 */
export function tick(exchange: Exchange, command: Tick): Outcome {
  const { at } = command;
  const step = beginStep(exchange, command);
  lapseExpired(step);
  for (let bet = takeDue(exchange.waiting, at); bet !== null; bet = takeDue(exchange.waiting, at)) {
    const reason = lapseOnRelease(bet, at);
    if (reason !== null) {
      lapseRest(step, bet, reason);
      continue;
    }
    const { id, player, market } = bet;
    step.events.push({ type: 'betReleased', betId: id, playerId: player.id, marketId: market.id });
    if (market.house !== null) meetQuote(step, bet);
    else enterBook(step, bet, planEntry(bet));
  }
  releaseBaskets(step);
  releaseCashOuts(step);
  readTriggers(step);
  readArmed(step);
  forgetOldKeys(exchange, at);
  return acceptAll(step);
}
