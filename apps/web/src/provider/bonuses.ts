import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  Flag,
  Hundredths,
  Id,
  Instant,
  list,
  oneOf,
  or,
  orNull,
  record,
  SomeText,
  Text,
  Whole,
  only,
  mapped,
} from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** Bonuses (R4.13). The specification names neither fields nor statuses, so everything has a default. */

const STATUSES = [
  'AVAILABLE',
  'UNAVAILABLE',
  'CLAIMED',
  'WAGERING',
  'RELEASED',
  'EXPIRED',
  'FORFEITED',
  'CANCELLED',
] as const;

/**
 * CLAIMED: nothing wagered yet. WAGERING: something wagered. RELEASED: paid to the balance. Lost are EXPIRED, FORFEITED
 * (by a withdrawal while wagering) and CANCELLED (by the house).
 */
export type BonusStatus = (typeof STATUSES)[number] | 'UNKNOWN';

export const BonusStatus: Decoder<BonusStatus> = oneOf(STATUSES, {
  OPEN: 'AVAILABLE',
  ACTIVE: 'AVAILABLE',
  COMPLETED: 'RELEASED',
  REDEEMED: 'RELEASED',
  CANCELED: 'CANCELLED',
});

/** The state of a claim; null for what the provider does not send. */
export interface BonusClaim {
  readonly amount: Paise | null;
  /** UTC ms. */
  readonly claimedAt: number | null;
  readonly wagered: Paise;
  /** Total amount to be wagered. */
  readonly toWager: Paise | null;
  readonly expiresAt: number | null;
  /** When it was released, expired, forfeited or cancelled. */
  readonly endedAt: number | null;
  /** Why the house cancelled it. */
  readonly reason: string | null;
}

const BonusClaim: Decoder<BonusClaim> = record({
  amount: orNull(Amount),
  claimedAt: orNull(Instant),
  wagered: or(Amount, ZERO),
  toWager: orNull(Amount),
  expiresAt: orNull(Instant),
  endedAt: orNull(Instant),
  reason: orNull(SomeText),
});

/** A bonus as one player sees it; null for what the provider does not send. */
export interface Bonus {
  /** Null for one that cannot be claimed. */
  readonly bonusId: string | null;
  readonly title: string;
  /** Empty where the provider gives none. */
  readonly terms: string;
  /** FIXED: an amount. DEPOSIT: a percentage of a deposit, up to an amount. */
  readonly kind: 'FIXED' | 'DEPOSIT';
  /** The amount, or the cap of a percentage. */
  readonly amount: Paise | null;
  /** Hundredths of a percent of the deposit. */
  readonly percent: number | null;
  /** DEPOSIT: the minimum deposit. */
  readonly minDeposit: Paise;
  /** DEPOSIT: true if only the player's first deposit counts. */
  readonly firstDeposit: boolean;
  /** How many times the bonus must be wagered before it is released; 0 releases it at once. */
  readonly wagering: number | null;
  /** Minimum odds of a bet that counts, in hundredths. */
  readonly minOdds: number | null;
  /** Ids of the sports that count; empty for all. */
  readonly sports: readonly number[] | null;
  /** True if an event counts up to the player's result on it, once all bets on it are settled. */
  readonly cappedByEvent: boolean;
  /** Days from the claim until an unreleased bonus expires. */
  readonly days: number | null;
  /** UTC ms. */
  readonly closesAt: number | null;
  readonly status: BonusStatus;
  /** The error code that says why it is UNAVAILABLE. */
  readonly hindrance: string | null;
  /** The amount that a claim would bring now. */
  readonly offer: Paise | null;
  readonly claim: BonusClaim | null;
}

const UNTITLED = 'Bonus';

const BonusFields = record(
  {
    bonusId: orNull(Id),
    title: or(SomeText, UNTITLED),
    terms: or(Text, ''),
    kind: orNull(oneOf(['FIXED', 'DEPOSIT'])),
    amount: orNull(Amount),
    percent: orNull(Hundredths),
    minDeposit: or(Amount, ZERO),
    firstDeposit: or(Flag, false),
    wagering: orNull(Count),
    minOdds: orNull(Hundredths),
    sports: orNull(list('sports of a bonus', Whole)),
    cappedByEvent: or(Flag, false),
    days: orNull(Count),
    closesAt: orNull(Instant),
    status: orNull(BonusStatus),
    claimed: or(Flag, false),
    hindrance: orNull(SomeText),
    offer: orNull(Amount),
    claim: orNull(BonusClaim),
  },
  {
    bonusId: ['id'],
    title: ['name', 'bonusName'],
    terms: ['termsAndConditions', 'description'],
    amount: ['bonusAmount'],
    percent: ['percentage'],
    status: ['bonusStatus', 'state'],
    claimed: ['isClaimed'],
    closesAt: ['expiresAt', 'expiryDate', 'endDate'],
  },
);

/** A bonus has at least a title or an id. Without a status it counts as available. */
export const Bonus: Decoder<Bonus> = mapped(
  only(BonusFields, ({ bonusId, title }) => bonusId !== null || title !== UNTITLED),
  ({ claimed, kind, status, ...bonus }): Bonus => {
    const isShare = kind === 'DEPOSIT' || (kind !== 'FIXED' && bonus.percent !== null);
    const isClaimed = claimed || bonus.claim !== null;
    return {
      ...bonus,
      kind: isShare ? 'DEPOSIT' : 'FIXED',
      status: status ?? (isClaimed ? 'CLAIMED' : 'AVAILABLE'),
    };
  },
);

/** R7.38; a success without a result means no bonuses. */
export const getBonuses = defineCall({
  method: 'GET',
  path: 'Bonus/GetBonuses',
  result: or(list('bonuses', Bonus, ['bonuses', 'items']), []),
});

/** R7.39. The bonuses are then read again. */
export const claimBonus = defineCall({
  method: 'GET',
  path: 'Bonus/Claim',
  query: as<{ bonusId: string }>(),
  result: Nothing,
});
