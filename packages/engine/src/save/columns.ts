import type { Bet, Fragment } from '../model.ts';
import type { Reply } from '../outcome.ts';
import { numbers, steps, texts, words } from './table.ts';

/** The columns in which bets, fragments and queues are saved. */

export const BETS = {
  id: steps((bet: Bet) => bet.id),
  // The order as it was asked. Of its runner the place among those of the market.
  playerId: words((bet: Bet) => bet.player.id),
  marketId: words((bet: Bet) => bet.market.id),
  runner: numbers((bet: Bet) => bet.runner.index),
  side: words((bet: Bet) => bet.order.side),
  price: numbers((bet: Bet) => bet.order.price),
  line: words((bet: Bet) => bet.order.line),
  stake: numbers((bet: Bet) => bet.order.stake),
  persistence: words((bet: Bet) => bet.order.persistence),
  timeInForce: words((bet: Bet) => bet.order.timeInForce),
  minFill: words((bet: Bet) => bet.order.minFill),
  acceptBetter: words((bet: Bet) => bet.order.acceptBetter),
  acceptWorseTicks: numbers((bet: Bet) => bet.order.acceptWorseTicks),
  marketVersion: words((bet: Bet) => bet.order.marketVersion),
  customerRef: texts((bet: Bet) => bet.order.customerRef),
  source: words((bet: Bet) => bet.order.source),
  // The bet as it stands.
  tick: numbers((bet: Bet) => bet.tick),
  placedAt: steps((bet: Bet) => bet.placedAt),
  acceptedMaterial: numbers((bet: Bet) => bet.acceptedMaterial),
  acceptedSuspensions: numbers((bet: Bet) => bet.acceptedSuspensions),
  persistenceNow: words((bet: Bet) => bet.persistence),
  lineNow: words((bet: Bet) => bet.line),
  status: words((bet: Bet) => bet.status),
  delayUntil: words((bet: Bet) => bet.delayUntil),
  remaining: numbers((bet: Bet) => bet.remaining),
  cancelled: numbers((bet: Bet) => bet.cancelled),
  lapsed: numbers((bet: Bet) => bet.lapsed),
  voided: numbers((bet: Bet) => bet.voided),
  ownCrossed: numbers((bet: Bet) => bet.ownCrossed),
  lapseReason: words((bet: Bet) => bet.lapseReason),
};

/** Market by market. */
export const FRAGMENTS = {
  id: steps(({ id }: Fragment) => id),
  tick: numbers(({ tick }: Fragment) => tick),
  stake: numbers(({ stake }: Fragment) => stake),
  // Ids of its bets; 0 where the house bets without one.
  back: numbers(({ back }: Fragment) => back?.id ?? 0),
  lay: numbers(({ lay }: Fragment) => lay?.id ?? 0),
  at: steps(({ at }: Fragment) => at),
  line: words(({ line }: Fragment) => line),
  price: numbers(({ price }: Fragment) => price),
  winnings: numbers(({ winnings }: Fragment) => winnings),
};

/** Bets in the books, in order of priority of their runner and side. */
export const RESTING = { id: numbers(({ id }: Bet) => id) };

/** The answer to an order that became a bet. */
export type Placed = Extract<Reply, { readonly type: 'placed' }>;

/** Answers that are remembered for the orders of bets, player by player in the order of the bets. */
export const PLACED = {
  betId: numbers(({ betId }: Placed) => betId),
  status: words(({ status }: Placed) => status),
  matched: numbers(({ matched }: Placed) => matched),
  remaining: numbers(({ remaining }: Placed) => remaining),
  averagePrice: numbers(({ averagePrice }: Placed) => averagePrice),
  delayUntil: words(({ delayUntil }: Placed) => delayUntil),
  ownBetCrossed: numbers(({ ownBetCrossed }: Placed) => ownBetCrossed),
};
