/** The vocabulary of the tree of agents (agent rules sections 1 and 2). */

/** Levels between the site and its players, from the top. A node opens nodes of lower levels only. */
export const AGENT_LEVELS = ['SUPER', 'MASTER', 'AGENT'] as const;
export type AgentLevel = (typeof AGENT_LEVELS)[number];

/** The kinds for which shares are agreed. For exchange markets only the commission is shared. */
export const SHARE_KINDS = ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Markets of the house, on which rebates are paid down the tree. */
export const REBATE_KINDS = ['BOOKMAKER', 'FANCY'] as const;
export type RebateKind = (typeof REBATE_KINDS)[number];

/** What a rebate is a part of: the loss of a group, the losses of its losing bets, or its turnover. */
export const REBATE_BASES = ['NET_LOSS', 'ENTRY_LOSS', 'TURNOVER'] as const;
export type RebateBasis = (typeof REBATE_BASES)[number];

/** A bet lock stops new bets; a user lock also ends what waits or is unmatched. */
export const LOCK_KINDS = ['BET', 'USER'] as const;
export type LockKind = (typeof LOCK_KINDS)[number];

/**
 * Entries between a parent and a child (agent rules section 3.2). COVER asks for a withdrawal, which a node further up pays in place of an absent parent
 * (section 2.5).
 */
export const ENTRY_KINDS = ['DEPOSIT', 'WITHDRAW', 'RECEIVE', 'PAY', 'WRITE_OFF', 'COVER'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** True if the parent's account is debited by an entry of this kind, and the child's credited. */
export function debitsParent(kind: EntryKind): boolean {
  return kind === 'DEPOSIT' || kind === 'RECEIVE' || kind === 'WRITE_OFF';
}

/** True if a node of `parent` (null: the site) may open a node of `child`. Levels may be skipped, but not repeated. */
export function mayOpen(parent: AgentLevel | null, child: AgentLevel): boolean {
  return parent === null || AGENT_LEVELS.indexOf(child) > AGENT_LEVELS.indexOf(parent);
}

/** The obstacles to closing or moving a node, in the order in which they are checked (agent rules sections 2.4 and 2.5). */
export const NODE_OBSTACLES = [
  'CHILDREN',
  'OPEN_BETS',
  'UNSETTLED',
  'CREDIT',
  'LEVEL',
  'SHARE',
  'RATE',
] as const;
export type NodeObstacle = (typeof NODE_OBSTACLES)[number];

/** Reasons for refusing a command about agents (agent rules section 12). */
export const AGENT_REFUSALS = [
  'NODE_NOT_FOUND',
  'NODE_EXISTS',
  'LEVEL_NOT_ALLOWED',
  'BRANCH_LOCKED',
  'LOCK_NOT_YOURS',
  'CREDIT_NOT_ALLOWED',
  'CREDIT_BELOW_USE',
  'NEEDS_SECOND',
  'OVER_SETTLED',
  'NOT_YOUR_CHILD',
  'SHARE_TOO_HIGH',
  'SHARE_BELOW_CHILD',
  'RATE_TOO_HIGH',
  'RATE_BELOW_CHILD',
  'TERMS_TOO_SOON',
  'TERMS_NOT_ACCEPTED',
  'MOVE_NOT_ALLOWED',
  'NODE_NOT_EMPTY',
  'LOOSER_THAN_PARENT',
  'DISPUTE_TOO_HIGH',
  'NOT_A_JUDGE',
] as const;
export type AgentRefusal = (typeof AGENT_REFUSALS)[number];
