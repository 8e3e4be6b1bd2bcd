import type { Bet, Fragment } from '../model.ts';
import type { Reply } from '../outcome.ts';
import { numbers, steps, texts, words } from './table.ts';

/** The columns of bets, fragments and queues in a snapshot. */

export const BETS = {
  id: steps((bet: Bet) => bet.id),
  // The order as placed; its runner as an index into the market's runners.
  playerId: words((bet: Bet) => bet.player.id),
  marketId: words((bet: Bet) => bet.market.id),
  runner: numbers((bet: Bet) => bet.runner.index),
  side: words((bet: Bet) => bet.options.side),
  price: numbers((bet: Bet) => bet.order.price),
  line: words((bet: Bet) => bet.options.line),
  stake: numbers((bet: Bet) => bet.stake),
  persistence: words((bet: Bet) => bet.options.persistence),
  timeInForce: words((bet: Bet) => bet.options.timeInForce),
  minFill: words((bet: Bet) => bet.options.minFill),
  acceptBetter: words((bet: Bet) => bet.options.acceptBetter),
  acceptWorseTicks: numbers((bet: Bet) => bet.options.acceptWorseTicks),
  marketVersion: words((bet: Bet) => bet.options.marketVersion),
  customerRef: texts((bet: Bet) => bet.customerRef),
  source: words((bet: Bet) => bet.options.source),
  orderType: words((bet: Bet) => bet.options.orderType ?? null),
  // The bet's current state.
  tick: numbers((bet: Bet) => bet.tick),
  placedAt: steps((bet: Bet) => bet.placedAt),
  acceptedMaterial: numbers((bet: Bet) => bet.options.accepted.material),
  acceptedSuspensions: numbers((bet: Bet) => bet.options.accepted.suspensions),
  persistenceNow: words((bet: Bet) => bet.persistence),
  lineNow: words((bet: Bet) => bet.line),
  status: words((bet: Bet) => bet.status),
  delayUntil: words((bet: Bet) => bet.delayUntil),
  remaining: numbers((bet: Bet) => bet.remaining),
  cancelled: numbers((bet: Bet) => bet.cancelled),
  lapsed: numbers((bet: Bet) => bet.lapsed),
  voided: numbers((bet: Bet) => bet.voided),
  converted: numbers((bet: Bet) => bet.converted),
  ownCrossed: numbers((bet: Bet) => bet.ownCrossed),
  lapseReason: words((bet: Bet) => bet.lapseReason),
};

/** Chains by bet id, for the bets that have one. */
export const CHAINS = {
  betId: steps((bet: Bet) => bet.id),
  chain: words((bet: Bet) => bet.chain?.key ?? ''),
};

/** Market by market. */
export const FRAGMENTS = {
  id: steps(({ id }: Fragment) => id),
  tick: numbers(({ tick }: Fragment) => tick),
  stake: numbers(({ stake }: Fragment) => stake),
  // Ids of its bets; 0 for the house, which has none.
  back: numbers(({ back }: Fragment) => back?.id ?? 0),
  lay: numbers(({ lay }: Fragment) => lay?.id ?? 0),
  at: steps(({ at }: Fragment) => at),
  line: words(({ line }: Fragment) => line),
  price: numbers(({ price }: Fragment) => price),
  winnings: numbers(({ winnings }: Fragment) => winnings),
};

/** Bets in the books, in priority order per runner and side. */
export const RESTING = { id: numbers(({ id }: Bet) => id) };

/** The answer to an order that became a bet. */
export type Placed = Extract<Reply, { readonly type: 'placed' }>;

/** Remembered answers to the orders of bets, by player, in the order of the bets. */
export const PLACED = {
  betId: numbers(({ betId }: Placed) => betId),
  status: words(({ status }: Placed) => status),
  matched: numbers(({ matched }: Placed) => matched),
  remaining: numbers(({ remaining }: Placed) => remaining),
  averagePrice: numbers(({ averagePrice }: Placed) => averagePrice),
  delayUntil: words(({ delayUntil }: Placed) => delayUntil),
  ownBetCrossed: numbers(({ ownBetCrossed }: Placed) => ownBetCrossed),
};
