import type { BetReduced } from '../events.ts';
import type { Bet, Exchange } from '../model.ts';
import type { CancelledBy, LapseReason } from '@layline/domain/bets.ts';
import type { Paise } from '@layline/units/money.ts';
import { assertIdentity, holdBet, refreshExposure, unlinkBet } from '../position.ts';
import type { Step } from '../step-context.ts';

/** True while a bet is in its runner's book. */
export function isResting(bet: Bet): boolean {
  return bet.next !== null;
}

/** Forgets a bet; what its player asked for with it stays remembered. */
export function forgetBet({ bets }: Exchange, bet: Bet): void {
  bet.player.remembered.letGo(bet);
  bets.delete(bet.id);
}

/**
 * Ends the bet delay of a bet that has nothing left. A house account's bet that never matched is forgotten at once: feeds place and cancel endlessly, and
 * nothing refers to such a bet any more.
 */
function endReduced(exchange: Exchange, bet: Bet): void {
  if (bet.delayUntil !== null) bet.change().isWaiting = false;
  if (bet.player.kind === 'HOUSE' && bet.matched === 0 && bet.voided === 0) {
    forgetBet(exchange, bet);
    unlinkBet(bet);
  }
}

/** Takes `size` off a bet's remainder, in the book or waiting, releases the exposure held and emits the event. */
function reduce(
  { exchange, at, events }: Step,
  bet: Bet,
  size: number,
  { into, lapseReason, by = null }: Pick<BetReduced, 'into' | 'lapseReason'> & { by?: CancelledBy | null },
): void {
  const before = bet.remaining;
  if (isResting(bet)) bet.runner.book.reduce(bet, size);
  else bet.remaining -= size;
  if (into === 'CANCELLED') bet.change().cancelled += size;
  else if (into === 'LAPSED') bet.changeRare().lapsed += size;
  else bet.changeRare().voided += size;
  if (lapseReason !== null) bet.changeRare().lapseReason = lapseReason;
  holdBet(bet, before, bet.remaining);
  refreshExposure(bet.position);
  assertIdentity(bet);
  events.push({
    type: 'betReduced',
    betId: bet.id,
    playerId: bet.player.id,
    marketId: bet.market.id,
    size: size as Paise,
    into,
    lapseReason,
    by,
    at,
  });
  if (bet.remaining === 0) endReduced(exchange, bet);
}

/** Cancels a part of a remainder: at its owner's request, or as part of something else that the owner requested. */
export function cancelPart(step: Step, bet: Bet, size: number, by: CancelledBy | null = null): void {
  reduce(step, bet, size, { into: 'CANCELLED', lapseReason: null, by });
}

/** Lapses a part of a remainder. */
export function lapsePart(step: Step, bet: Bet, size: number, lapseReason: LapseReason): void {
  reduce(step, bet, size, { into: 'LAPSED', lapseReason });
}

/** Lapses a bet's remainder. */
export function lapseRest(step: Step, bet: Bet, lapseReason: LapseReason): void {
  if (bet.remaining > 0) lapsePart(step, bet, bet.remaining, lapseReason);
}

/** Voids a bet's remainder. */
export function voidRest(step: Step, bet: Bet): void {
  if (bet.remaining > 0) reduce(step, bet, bet.remaining, { into: 'VOIDED', lapseReason: null });
}
