/** Rows of the limits and breaks that players set themselves. Times in UTC ms; flags are 0 or 1. */
export interface ProtectionTables {
  own_limits: OwnLimitTable;
  play_breaks: PlayBreakTable;
  reality_checks: RealityCheckTable;
  playing_days: PlayingDayTable;
  protection_changes: ProtectionChangeTable;
}

export interface OwnLimitTable {
  player_id: string;
  /** As the contract's LimitKind. */
  kind: string;
  /** Paise, or minutes of SESSION_DAY; null for no limit. */
  value: number | null;
  /** A raise that waits, if `asked_at` is set; null for no limit. */
  wanted: number | null;
  asked_at: number | null;
}

export interface PlayBreakTable {
  break_id: string;
  player_id: string;
  /** TIME_OUT or SELF_EXCLUSION. */
  kind: string;
  since: number;
  /** Null for ever. */
  until: number | null;
  /** Set once the account may play again, or a longer break took its place. */
  ended_at: number | null;
}

export interface RealityCheckTable {
  player_id: string;
  /** Minutes in session between two checks. */
  minutes: number;
  /** Since when one has waited to be acknowledged; null while none does. */
  due_at: number | null;
}

/** Time in session of a player on one day of the site's calendar. */
export interface PlayingDayTable {
  player_id: string;
  /** `2026-11-21` */
  day: string;
  ms: number;
}

export interface ProtectionChangeTable {
  change_id: string;
  player_id: string;
  at: number;
  subject: string;
  action: string;
  before: number | null;
  after: number | null;
}
