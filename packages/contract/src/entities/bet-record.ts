import { CANCELLED_BY } from '@layline/domain/bets.ts';
import * as v from 'valibot';
import { Count, CustomerRef, Instant } from '../wire.ts';
import { HistoryBet } from './bet.ts';

/** What cancelled a part of a bet: its PLAYER, or something that cancels bets in passing. */
export const BetCancelledBy = v.picklist(['PLAYER', ...CANCELLED_BY]);
export type BetCancelledBy = v.InferOutput<typeof BetCancelledBy>;

/** Everything about one bet, from the moment it is accepted until it is settled, with the number of its latest change. */
export const BetRecord = v.object({
  ...HistoryBet.entries,
  number: Count,
  customerRef: v.nullable(CustomerRef),
  /** When a PENDING bet reaches the book. */
  delayUntil: v.nullable(Instant),
  /** What last cancelled a part of it; null if nothing did. */
  cancelledBy: v.nullable(BetCancelledBy),
});
export type BetRecord = v.InferOutput<typeof BetRecord>;

/** A player's changed bets in the order of their latest changes. */
export const BetRecords = v.object({
  /** Number of the player's last change that this answer contains. */
  number: Count,
  bets: v.array(BetRecord),
  /** More changes follow: ask for those after `number`. */
  more: v.boolean(),
  /** The changes in between are not sent: read the bets again, and continue from `number`. */
  gap: v.boolean(),
});
export type BetRecords = v.InferOutput<typeof BetRecords>;
