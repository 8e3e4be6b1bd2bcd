import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { DelayModel } from '@layline/domain/bets.ts';
import type { Paise } from '@layline/units/money.ts';

/** Stake and exposure limits of a market (rules section 14), all in paise; the contract has them in major units. */
export interface MarketLimits {
  readonly minStake: Paise;
  readonly maxStake: Paise;
  readonly stakeStep: Paise;
  /** Greatest exposure one player may hold in the market. */
  readonly maxMarketExposure: Paise;
  /**
   * Greatest winnings one bet may bring, judged when it is accepted at the price asked; one that is matched at a better price
   * may win more. A bet against the house is judged at the quote in force, and never struck at more than it was judged by.
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
