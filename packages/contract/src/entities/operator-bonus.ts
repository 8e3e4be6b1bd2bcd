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
  /** When it was ended: it can no longer be claimed. */
  endedAt: v.nullable(Instant),
});
export type OfferedBonus = v.InferOutput<typeof OfferedBonus>;

/** A claim of a bonus. */
export const OperatorBonusClaim = v.object({
  claimId: Id,
  bonusId: Id,
  playerId: Id,
  state: v.picklist(['WAGERING', 'RELEASED', 'EXPIRED', 'FORFEITED', 'CANCELLED']),
  amount: Amount,
  toWager: Amount,
  /** How much of it counts so far. */
  wagered: Amount,
  /**
   * While it is wagered: the other player with whom most of it was matched, how much that was, and whether the two are one
   * person as far as can be seen (mobile number, connection). Much with one player is a reason to look before it is
   * released. Null if none of it was matched with players, and once the claim has ended.
   */
  mostWith: v.nullable(v.object({ playerId: Id, wagered: Amount, samePerson: v.boolean() })),
  claimedAt: Instant,
  expiresAt: Instant,
  endedAt: v.nullable(Instant),
  /** Why it was cancelled, and by whom. */
  reason: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
});
export type OperatorBonusClaim = v.InferOutput<typeof OperatorBonusClaim>;
