import type { ArmedKind } from '@layline/domain/armed-orders.ts';
import type { BetId, MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { RefusalCode } from './refusals.ts';

/** What happens to armed orders (trading rules T3.8). */

interface OfArmed {
  readonly armedId: TriggerId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly at: number;
}

/** An order was armed. */
export interface OrderArmed extends OfArmed {
  readonly type: 'orderArmed';
  readonly kind: ArmedKind;
}

/** An order's stake was reduced because the other order of its pair was filled. `stake` is what is left. */
export interface ArmedReduced extends OfArmed {
  readonly type: 'armedReduced';
  readonly stake: Paise;
}

/** The stop of a trailing order has moved. */
export interface ArmedMoved extends OfArmed {
  readonly type: 'armedMoved';
  /** The price that it waits for now, in hundredths. */
  readonly price: number;
}

/** The owner has changed what an order waits for. */
export interface ArmedChanged extends OfArmed {
  readonly type: 'armedChanged';
  /** The price that it waits for now, in hundredths; null for a trailing order that does not trail yet. */
  readonly price: number | null;
  /** 0 if it closes whatever there is. */
  readonly stake: Paise;
  readonly expiresAt: number | null;
}

/** An order has placed a bet. The events of the bet come before this one. */
export interface ArmedFired extends OfArmed {
  readonly type: 'armedFired';
  readonly betId: BetId;
  /** The price that was reached, or the price of the fills, in hundredths. */
  readonly price: number;
}

/** An order has placed everything that it had to. */
export interface ArmedDone extends OfArmed {
  readonly type: 'armedDone';
}

/** An order's bet was refused. */
export interface ArmedFailed extends OfArmed {
  readonly type: 'armedFailed';
  readonly code: RefusalCode;
}

/** What cancelled an order if its owner did not: the other order of its pair, a cash-out, or a press on cancel all. */
export type ArmedCancelledBy = 'OCO' | 'CASH_OUT' | 'CANCEL_ALL';

export interface ArmedCancelled extends OfArmed {
  readonly type: 'armedCancelled';
  readonly by: ArmedCancelledBy | null;
}

/** Why the exchange ended an order whose owner may place no new bets (see `DisarmOrder`). */
export const ARMED_STOPS = ['SITE_SUSPENDED', 'SESSION_TIME_EXCEEDED'] as const;
export type ArmedStop = (typeof ARMED_STOPS)[number];

/** The rule that ended an order (trading rules T3.5). */
export type ArmedLapse =
  | ArmedStop
  | 'TURN_IN_PLAY'
  | 'MKT_SUSPENDED'
  | 'RNR_REMOVED'
  | 'MKT_VERSION'
  | 'MARKET_CLOSED'
  | 'ACCOUNT_STATE'
  | 'TIME_ELAPSED';

export interface ArmedLapsed extends OfArmed {
  readonly type: 'armedLapsed';
  readonly reason: ArmedLapse;
}

/** What happened to an armed order (trading rules T3.8). */
export type ArmedEvent =
  | OrderArmed
  | ArmedReduced
  | ArmedMoved
  | ArmedChanged
  | ArmedFired
  | ArmedDone
  | ArmedFailed
  | ArmedCancelled
  | ArmedLapsed;
