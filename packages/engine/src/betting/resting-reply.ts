import type { BetId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Order } from '../order.ts';
import type { Reply } from '../outcome.ts';

/** The parts of a bet that are remembered under its customerRef. */
export interface PlacedBet {
  readonly id: BetId;
  readonly customerRef: string | null;
  /** UTC ms. */
  readonly placedAt: number;
  readonly stake: Paise;
  /** As its owner asked for it. */
  readonly order: Order;
}

const NONE = paise(0);

/** The reply to the owner of a bet that rests in the book as it was placed. */
export function restingReply({ id, stake }: PlacedBet): Reply {
  return {
    type: 'placed',
    betId: id,
    status: 'EXECUTABLE',
    matched: NONE,
    remaining: stake,
    averagePrice: 0,
    delayUntil: null,
    ownBetCrossed: NONE,
  };
}

/** True if that was the reply. */
export function isRestingReply({ id, stake }: PlacedBet, reply: Reply): boolean {
  return (
    reply.type === 'placed' &&
    reply.betId === id &&
    reply.status === 'EXECUTABLE' &&
    reply.matched === 0 &&
    reply.remaining === stake &&
    reply.averagePrice === 0 &&
    reply.delayUntil === null &&
    reply.ownBetCrossed === 0
  );
}
