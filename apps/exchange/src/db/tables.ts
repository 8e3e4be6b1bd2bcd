import type { AccountTables, DeskPageTables } from './account-tables.ts';
import type { AgentTables, DisputeTables } from './agent-tables.ts';
import type { BonusTables } from './bonus-tables.ts';
import type { CashierTables } from './cashier-tables.ts';
import type { CasinoTables, PayoutTables } from './casino-tables.ts';
import type { ClusterTables } from '@layline/server/db/cluster-tables.ts';
import type {
  CatalogueTables,
  FeedCheckpointTables,
  FeedListingTables,
  FeedTables,
  StarTables,
  MarketTables,
  TradeTables,
} from './catalogue-tables.ts';
import type { GameTables } from '@layline/table-host/src/db/game-tables.ts';
import type { AlertTables, NoticeTables } from './notice-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { ProtectionTables } from './protection-tables.ts';
import type { RecordTables } from './record-tables.ts';

/** Rows as Kysely sees them. Money in paise, times in UTC ms, prices in hundredths; flags are 0 or 1. */
export interface Tables
  extends
    AccountTables,
    AgentTables,
    AlertTables,
    BonusTables,
    CashierTables,
    CasinoTables,
    CatalogueTables,
    ClusterTables,
    DeskPageTables,
    DisputeTables,
    FeedTables,
    FeedCheckpointTables,
    GameTables,
    MarketTables,
    NoticeTables,
    OperatorTables,
    ProtectionTables,
    PayoutTables,
    RecordTables,
    FeedListingTables,
    StarTables,
    TradeTables {
  journal: JournalTable;
  journal_segments: JournalSegmentTable;
  epochs: EpochTable;
  beat: BeatTable;
  snapshots: SnapshotTable;
  snapshot_parts: SnapshotPartTable;
  projection_position: ProjectionPositionTable;
  intents: IntentTable;
  players: PlayerTable;
  markets: MarketTable;
  runners: RunnerTable;
  bets: BetTable;
  fragments: FragmentTable;
  fragment_reductions: FragmentReductionTable;
  bet_settlements: BetSettlementTable;
  ledger_accounts: LedgerAccountTable;
  postings: PostingTable;
  statement_lines: StatementLineTable;
  market_results: MarketResultTable;
  player_markets: PlayerMarketTable;
  storage_keys: StorageKeyTable;
}

/** The secret that `db/seals.ts` made where none is configured. */
export interface StorageKeyTable {
  secret: string;
}

/** One row per batch. `hash` is sha256 of the hash before, this row's head and its batch, in hex. */
export interface JournalTable {
  first_seq: number;
  last_seq: number;
  at: number;
  /** The epoch under which it was appended. */
  epoch: number;
  /** JSON: `epoch`, `rules`, the version of the engine's rules, `digest` of the outcomes, and `origins` of commands from followers. */
  head: string;
  batch: string;
  hash: string;
  /** JSON of trace ids by journal position, for commands from players' presses; null if there are none. Not part of the hash. */
  traces: string | null;
}

/** Old batches of the journal, packed into one row and deleted from `journal`; see `core/segment.ts`. */
export interface JournalSegmentTable {
  first_seq: number;
  last_seq: number;
  /** Hash of the batch before the first, and hash of the last. */
  previous_hash: string;
  hash: string;
  /** Epoch of the last batch. */
  epoch: number;
  /** Number of batches, and the size of their text before compression, bytes. */
  batches: number;
  bytes: number;
  /** Of the compressed bytes, in hex. */
  sha256: string;
  /** The compressed bytes in base64; null if they are in `file`, given by its full path. */
  data: string | null;
  file: string | null;
}

/** One row per epoch: the process that may append until a later row follows. */
export interface EpochTable {
  epoch: number;
  node: string;
  /** Where the node listens; empty if it does not serve requests. */
  address: string;
  /** Of the PostgreSQL server, as its WAL files are named; null on SQLite. */
  timeline: string | null;
  /** Of the PostgreSQL cluster; null on SQLite. */
  system_id: string | null;
  began_at: number;
}

/** One row on PostgreSQL, none on SQLite: the leader's heartbeat, with its position on disk at the time. */
export interface BeatTable {
  epoch: number;
  position: number;
}

/** Due intents, see `core/intents.ts`; a row is deleted once its intent is carried out. */
export interface IntentTable {
  intent_id: string;
  kind: string;
  /** Key of the lock under which it runs. */
  lock_key: string;
  /** JSON. */
  payload: string;
  begun_at: number;
  due_at: number;
  /** When another process may take it over from the one carrying it out. */
  leased_until: number;
  /** Incarnation of the process that is carrying it out; null if none has begun. */
  owner: string | null;
}

export interface SnapshotTable {
  /** The state after this command. */
  seq: number;
  at: number;
  /** Version of the engine and its snapshot format; snapshots of other versions are not read. */
  version: string;
  /** Of the journal at `seq`. */
  journal_hash: string;
  /** How many rows of `snapshot_parts` belong to it; it is complete only with all of them. */
  parts: number;
  /** sha256 of all parts in order, hex. */
  checksum: string;
}

export interface SnapshotPartTable {
  seq: number;
  /** From 0. */
  part: number;
  text: string;
}

export interface ProjectionPositionTable {
  name: string;
  seq: number;
}

export interface PlayerTable {
  player_id: string;
  kind: string;
  opened_at: number;
  /** Basis points. */
  commission_discount: number;
}

export interface MarketTable {
  market_id: string;
  event_id: string;
  name: string;
  type: string;
  betting_type: string;
  start_time: number;
  /** JSON of the terms for calculating a settlement, see `SettlementTerms`. */
  terms: string;
}

export interface RunnerTable {
  market_id: string;
  runner_id: string;
  name: string;
  sort_priority: number;
}

/** Bets of players; those of house accounts are left out. */
export interface BetTable {
  bet_id: number;
  player_id: string;
  market_id: string;
  runner_id: string;
  side: string;
  price: number;
  /** Hundredths of a run, on sessions and meters: as requested and, once matched, as matched. */
  line: number | null;
  resting_price: number;
  /** Backer's stake; of a lay at the starting price its liability until there is one. */
  stake: number;
  matched: number;
  remaining: number;
  cancelled: number;
  lapsed: number;
  voided: number;
  /** Sum of price × stake of the matched fragments; divided by `matched` it is the average price. */
  matched_value: number;
  status: string;
  persistence: string;
  time_in_force: string;
  source: string;
  /** `MARKET_ON_CLOSE` or `LIMIT_ON_CLOSE`; null for an order with a limit that is in the book. */
  order_type: string | null;
  customer_ref: string | null;
  lapse_reason: string | null;
  void_reason: string | null;
  /** What last cancelled a part of the bet: PLAYER, or one of `CANCELLED_BY`. `bet_changes` has it for bets written before this column. */
  cancelled_by: string | null;
  rules_version: string;
  placed_at: number;
  /** When a delayed bet would reach the book, as set on acceptance. */
  delay_until: number | null;
  /** Before commission; null until settled. */
  profit: number | null;
  settled_at: number | null;
  settlement_version: number | null;
}

export interface FragmentTable {
  fragment_id: number;
  market_id: string;
  runner_id: string;
  price: number;
  /** Price at which it was matched, before any reduction. */
  original_price: number;
  stake: number;
  winnings: number;
  line: number | null;
  /** Null for the house's side on its own markets. */
  back_bet_id: number | null;
  lay_bet_id: number | null;
  back_player_id: string | null;
  lay_player_id: string | null;
  taker: string;
  at: number;
  void_reason: string | null;
  /** When it was voided and by which command; both null while it counts. */
  voided_at: number | null;
  voided_seq: number | null;
}

/** One reduction of a fragment's price after a withdrawal (rules section 7.6). */
export interface FragmentReductionTable {
  fragment_id: number;
  seq: number;
  at: number;
  old_price: number;
  new_price: number;
  /** Basis points. */
  factor: number;
  removed_runner_id: string;
}

/** A bet's profit in each settlement of its market; `bets` has only that of the last. */
export interface BetSettlementTable {
  bet_id: number;
  settlement_version: number;
  profit: number;
}

/** Balance of a ledger account and the number of statement lines it has. All balances add up to 0. */
export interface LedgerAccountTable {
  account: string;
  balance: number;
  lines: number;
}

export interface PostingTable {
  seq: number;
  /** Index among the postings of the same command, from 0. */
  place: number;
  external_id: string;
  from_account: string;
  to_account: string;
  amount: number;
  kind: string;
  market_id: string | null;
  player_id: string | null;
  at: number;
}

/** The view of one player account on a posting, with the balance after it. */
export interface StatementLineTable {
  account: string;
  /** From 1, without gaps. */
  line: number;
  seq: number;
  at: number;
  kind: string;
  /** A `LineType`. */
  type: string;
  external_id: string;
  counter_account: string;
  market_id: string | null;
  /** Negative for a debit. */
  amount: number;
  balance: number;
}

export interface MarketResultTable {
  market_id: string;
  settlement_version: number;
  event_id: string;
  voided: number;
  /** JSON array of the runners' results. */
  results: string;
  line_result: number | null;
  at: number;
  /** For a voided market: the reason. */
  void_reason: string | null;
}

/** What a player made on a settled market: profit before commission, and what actually moved on the cash account. */
export interface PlayerMarketTable {
  player_id: string;
  market_id: string;
  settlement_version: number;
  profit: number;
  net: number;
  bets: number;
  settled_at: number;
}
