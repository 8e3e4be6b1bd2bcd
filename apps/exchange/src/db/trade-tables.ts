/** What charts are drawn from. Prices in hundredths, times in UTC ms. */
export interface TradeTables {
  traded_minutes: TradedMinuteTable;
  score_moments: ScoreMomentTable;
}

/** What players traded with each other on a runner in one minute. Prices are those originally matched. */
export interface TradedMinuteTable {
  market_id: string;
  runner_id: string;
  /** Start of the minute. */
  at: number;
  /** `first` and `last` are the prices of its first and last trade. */
  first: number;
  highest: number;
  lowest: number;
  last: number;
  /** Backers' stakes, each counted once, paise. */
  volume: number;
  trades: number;
  /** 1 only within the transaction that voids one of its trades. */
  stale: number;
}

/** A wicket, goal, game or point of an event. */
export interface ScoreMomentTable {
  event_id: string;
  kind: string;
  /** Whose wicket fell, or who scored; empty if it concerns nobody in particular. */
  side: string;
  /** The score afterwards. */
  score: string;
  at: number;
}
