import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import type { BetNames, BetOutcome } from '../../session/slip.ts';

/** An order of the desk as it is sent. Price in hundredths, stake the backer's. */
export interface DeskOrder {
  /** The customerRef: one per press. */
  readonly ref: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly names: BetNames;
  readonly side: Side;
  readonly price: number;
  readonly stake: Paise;
  readonly acceptBetter: boolean;
  readonly acceptWorseTicks: number;
  /** The `materialVersion` of the market as it was on screen. */
  readonly marketVersion: number | null;
  readonly source: 'LADDER' | 'ONE_CLICK';
  /** UTC ms by our own clock. */
  readonly sentAt: number;
}

/** What becomes known of an order after it was sent; the last three and `placed` end it. */
export type OrderUpdate =
  | { readonly type: 'checking'; readonly offline: boolean }
  | { readonly type: 'waiting'; readonly until: number }
  | { readonly type: 'placed'; readonly outcome: BetOutcome }
  | { readonly type: 'refused'; readonly failure: ApiFailure }
  /** With the answer that left the outcome open, if any. */
  | { readonly type: 'lost'; readonly failure: ApiFailure | null }
  | { readonly type: 'unclear' };

/** Sends an order and reports until its outcome is known. The application provides it: the bet slip follows bets too. */
export type FollowOrder = (order: DeskOrder, report: (update: OrderUpdate) => void) => void;
