import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { DelayModel } from '@layline/domain/bets.ts';
import type { MarketLimits } from '@layline/engine/market-definition.ts';
import { rupees } from '@layline/units/money.ts';
import { houseRules } from './house-rules.ts';

/** The terms of a market that its feed does not decide. */
export interface MarketPolicy {
  readonly limits: MarketLimits;
  readonly delayModel: DelayModel;
  readonly rules: string;
  readonly rulesVersion: string;
  /** House-quoted markets carry no commission (rules section 10.4), whatever the feed says. */
  readonly commissionRate?: 0;
  /** House-quoted markets have no resting orders. */
  readonly persistenceEnabled?: false;
  /** Main markets that turn in-play have starting prices. */
  readonly startingPrice?: true;
}

/** Finds the terms of a market by its class and type. */
export type PolicyOf = (market: Pick<MarketListing, 'type' | 'bettingType' | 'fancy'>) => MarketPolicy;

/** Version of the rules texts below, stored with every bet (rules section 10.8). Raise it when a text changes. */
const RULES_VERSION = '2026-11-3';

const EXCHANGE_LIMITS: MarketLimits = {
  minStake: rupees(100),
  maxStake: rupees(500_000),
  stakeStep: rupees(1),
  maxMarketExposure: rupees(1_000_000),
  maxPayout: rupees(2_500_000),
  minPayout: null,
};

const LINE_LIMITS: MarketLimits = {
  ...EXCHANGE_LIMITS,
  maxStake: rupees(100_000),
  maxMarketExposure: rupees(300_000),
  maxPayout: rupees(1_000_000),
};

const BOOKMAKER_LIMITS: MarketLimits = {
  ...EXCHANGE_LIMITS,
  maxStake: rupees(200_000),
  maxMarketExposure: rupees(500_000),
  maxPayout: rupees(1_000_000),
};

const FANCY_LIMITS: MarketLimits = {
  ...EXCHANGE_LIMITS,
  maxStake: rupees(50_000),
  maxMarketExposure: rupees(200_000),
  maxPayout: rupees(500_000),
};

/** A meter's stake is per run: at 1,000, a result fifty runs off the line costs a session's maximum stake. */
const METER_LIMITS: MarketLimits = { ...FANCY_LIMITS, minStake: rupees(10), maxStake: rupees(1000) };

const COMMON_RULES = [
  'Bets are matched between players at the price asked or better, best price first, then first come, first served.',
  'Unmatched bets lapse when the market turns in-play, unless you chose to keep them, and after a material event such as a goal or a wicket.',
  'If a runner is withdrawn, bets on it are void; earlier bets on the others are settled at reduced prices when its reduction factor is 2.5 % or more.',
  'Bets matched after the result was known, or while a decision was under review that was then changed, are void for both sides.',
  'In a dead heat the stake is divided by the number of tied runners times the places they share.',
  'Commission is charged once per market on net winnings at the rate shown; never on a losing market and never on void bets.',
  'A match that does not start within the stated time is void; one that is abandoned is void except for what was already decided.',
  'The result is the official one at the end of play; later changes do not count.',
].join('\n');

/** Types of markets that turn in-play with enough bets for a starting price. */
const WITH_STARTING_PRICE: readonly string[] = ['MATCH_ODDS', 'WIN', 'PLACE'];

const STARTING_PRICE_RULES =
  'Bets at the starting price are matched when the market turns in-play, all of a runner at the one price with the greatest volume, and cannot be cancelled before.';

const BY_TYPE: Readonly<Record<string, string>> = {
  MATCH_ODDS:
    'Settled on the official result of the match. Football: 90 minutes plus stoppage, extra time does not count. Kabaddi: end of regular time, the tie is a runner.',
  SET_WINNER: 'Settled on the winner of the set. A set that is not completed is void.',
  OVER_UNDER_25: 'Settled on the goals of 90 minutes plus stoppage.',
  BOTH_TEAMS_TO_SCORE: 'Settled on the goals of 90 minutes plus stoppage.',
  INNINGS_RUNS:
    'A line market: Buy wins if the runs exceed the line, Sell if they stay below it; on the line stakes are returned. Always even money.',
  HALF_TIME: 'Settled on the points of the first half. The tie is a runner.',
  TOTAL_POINTS:
    'A line market: Buy wins if the points of both sides exceed the line, Sell if they stay below it; on the line stakes are returned. Always even money, regular time only.',
  WIN: 'Settled on the horse first past the post as declared at weigh-in; later changes do not count.',
  PLACE:
    'Settled on the placed horses as declared at weigh-in. The number of places is that of the market, whatever is withdrawn.',
};

/** Limits, delay model and rules text (rules sections 10.8, 14 and 15) of a market by its class and type. */
export const policyOf: PolicyOf = (market) => {
  const { type, bettingType } = market;
  if (isHouseQuoted(market)) {
    return {
      limits: houseLimits(market),
      delayModel: 'ALL',
      rules: houseRules(market),
      rulesVersion: RULES_VERSION,
      commissionRate: 0,
      persistenceEnabled: false,
    };
  }
  const own = BY_TYPE[type] ?? BY_TYPE[type.replace(/_\d+$/, '')];
  const hasStartingPrice = bettingType === 'ODDS' && WITH_STARTING_PRICE.includes(type);
  const rules = [own, COMMON_RULES, hasStartingPrice ? STARTING_PRICE_RULES : undefined];
  return {
    limits: bettingType === 'LINE' ? LINE_LIMITS : EXCHANGE_LIMITS,
    delayModel: 'PASSIVE',
    ...(hasStartingPrice && { startingPrice: true }),
    rules: rules.filter((text) => text !== undefined).join('\n'),
    rulesVersion: RULES_VERSION,
  };
};

/** True if the house quotes and takes the other side of every bet (rules section 2.1). */
function isHouseQuoted({ bettingType }: Pick<MarketListing, 'bettingType'>): boolean {
  return bettingType === 'BOOKMAKER' || bettingType === 'FANCY';
}

function houseLimits({ fancy }: Pick<MarketListing, 'fancy'>): MarketLimits {
  if (fancy === null) return BOOKMAKER_LIMITS;
  return fancy.kind === 'METER' ? METER_LIMITS : FANCY_LIMITS;
}
