import { CASH_OUT_STATUSES } from '@layline/domain/cash-out.ts';
import type { CashOutStatus } from '@layline/domain/cash-out.ts';
import type { BetId, CashOutId, RunnerId } from '@layline/units/ids.ts';
import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Side } from './bets.ts';
import { Side as SideOf } from './bets.ts';
import { as, defineCall } from './call.ts';
import {
  Amount,
  Count,
  Flag,
  Hundredths,
  Instant,
  list,
  Money,
  or,
  orNull,
  record,
  RunnerIdOf,
  SomeText,
} from './decode.ts';
import type { Decoder } from './decode.ts';
import { BetNumber, Nothing, wordOf } from './late-decoders.ts';

/** Cashing out a position (ours, R7.45). */

const CashOutNumber = Count as Decoder<CashOutId>;

/** One bet of a cash-out. */
export interface CashOutLeg {
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly stake: Paise;
  /** The worst price it is struck at, in hundredths: odds, a line or a rate. */
  readonly price: number;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line: number | null;
}

/** What a position can be cashed out for, before commission. */
export interface CashOutOffer {
  /** The least that any result brings. */
  readonly figure: Paise;
  /** The most that any result brings; null if not sent. */
  readonly most: Paise | null;
  /** The least that any result brings without it; null if not sent. */
  readonly now: Paise | null;
  /** The least of the whole market, after commission; null if not sent. */
  readonly net: Paise | null;
  /** The offers end before the position is closed. */
  readonly partOnly: boolean;
  readonly legs: readonly CashOutLeg[];
}

const Offer: Decoder<CashOutOffer> = record({
  figure: Money,
  most: orNull(Money),
  now: orNull(Money),
  net: orNull(Money),
  partOnly: or(Flag, false),
  legs: or(
    list(
      'bets of a cash-out',
      record({
        runnerId: RunnerIdOf,
        side: SideOf,
        stake: Amount,
        price: Hundredths,
        line: orNull(Hundredths),
      }),
    ),
    [],
  ),
});

/** A cash-out that waits for the bet delay. */
export interface WaitingCashOut {
  readonly cashOutId: CashOutId;
  /** UTC ms by the exchange's clock. */
  readonly delayUntil: number;
}

/** What a market or a runner can be cashed out for at this moment. */
export interface CashOutQuote {
  /** Null if there is none; `reason` says why. */
  readonly offer: CashOutOffer | null;
  /** A code of the catalogue; null if not sent. */
  readonly reason: string | null;
  /** Seconds that a press would wait. */
  readonly delaySec: number;
  readonly materialVersion: number | null;
  readonly waiting: WaitingCashOut | null;
  /** UTC ms by the exchange's clock; null if not sent. */
  readonly serverTime: number | null;
}

/** What to cash out. */
export interface CashOutScope {
  readonly marketId: string;
  /** Only the bets on this runner; the whole market if absent. */
  readonly runnerId?: string;
  /** Basis points; everything if absent. */
  readonly share?: number;
}

export const getCashOut = defineCall({
  method: 'GET',
  path: 'Bet/GetCashOut',
  extension: true,
  silent: true,
  query: as<CashOutScope>(),
  result: record({
    offer: orNull(Offer),
    reason: orNull(SomeText),
    delaySec: or(Count, 0),
    materialVersion: orNull(Count),
    waiting: orNull(record({ cashOutId: CashOutNumber, delayUntil: Instant })),
    serverTime: orNull(Instant),
  }) satisfies Decoder<CashOutQuote>,
});

/** One press of the button. */
export interface CashOutPress extends CashOutScope {
  /** The figure that the player pressed: nothing worse is ever struck. */
  readonly floor: Paise;
  /** The version in the quote that the player saw. */
  readonly marketVersion?: number;
  /** One per press, reused on each retry. */
  readonly customerRef: string;
}

/** The outcome of a cash-out. */
export interface CashOutAnswer {
  readonly cashOutId: CashOutId;
  readonly status: CashOutStatus;
  /** DONE: the figure struck. LAPSED because it had fallen: to what. */
  readonly figure: Paise | null;
  readonly betIds: readonly BetId[];
  /** UTC ms by the exchange's clock. */
  readonly delayUntil: number | null;
  /** Why it lapsed: a lapse reason of bets, or a code of the catalogue. */
  readonly because: string | null;
  readonly serverTime: number | null;
}

/** Sent again with the same reference, it answers how the first press ended. */
export const cashOut = defineCall({
  method: 'POST',
  path: 'Bet/CashOut',
  extension: true,
  silent: true,
  body: ({ floor, ...press }: CashOutPress) => ({ ...press, floor: majorFromPaise(floor) }),
  result: record({
    cashOutId: CashOutNumber,
    status: wordOf(CASH_OUT_STATUSES),
    figure: orNull(Money),
    betIds: or(list('bets of a cash-out', BetNumber), []),
    delayUntil: orNull(Instant),
    because: orNull(SomeText),
    serverTime: orNull(Instant),
  }) satisfies Decoder<CashOutAnswer>,
});

export const cancelCashOut = defineCall({
  method: 'POST',
  path: 'Bet/CancelCashOut',
  extension: true,
  silent: true,
  body: as<{ cashOutId: CashOutId }>(),
  result: Nothing,
});

/** A hub message about a cash-out, sent to every connection of its player. */
export type CashOutChanged = Pick<CashOutAnswer, 'cashOutId' | 'status' | 'figure' | 'because'>;

export const CashOutChanged: Decoder<CashOutChanged> = record({
  cashOutId: CashOutNumber,
  status: wordOf(CASH_OUT_STATUSES),
  figure: orNull(Money),
  because: orNull(SomeText),
});
