import type { BetId } from '@layline/units/ids.ts';
import { CANCELLED_BY } from '@layline/domain/bets.ts';
import { BetNumber } from './late-decoders.ts';
import { HistoryBet } from './bet-history.ts';
import { as, defineCall } from './call.ts';
import { Count, Flag, Instant, list, mapped, oneOf, or, orNull, record, SomeText } from './decode.ts';
import type { Decoded, Decoder } from './decode.ts';

/** The live records of bets (ours, R7.45). */

const OwnFields = record({
  betId: BetNumber,
  number: Count,
  customerRef: orNull(SomeText),
  delayUntil: orNull(Instant),
  cancelledBy: orNull(oneOf(['PLAYER', ...CANCELLED_BY])),
});

/** Everything about one bet, open or not, as of the change `number`. */
export interface BetRecord extends HistoryBet {
  readonly betId: BetId;
  /** Number of the bet's latest change, among the changes of all of the player's bets. */
  readonly number: number;
  readonly customerRef: string | null;
  /** When a PENDING bet enters the market, UTC ms. */
  readonly delayUntil: number | null;
  /** What last cancelled a part of it. */
  readonly cancelledBy: Decoded<typeof OwnFields>['cancelledBy'];
}

const BetRecord: Decoder<BetRecord> = (input) => {
  const own = OwnFields(input);
  return typeof own === 'symbol' ? own : mapped(HistoryBet, (bet) => ({ ...bet, ...own }))(input);
};

const Bets = list('records of bets', BetRecord);

/** A push: the bets that have changed since the change `follows`. */
export const BetRecords = record({ follows: Count, number: Count, bets: Bets });
export type BetRecords = Decoded<typeof BetRecords>;

/** The bets that have changed since the change `after`, in the order of their latest changes. */
export const getBetRecords = defineCall({
  method: 'GET',
  path: 'Bet/GetBetRecords',
  extension: true,
  silent: true,
  query: as<{ after?: number }>(),
  result: record({ number: Count, bets: Bets, more: or(Flag, false), gap: or(Flag, false) }),
});
