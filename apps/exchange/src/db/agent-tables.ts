/** Rows about the tree of agents. Money in paise, times in UTC ms. All but the openings are derived from the journal. */
export interface AgentTables {
  agent_openings: AgentOpeningTable;
  agent_members: AgentMemberTable;
  agent_lines: AgentLineTable;
  agent_entries: AgentEntryTable;
  agent_groups: AgentGroupTable;
}

/** How each level and each player below one was opened. */
export interface AgentOpeningTable {
  /** The node that opened it, and the id that it gave the request. */
  opening_id: string;
  member_id: string;
  /** The name of a level; null for a player, who has a user name. */
  name: string | null;
  /** The first person of a level; null for a player. */
  operator_id: string | null;
  /** Hash of the request, so that a retry is told apart from another request under the same id. */
  content_hash: string;
  created_at: number;
}

/** Levels and players in the tree, with the sums of their branches. */
export interface AgentMemberTable {
  member_id: string;
  /** Empty for the site. */
  parent_id: string;
  /** Cash and pending withdrawals of the branch. */
  balance: number;
  /** How many lines there are. */
  lines: number;
}

/** What one command did to the branch sum of a member, in one market and by one kind of posting. */
export interface AgentLineTable {
  member_id: string;
  /** From 1, without gaps. */
  line: number;
  seq: number;
  at: number;
  market_id: string | null;
  /** The kind of the postings, or ENTRY for an entry between the member and its parent. */
  kind: string;
  amount: number;
  /** Branch sum after it. */
  balance: number;
}

export interface AgentEntryTable {
  entry_id: string;
  /** Position of its proposal in the journal. */
  seq: number;
  child_id: string;
  /** Empty for the site. */
  parent_id: string;
  kind: string;
  amount: number;
  status: string;
  /** PARENT or CHILD. */
  proposed_by: string;
  proposed_at: number;
  answered_at: number | null;
}

/** The groups that a settlement consists of, see `GroupSettled` of the engine. */
export interface AgentGroupTable {
  market_id: string;
  seq: number;
  /** Index among the groups of the same command, from 0. */
  place: number;
  settlement_version: number;
  /** RESULT or COMMISSION. */
  what: string;
  player_id: string;
  chain: string;
  amount: number;
  /** JSON lists of amounts. */
  parts: string;
  base: number;
  earned: string;
  borne: string;
  at: number;
}

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
