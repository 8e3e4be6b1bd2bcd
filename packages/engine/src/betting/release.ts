import type { Tick } from '../commands.ts';
import { accept } from '../answers.ts';
import type { EngineEvent } from '../events.ts';
import { ORDER_TIMEOUT_MS } from '../limits.ts';
import type { Bet, Exchange } from '../model.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import type { Outcome } from '../outcome.ts';
import { enterBook, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { forgetOldRefs } from './refs.ts';
import { reduceBet } from './reduce.ts';
import { takeDue } from './waiting.ts';

/** Checks 4, 5 and 9 again for a bet whose wait is over (rules section 7.1); null if it may enter the book. */
function lapseOnRelease(bet: Bet, at: number): LapseReason | null {
  const { market, runner } = bet;
  if (at - bet.placedAt > ORDER_TIMEOUT_MS) return 'TIME_ELAPSED';
  if (market.status !== 'OPEN') return 'MKT_SUSPENDED';
  if (runner.status !== 'ACTIVE') return 'RNR_REMOVED';
  if (market.materialVersion !== bet.acceptedMaterial) return 'MKT_VERSION';
  return market.suspensions + runner.interruptions === bet.acceptedSuspensions ? null : 'MKT_SUSPENDED';
}

/** Lets time pass: bets whose wait is over enter the book or lapse; old customerRefs are forgotten. */
export function tick(exchange: Exchange, command: Tick): Outcome {
  const { at } = command;
  const events: EngineEvent[] = [];
  for (let bet = takeDue(exchange.waiting, at); bet !== null; bet = takeDue(exchange.waiting, at)) {
    const reason = lapseOnRelease(bet, at);
    if (reason !== null) {
      reduceBet(exchange, bet, bet.remaining, 'LAPSED', reason, at, events);
      continue;
    }
    events.push({ type: 'betReleased', betId: bet.id, playerId: bet.player.id, marketId: bet.market.id });
    if (bet.market.house !== null) meetQuote(exchange, bet, at, events);
    else enterBook(exchange, bet, planEntry(bet), at, events);
  }
  forgetOldRefs(exchange, at);
  return accept(events);
}
