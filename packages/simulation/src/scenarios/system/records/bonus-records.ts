import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';

/** A claim as its player was told of it. */
export interface SeenClaim {
  /** Paise. */
  readonly amount: number;
  /** UTC ms. */
  readonly claimedAt: number;
}

/** What operators and players were answered about bonuses. */
export class BonusRecords {
  /** By id, from the moment when an operator begins to offer it. */
  readonly offers = new Map<string, BonusDefinition>();
  /** Ids of the claims that operators have cancelled. */
  readonly cancelled = new Set<string>();
  readonly #claims = new Map<string, SeenClaim>();
  readonly #refused = new Set<string>();

  /** Records a claim. Returns what an earlier answer said, if it said something else. */
  claimed(player: string, bonusId: string, claim: SeenClaim): SeenClaim | null {
    const key = claimKey(player, bonusId);
    const known = this.#claims.get(key) ?? claim;
    this.#claims.set(key, known);
    return known.amount === claim.amount && known.claimedAt === claim.claimedAt ? null : known;
  }

  /** Records a refusal, after which nothing of the press is under way. */
  refused(player: string, bonusId: string): void {
    this.#refused.add(claimKey(player, bonusId));
  }

  /** Every claim that a player was told of, by player and bonus. */
  get claims(): ReadonlyMap<string, SeenClaim> {
    return this.#claims;
  }

  /** True if all presses were refused. */
  wasOnlyRefused(player: string, bonusId: string): boolean {
    const key = claimKey(player, bonusId);
    return this.#refused.has(key) && !this.#claims.has(key);
  }
}

export function claimKey(player: string, bonusId: string): string {
  return `${player} ${bonusId}`;
}
