import type { CashOutStatus } from '@layline/domain/cash-out.ts';
import type { BasketStatus } from '@layline/domain/baskets.ts';
import type { BasketId, BetId, CashOutId, RunnerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { EngineEvent } from './events.ts';
import type { BetStatus } from '@layline/domain/bets.ts';
import type { BasketLapse } from './baskets/basket-events.ts';
import type { CashOutLapse } from './events.ts';
import type { Refusal } from './refusals.ts';

/** The reply to an accepted command. Stored under the customerRef and returned on a repeat. */
export type Reply =
  | {
      readonly type: 'placed';
      readonly betId: BetId;
      readonly status: BetStatus;
      readonly matched: Paise;
      readonly remaining: Paise;
      /** Hundredths, 0 if nothing matched. */
      readonly averagePrice: number;
      /** UTC ms at which a PENDING bet reaches the book. */
      readonly delayUntil: number | null;
      /** The part of the order refused because it would have matched the player's own bet (rules section 5.3). */
      readonly ownBetCrossed: Paise;
    }
  | { readonly type: 'cancelled'; readonly betIds: readonly BetId[]; readonly size: Paise }
  /** A change of price that cancelled the old bet although the new bet was refused (rules section 4.7). */
  | { readonly type: 'cancelledNotPlaced'; readonly size: Paise; readonly because: Refusal }
  | CashOutReply
  | BasketReply
  /** An automatic cash-out was armed. `best` is the highest figure so far, which a TRAILING one follows; null if there is none. */
  | { readonly type: 'armed'; readonly triggerId: TriggerId; readonly best: Paise | null }
  /** An order was armed. */
  | { readonly type: 'orderArmed'; readonly armedId: TriggerId }
  | { readonly type: 'done' };

/**
 * The reply to a cash-out. A repeat gets the current reply, so that a client that lost the answer learns how it ended.
 */
export interface CashOutReply {
  readonly type: 'cashOut';
  readonly cashOutId: CashOutId;
  readonly status: CashOutStatus;
  /** WAITING, DONE: the figure at the time. LAPSED with FIGURE_WORSE: the figure at that moment. Else null. */
  readonly figure: Paise | null;
  /** The bets that were struck. */
  readonly betIds: readonly BetId[];
  /** UTC ms at which a WAITING cash-out is carried out. */
  readonly delayUntil: number | null;
  /** Why it lapsed. */
  readonly because: CashOutLapse | null;
}

/** The reply to a basket. A repeat gets the current reply, as with a cash-out. */
export interface BasketReply {
  readonly type: 'basket';
  readonly basketId: BasketId;
  readonly status: BasketStatus;
  /** The bets that were struck, in the order of the legs. */
  readonly bets: readonly StruckLeg[];
  /** UTC ms at which a WAITING basket is struck. */
  readonly delayUntil: number | null;
  /** Why it lapsed, and the runner of the leg that it lapsed for; null if it was not a single leg. */
  readonly because: BasketLapse | null;
  readonly runnerId: RunnerId | null;
}

/** One bet that a basket has struck. */
export interface StruckLeg {
  readonly betId: BetId;
  /** Hundredths. */
  readonly averagePrice: number;
  /** Sessions and meters: the line at which it was struck, hundredths of a run; null elsewhere. */
  readonly line: number | null;
}

/** The result of one step: accepted with its events, or one named refusal and nothing changed. */
export type Outcome =
  | {
      readonly ok: true;
      readonly reply: Reply;
      readonly repeated: boolean;
      readonly events: readonly EngineEvent[];
      /** Journal positions after the command's own that its bets took as ids; no command may use them. */
      readonly blanks?: number;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly repeated: boolean };
