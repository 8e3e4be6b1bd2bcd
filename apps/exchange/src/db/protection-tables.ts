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
  /** The contract's LimitKind. */
  kind: string;
  /** Paise, or minutes for SESSION_DAY; null for no limit. */
  value: number | null;
  /** The pending raise, if `asked_at` is set; null for no limit. */
  wanted: number | null;
  asked_at: number | null;
}

export interface PlayBreakTable {
  break_id: string;
  player_id: string;
  /** TIME_OUT or SELF_EXCLUSION. */
  kind: string;
  since: number;
  /** Null means for ever. */
  until: number | null;
  /** Set once the account may play again, or a longer break took its place. */
  ended_at: number | null;
  /** The operator who has excluded the player, and why; null for the player's own break. */
  imposed_by: string | null;
  reason: string | null;
}

export interface RealityCheckTable {
  player_id: string;
  /** Minutes in session between two checks. */
  minutes: number;
  /** Since when a check has been waiting to be acknowledged; null if none is. */
  due_at: number | null;
}

/** A player's time in session on one day of the site's calendar. */
export interface PlayingDayTable {
  player_id: string;
  /** `2026-11-21` */
  day: string;
  ms: number;
  /** Until when time has been added; null for a day of an earlier version. */
  seen_at: number | null;
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
