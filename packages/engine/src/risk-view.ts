import type { EventId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/** What players and the house have at stake, as plain values. Paise; markets that are closed count for nothing. */

/** A player's bets in one market. */
export interface RiskPosition {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  /** The greatest loss that any result can bring, unmatched bets counted where they lose. */
  readonly exposure: Paise;
  /** The greatest loss of the matched bets alone. */
  readonly matchedExposure: Paise;
}

/** What one result brings, matched bets only, before commission and before agents take their shares. */
export interface RiskResult {
  /** The runner that wins, and its name; null where a figure decides. */
  readonly runnerId: RunnerId | null;
  readonly name: string | null;
  /** The figure from which this holds, in hundredths of a run; null below the first step, and where a runner wins. */
  readonly from: number | null;
  /** All players together. */
  readonly players: Paise;
  readonly house: Paise;
}

/** A market in which somebody has bets. */
export interface MarketRisk {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  readonly name: string;
  readonly inPlay: boolean;
  /** How many players have bets in the market, without house accounts. */
  readonly players: number;
  /** Sum of their exposures. */
  readonly playersExposure: Paise;
  /**
   * The worst that any result can bring the house, at most 0. Between players the house has the matched bets of its accounts; where it quotes, it has the
   * opposite of what all players have.
   */
  readonly houseWorst: Paise;
  /** With several winners, each assumes the worst choice of the others. */
  readonly results: readonly RiskResult[];
  /** The positions with the greatest exposure, greatest first. */
  readonly largest: readonly RiskPosition[];
}

/** What a player can lose in all markets together; nothing nets between markets. */
export interface PlayerRisk extends Pick<RiskPosition, 'playerId' | 'exposure' | 'matchedExposure'> {
  readonly markets: number;
}

/** What a player has won in a period, in markets and casino rounds, after commission. */
export interface PlayerNet {
  readonly playerId: PlayerId;
  readonly net: Paise;
}

/** What a survey is asked for. */
export interface RiskQuery {
  /** Positions or players that are read before the survey pauses. */
  readonly turn: number;
  /** How many positions of a market, and how many positions and players of all, are kept. */
  readonly ofMarket: number;
  readonly ofAll: number;
  /** Time up to which wins count, UTC ms, and how far each period goes back from there, ms. */
  readonly at: number;
  readonly periods: readonly number[];
}

/** Greatest first in each list. */
export interface RiskView {
  readonly markets: readonly MarketRisk[];
  readonly positions: readonly RiskPosition[];
  readonly positionsMatched: readonly RiskPosition[];
  readonly players: readonly PlayerRisk[];
  readonly playersMatched: readonly PlayerRisk[];
  /** The players who have won most, by period. */
  readonly winners: readonly (readonly PlayerNet[])[];
}
