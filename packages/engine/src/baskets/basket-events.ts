import type { BasketId, BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import type { RefusalCode } from '../refusals.ts';

/** What happens to baskets (trading rules T5). */

interface OfBasket {
  readonly basketId: BasketId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly at: number;
}

/** A basket is waiting for the bet delay. It has no bets yet. */
export interface BasketWaiting extends OfBasket {
  readonly type: 'basketWaiting';
  readonly delayUntil: number;
}

/** A basket was struck. Its bets, in the order of the legs, have their own events before this one. */
export interface BasketDone extends OfBasket {
  readonly type: 'basketDone';
  readonly betIds: readonly BetId[];
}

/** Why a waiting basket lapsed: as for a cash-out. */
export type BasketLapse = LapseReason | RefusalCode | 'ACCOUNT_STATE';

/** A waiting basket ended without a bet. */
export interface BasketLapsed extends OfBasket {
  readonly type: 'basketLapsed';
  readonly code: BasketLapse;
  /** The runner of the leg that it lapsed for; null if it was not a single leg. */
  readonly runnerId: RunnerId | null;
}

/** Its owner called it off. */
export interface BasketCancelled extends OfBasket {
  readonly type: 'basketCancelled';
  /** CANCEL_ALL: together with everything else that was open; null if its owner asked for exactly this. */
  readonly by: 'CANCEL_ALL' | null;
}

export type BasketEvent = BasketWaiting | BasketDone | BasketLapsed | BasketCancelled;
