import { BASKET_STATUSES } from '@layline/domain/baskets.ts';
import type { BasketStatus } from '@layline/domain/baskets.ts';
import type { BetId, RunnerId } from '@layline/units/ids.ts';
import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { fromHundredths, Side as SideOf } from './bets.ts';
import type { Side } from './bets.ts';
import { as, defineCall } from './call.ts';
import { Amount, Hundredths, Instant, list, or, orNull, record, RunnerIdOf, SomeText } from './decode.ts';
import type { Decoder } from './decode.ts';
import { BetNumber, Nothing, wordOf } from './late-decoders.ts';

/** Several bets in one market, of which all are matched or none is placed (ours, R7.45). */

/** One bet of a basket. Price in hundredths, backer's stake in paise. */
export interface BasketLeg {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: number;
  readonly stake: Paise;
}

/** One press of the button. */
export interface BasketPress {
  readonly marketId: string;
  /** The `materialVersion` of the book that the player saw. */
  readonly marketVersion?: number;
  /** At most one for each runner. */
  readonly legs: readonly BasketLeg[];
  /** One per press, reused on each retry. */
  readonly customerRef: string;
  readonly source: 'LADDER';
}

/** A bet that a basket has struck, always whole. */
export interface BasketBet {
  readonly betId: BetId;
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly stake: Paise;
  /** Hundredths. */
  readonly averagePrice: number;
}

/** What became of a basket. */
export interface BasketAnswer {
  readonly basketId: BetId;
  readonly status: BasketStatus;
  /** DONE: in the order of the legs. */
  readonly bets: readonly BasketBet[];
  /** WAITING: UTC ms by the exchange's clock. */
  readonly delayUntil: number | null;
  /** Why it lapsed: a lapse reason of bets, or a code of the catalogue. */
  readonly because: string | null;
  /** The runner of the leg for which it lapsed; null if it was not a single leg. */
  readonly runnerId: RunnerId | null;
  readonly serverTime: number | null;
}

/** Sent again with the same reference, it answers how the first press ended. */
export const placeBasket = defineCall({
  method: 'POST',
  path: 'Bet/PlaceBasket',
  extension: true,
  silent: true,
  body: ({ legs, ...press }: BasketPress) => ({
    ...press,
    legs: legs.map(({ runnerId, side, price, stake }) => ({
      runnerId,
      side,
      price: fromHundredths(price),
      stake: majorFromPaise(stake),
    })),
  }),
  result: record({
    basketId: BetNumber,
    status: wordOf(BASKET_STATUSES),
    bets: or(
      list(
        'bets of a basket',
        record({
          betId: BetNumber,
          runnerId: RunnerIdOf,
          side: SideOf,
          stake: Amount,
          averagePrice: Hundredths,
        }),
      ),
      [],
    ),
    delayUntil: orNull(Instant),
    because: orNull(SomeText),
    runnerId: orNull(RunnerIdOf),
    serverTime: orNull(Instant),
  }) satisfies Decoder<BasketAnswer>,
});

/** A hub message about a basket, sent to every connection of its player. */
export type BasketChanged = Omit<BasketAnswer, 'bets'> & { readonly marketId: string };

export const BasketChanged: Decoder<BasketChanged> = record({
  basketId: BetNumber,
  marketId: SomeText,
  status: wordOf(BASKET_STATUSES),
  delayUntil: orNull(Instant),
  because: orNull(SomeText),
  runnerId: orNull(RunnerIdOf),
  serverTime: orNull(Instant),
});

/** A basket of the player that waits for the bet delay. */
export interface WaitingBasket {
  readonly basketId: BetId;
  readonly marketId: string;
  /** UTC ms by the exchange's clock. */
  readonly delayUntil: number;
}

/** The waiting baskets, whichever session sent them. */
export const getBaskets = defineCall({
  method: 'GET',
  path: 'Bet/GetBaskets',
  extension: true,
  silent: true,
  query: as<{ marketId?: string }>(),
  result: record({
    baskets: list(
      'waiting baskets',
      record({
        basketId: BetNumber,
        marketId: SomeText,
        delayUntil: Instant,
      }) satisfies Decoder<WaitingBasket>,
    ),
    serverTime: orNull(Instant),
  }),
});

export const cancelBasket = defineCall({
  method: 'POST',
  path: 'Bet/CancelBasket',
  extension: true,
  silent: true,
  body: as<{ basketId: BetId }>(),
  result: Nothing,
});
