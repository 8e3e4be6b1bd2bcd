import type { Paise } from '@layline/units/money.ts';
import { cancelPart } from '../betting/reduce.ts';
import type { ArmedOrder, Bet } from '../model.ts';
import type { Step } from '../step-context.ts';
import { followBet, followersOf } from './armed-index.ts';
import { cancelArmed, subjectOf } from './end-armed.ts';

/** Pairs of orders that cancel each other (trading rules T3.6). At most one of a pair is a bet, so no step can fill both. */

/** The bet that an order is paired with; undefined if there is none. */
function pairedBet({ exchange }: Step, { request, follows }: ArmedOrder): Bet | undefined {
  return request.kind === 'TICK_OFFSET' || follows === null ? undefined : exchange.bets.get(follows);
}

/** Cancels the other order of a pair once this one has placed its bet. */
export function cancelOther(step: Step, armed: ArmedOrder): void {
  const other = armed.partner === null ? undefined : step.exchange.armed.byId.get(armed.partner);
  if (other?.status === 'ARMED') cancelArmed(step, other, 'OCO');
  const bet = pairedBet(step, armed);
  if (bet !== undefined && bet.remaining > 0) cancelPart(step, bet, bet.remaining, 'OCO');
}

/**
 * Reduces an order's stake by what its paired bet has been filled with, or ends the order. The stake never grows again, even if a fill
 * is voided.
 */
export function followPair(step: Step, armed: ArmedOrder): void {
  const { request, whole } = armed;
  const bet = pairedBet(step, armed);
  if (bet === undefined || bet.matched === 0 || request.kind === 'TICK_OFFSET') return;
  if (request.pairMode === 'CANCEL') {
    cancelArmed(step, armed, 'OCO');
    return;
  }
  const { stake } = bet.order;
  if (request.stake === null) {
    // As the bet is filled, the position that this order closes shrinks by itself.
    if (bet.matched === stake) cancelArmed(step, armed, 'OCO');
    return;
  }
  const { stakeStep } = armed.market.definition.limits;
  const kept = BigInt(whole) * BigInt(stake - bet.matched);
  const left = Number(kept / (BigInt(stake) * BigInt(stakeStep))) * stakeStep;
  if (left >= armed.stake) return;
  armed.stake = left;
  if (left === 0) cancelArmed(step, armed, 'OCO');
  else step.events.push({ type: 'armedReduced', ...subjectOf(armed, step.at), stake: left as Paise });
}

/** Makes the orders that follow a bet follow the bet that replaces it at another price. */
export function moveFollowers(step: Step, from: Bet, to: Bet): void {
  for (const armed of followersOf(step.exchange.armed, from)) {
    followPair(step, armed);
    if (armed.status !== 'ARMED') continue;
    armed.whole = armed.stake;
    followBet(step.exchange.armed, armed, to);
  }
}
