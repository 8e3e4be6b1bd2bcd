import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { DelayModel } from '@layline/domain/bets.ts';
import type { Paise } from '@layline/units/money.ts';

/** Stake and exposure limits of a market (rules section 14), all in paise; the contract has them in major units. */
export interface MarketLimits {
  readonly minStake: Paise;
  readonly maxStake: Paise;
  readonly stakeStep: Paise;
  /** Maximum exposure of one player in the market. */
  readonly maxMarketExposure: Paise;
  /**
   * Maximum winnings of one bet, checked at acceptance at the requested price; a bet matched at a better price may win
   * more. A bet against the house is checked at the quote in force and never matched at more than what was checked.
   */
  readonly maxPayout: Paise;
  /** A stake below `minStake` is valid if stake × price reaches this; null switches the rule off (section 4.2). */
  readonly minPayout: Paise | null;
}

/** All that a market is created with. Live facts (status, version, book) belong to the state. */
export interface MarketDefinition extends MarketListing {
  readonly delayModel: DelayModel;
  readonly limits: MarketLimits;
  /** Rules text shown from the market page. */
  readonly rules: string;
  /** Version of the rules text, stored with every bet (rules section 10.8). */
  readonly rulesVersion: string;
}
