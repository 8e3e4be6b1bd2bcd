/** Rows of bonuses. Money in paise, times in UTC ms. */
export interface BonusTables {
  bonuses: BonusTable;
  bonus_claims: BonusClaimTable;
}

export interface BonusTable {
  bonus_id: string;
  /** `domain` setting of the site that offers it. */
  site: string;
  /** JSON of the contract's BonusDefinition. */
  definition: string;
  created_at: number;
  /** `site` for those from the settings file, else the operator. */
  created_by: string;
  /** Set when the house ended it, after which it cannot be claimed. */
  ended_at: number | null;
}

export type ClaimState = 'WAGERING' | 'RELEASED' | 'EXPIRED' | 'FORFEITED' | 'CANCELLED';

export interface BonusClaimTable {
  claim_id: string;
  bonus_id: string;
  player_id: string;
  /** Ten digits; null for demo players. */
  mobile: string | null;
  amount: number;
  to_wager: number;
  /** External id of the deposit that earned it; each deposit earns one bonus. */
  deposit: string | null;
  state: ClaimState;
  claimed_at: number;
  expires_at: number;
  ended_at: number | null;
  /** How much had been wagered when it ended; null while it runs. */
  wagered: number | null;
  reason: string | null;
  /** Who cancelled it. */
  ended_by: string | null;
}
