import * as v from 'valibot';
import { Amount, Id, Instant } from '../wire.ts';
import { BonusDefinition } from './bonus.ts';

/** A bonus as those see it who offer it. */
export const OfferedBonus = v.object({
  definition: BonusDefinition,
  /** Setting `domain` of the site that offers it. */
  site: v.string(),
  createdAt: Instant,
  /** `site` for those of a settings file, else an operator. */
  createdBy: v.string(),
  /** When it was ended: nobody can claim it any more. */
  endedAt: v.nullable(Instant),
});
export type OfferedBonus = v.InferOutput<typeof OfferedBonus>;

/**
 * A claim. The states in -ING other than WAGERING are on their way: their money moves, or will when the exchange has
 * started again.
 */
export const OperatorBonusClaim = v.object({
  claimId: Id,
  bonusId: Id,
  playerId: Id,
  state: v.picklist([
    'CLAIMING',
    'WAGERING',
    'RELEASING',
    'RELEASED',
    'EXPIRING',
    'EXPIRED',
    'FORFEITING',
    'FORFEITED',
    'CANCELLING',
    'CANCELLED',
  ]),
  amount: Amount,
  toWager: Amount,
  claimedAt: Instant,
  expiresAt: Instant,
  endedAt: v.nullable(Instant),
  /** Why it was cancelled, and by whom. */
  reason: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
});
export type OperatorBonusClaim = v.InferOutput<typeof OperatorBonusClaim>;
