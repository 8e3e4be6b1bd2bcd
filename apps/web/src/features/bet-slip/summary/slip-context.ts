import type { LineStep } from '@layline/engine/exposure/steps.ts';
import type { RunnerFigure } from '@layline/engine/exposure/what-if.ts';
import type { Paise } from '@layline/units/money.ts';
import type { DisabledReason } from '../../../live/bettable.ts';
import type { HouseOffer, Quote } from '../../../provider/books.ts';
import type { OpenBet } from '../../../provider/bets.ts';
import type { MarketLimits } from '../../../provider/markets.ts';
import type { BetForm } from '../../../betting/bet-form.ts';
import type { HouseTerms } from './house-bets.ts';
import type { PlayStop } from '../../../session/play-stop.ts';
import type { PriceScale } from '../../../betting/price-scale.ts';

/** Everything besides the slip itself that its figures and problems depend on. Paise and hundredths throughout. */
export interface SlipContext {
  /** Null until the market has been read. */
  readonly market: SlipMarket | null;
  readonly live: SlipLive;
  /** Null for a guest. */
  readonly account: SlipAccount | null;
  /** What keeps this player from betting at all now; absent or null if nothing does. */
  readonly stop?: PlayStop | null;
  /** True while there is no connection to send anything over. */
  readonly offline?: boolean;
}

export interface SlipMarket {
  readonly marketName: string;
  readonly eventTitle: string;
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
  readonly scale: PriceScale;
  readonly form: BetForm;
  /** Null between players. */
  readonly house: HouseTerms | null;
  readonly winners: number;
  readonly persistenceEnabled: boolean;
  /** Bets can take the starting price at the turn in-play. */
  readonly startingPrice: boolean;
  readonly limits: MarketLimits;
  /** Hundredths of a percent of net winnings; null where the provider does not say. */
  readonly commissionRate: number | null;
  /** In-play only bets that would take a price wait (rules section 7.2). */
  readonly passiveDelay: boolean;
}

export interface SlipLive {
  /** Why no bet can be taken now; null if one can. */
  readonly disabledReason: DisabledReason | null;
  readonly inPlay: boolean;
  readonly betDelaySec: number;
  /** What the slip's side can take from other players now; null if nothing. */
  readonly best: Quote | null;
  /** The same with the levels behind it, best first, as far as shown. */
  readonly levels: readonly Quote[];
  /** House markets: what the slip's side is offered now; null if nothing. */
  readonly offer: HouseOffer | null;
  readonly materialVersion: number | null;
}

export interface SlipAccount {
  /** Available to bet. */
  readonly available: Paise;
  readonly position: SlipPosition | null;
  /** The player's open bets, in this market or any; absent or null until they are known. */
  readonly bets?: readonly OpenBet[] | null;
}

/** The player's position in the market; absent without bets there. */
export interface SlipPosition {
  /** Null if the provider does not say. */
  readonly exposure: Paise | null;
  /** Matched bets only. */
  readonly figures: readonly RunnerFigure<string>[];
  /** With every harmful unmatched bet matched. */
  readonly worst: readonly RunnerFigure<string>[];
  readonly lineSteps: readonly LineStep[];
}
