import type { OnCloseType } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Persistence } from '../../provider/bets.ts';
import type { BetNames, BetUpdate } from '../../session/slip.ts';

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
  /** What becomes of the unmatched part at the turn in-play. */
  readonly persistence: Persistence;
  /** The `materialVersion` of the market as it was on screen. */
  readonly marketVersion: number | null;
  /** Absent for an order that goes into the book. */
  readonly orderType?: OnCloseType;
  readonly source: 'LADDER' | 'ONE_CLICK';
  /** One-click: the provider's id of it; null if the provider has none. */
  readonly armId?: string | null;
  /** UTC ms by our own clock. */
  readonly sentAt: number;
}

/** Sends an order and reports until its outcome is known. The application provides it: the bet slip follows bets too. */
export type FollowOrder = (order: DeskOrder, report: (update: BetUpdate) => void) => void;
