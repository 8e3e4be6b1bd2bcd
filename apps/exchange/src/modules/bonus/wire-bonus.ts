import type { Bonus, BonusHindrance, BonusStatus } from '@layline/contract/entities/bonus.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { BonusClaimTable } from '../../db/bonus-tables.ts';
import type { OfferedBonus } from './definitions.ts';

/** A bonus as one player sees it: a claim with its progress, an offer, or the reason why it cannot be claimed. */
export type BonusProgress =
  | { readonly claim: BonusClaimTable; readonly wagered: number }
  | { readonly offer: number }
  | { readonly hindrance: BonusHindrance };

/** Converts a bonus to its form in the contract. */
export function wireBonus({ definition }: OfferedBonus, progress: BonusProgress): Bonus {
  const {
    opensAt: _opens,
    maxClaims: _claims,
    budget: _budget,
    demo: _demo,
    replaces: _replaces,
    ...shown
  } = definition;
  const bare = { ...shown, cappedByEvent: true, hindrance: null, offer: null, claim: null };
  if ('offer' in progress) {
    return { ...bare, status: 'AVAILABLE', offer: fromPaise(paise(progress.offer)) };
  }
  if ('hindrance' in progress) return { ...bare, status: 'UNAVAILABLE', hindrance: progress.hindrance };
  const { claim, wagered } = progress;
  return {
    ...bare,
    status: statusOf(claim, wagered),
    claim: {
      amount: fromPaise(paise(claim.amount)),
      claimedAt: claim.claimed_at,
      wagered: fromPaise(paise(Math.min(wagered, claim.to_wager))),
      toWager: fromPaise(paise(claim.to_wager)),
      expiresAt: claim.expires_at,
      endedAt: claim.ended_at,
      reason: claim.reason,
    },
  };
}

/** R4.13. */
export function statusOf({ state }: BonusClaimTable, wagered: number): BonusStatus {
  return state === 'WAGERING' && wagered === 0 ? 'CLAIMED' : state;
}
