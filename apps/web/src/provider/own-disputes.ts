import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Amount, Count, Id, Instant, list, Money, oneOf, or, orNull, record, Text } from './decode.ts';

/** Disputes between a player and the agent who opened the account: an extension of ours. */

export const DISPUTE_OUTCOMES = ['DISMISSED', 'CORRECTED', 'ADJUSTED'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number] | 'UNKNOWN';

/** A line of a closed week's statement. */
export interface StatementLine {
  /** Null for what belongs to no market. */
  readonly marketId: string | null;
  readonly eventTitle: string | null;
  readonly name: string | null;
  readonly total: Paise;
}

/** What can be disputed now. Times in UTC ms. */
export interface DisputableWeek {
  readonly week: number;
  readonly closesAt: number | null;
  readonly lines: readonly StatementLine[];
}

export interface OwnDispute {
  readonly disputeId: string;
  /** PARENT if the agent has opened it. */
  readonly claimant: 'PARENT' | 'CHILD' | 'UNKNOWN';
  readonly amount: Paise;
  readonly lines: readonly StatementLine[];
  readonly reason: string | null;
  readonly openedAt: number | null;
  /** Null while it is open, like the next two. */
  readonly outcome: DisputeOutcome | null;
  readonly adjustment: Paise | null;
  readonly decision: string | null;
}

const Line: Decoder<StatementLine> = record({
  marketId: orNull(Id),
  eventTitle: orNull(Text),
  name: orNull(Text),
  total: Money,
});

const Dispute: Decoder<OwnDispute> = record({
  disputeId: Id,
  claimant: oneOf(['PARENT', 'CHILD']),
  amount: Amount,
  lines: list('lines of a dispute', Line),
  reason: orNull(Text),
  openedAt: orNull(Instant),
  outcome: orNull(oneOf(DISPUTE_OUTCOMES)),
  adjustment: orNull(Amount),
  decision: orNull(Text),
});

const Week: Decoder<DisputableWeek> = record({
  week: Count,
  closesAt: orNull(Instant),
  lines: list('lines of a week', Line),
});

export const getOwnDisputes = defineCall({
  method: 'GET',
  path: 'Account/GetDisputes',
  extension: true,
  result: record({ week: orNull(Week), disputes: list('disputes with the agent', Dispute) }),
});

interface Claim {
  readonly externalId: string;
  readonly week: number;
  readonly marketId: string | null;
  readonly amount: Paise;
  readonly reason: string;
}

export const openOwnDispute = defineCall({
  method: 'POST',
  path: 'Account/OpenDispute',
  extension: true,
  body: ({ amount, ...claim }: Claim) => ({ ...claim, amount: majorFromPaise(amount) }),
  result: or(Dispute, null),
});
