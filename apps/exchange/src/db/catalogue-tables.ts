/** Rows of the catalogue and of players' saved slips. Times in UTC ms. */
export interface CatalogueTables {
  feed_runs: FeedRunTable;
  events: EventTable;
  markets_in_play: MarketInPlayTable;
  bet_slips: BetSlipTable;
  score_cards: ScoreCardTable;
}

/** Rows of what players follow. */
export interface StarTables {
  stars: StarTable;
}

/** Rows of what operators decide about a feed. */
export interface FeedListingTables {
  feed_listings: FeedListingTable;
}

/** Rows of runs that continue after a restart. */
export interface FeedTables {
  feed_worlds: FeedWorldTable;
}

/** Rows that let such a run resume quickly. */
export interface FeedCheckpointTables {
  feed_checkpoints: FeedCheckpointTable;
}

/** One run of a feed, from a start of the exchange to its end. */
export interface FeedRunTable {
  run_id: string;
  /** The feed: the name of a simulated world or of a recording. */
  source: string;
  started_at: number;
  /** Null while it plays, or if the process died before its markets were cleaned up. */
  ended_at: number | null;
}

/** What a run is played from; without a row it cannot continue after a restart. */
export interface FeedWorldTable {
  run_id: string;
  world: string;
}

/** What a feed needs to be opened again at a time of its run. */
export interface FeedCheckpointTable {
  run_id: string;
  /** Feed time, UTC ms. */
  at: number;
  /** JSON in the feed's own form. */
  content: string;
}

export interface EventTable {
  event_id: string;
  /** The run that announced it. */
  run_id: string;
  title: string;
  sport_id: number;
  competition: string;
  venue: string | null;
  /** JSON array of names. */
  teams: string;
  start_time: number;
  /** Null while it is listed. */
  closed_at: number | null;
  /** LISTED, OFFERED or LEFT_OUT. */
  listing: string;
  /** Rises with each change by an operator. */
  version: number;
}

/** What becomes of new events of a feed; without a row they are listed. */
export interface FeedListingTable {
  /** The feed: the name of a simulated world or of a recording. */
  source: string;
  /** LISTED or OFFERED. */
  new_events: string;
}

/** When a market turned in-play: whether a bet was placed before or after. */
export interface MarketInPlayTable {
  market_id: string;
  at: number;
}

/** The last score card of a finished event. */
export interface ScoreCardTable {
  event_id: string;
  /** JSON in the contract's form. */
  card: string;
  version: number;
  updated_at: number;
  kept_at: number;
}

/** A star of a player (`Star` of the contract). */
export interface StarTable {
  player_id: string;
  kind: 'EVENT' | 'COMPETITION' | 'RUNNER';
  /** 0 for an event. */
  sport_id: number;
  /** Id of the event; name of the competition or the runner. */
  name: string;
  created_at: number;
}

export interface BetSlipTable {
  player_id: string;
  /** JSON array in the contract's form. */
  slips: string;
  saved_at: number;
}

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
