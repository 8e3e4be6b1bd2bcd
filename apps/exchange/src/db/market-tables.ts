/** Rows of what happened to markets. Times in UTC ms. */
export interface MarketTables {
  market_moments: MarketMomentTable;
}

/** A command that has changed a market's state or terms, or a quote by hand. */
export interface MarketMomentTable {
  market_id: string;
  /** Sequence number of the command. */
  seq: number;
  at: number;
  kind: string;
  /** JSON of what the command set; its form depends on the kind. */
  details: string;
}
