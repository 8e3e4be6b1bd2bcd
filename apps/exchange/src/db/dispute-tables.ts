/** Rows about closed weeks and disputes. Money in paise, times in UTC ms. All but the claims are derived from the journal. */
export interface DisputeTables {
  agent_weeks: AgentWeekTable;
  agent_disputes: AgentDisputeTable;
  agent_dispute_claims: AgentDisputeClaimTable;
}

/** Where a closed week was cut. */
export interface AgentWeekTable {
  week: number;
  /** Position of the command that closed it. */
  seq: number;
  at: number;
  /** Its end by the calendar. */
  until: number;
}

export interface AgentDisputeTable {
  dispute_id: string;
  /** Position of its opening in the journal. */
  seq: number;
  child_id: string;
  /** The parent at that time; empty for the site. */
  parent_id: string;
  /** PARENT or CHILD. */
  claimant: string;
  week: number;
  amount: number;
  opened_at: number;
  /** Null, like the next one, while it is open. */
  adjustment: number | null;
  decided_at: number | null;
}

/** What the engine does not know of a dispute: its lines and its words. A row without a dispute is of a request that was interrupted. */
export interface AgentDisputeClaimTable {
  dispute_id: string;
  /** JSON: the lines as the statement had them. */
  lines: string;
  reason: string;
  outcome: string | null;
  decision: string | null;
  /** The dispute whose adjustment the exchange takes back by this one; null for a dispute of a side. */
  takes_back: string | null;
}
