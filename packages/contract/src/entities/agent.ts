import {
  AGENT_LEVELS,
  ENTRY_KINDS,
  LOCK_KINDS,
  REBATE_BASES,
  REBATE_KINDS,
  SHARE_KINDS,
} from '@layline/domain/agents/nodes.ts';
import * as v from 'valibot';
import { Amount, Count, Id, Instant, Money, Percent, text } from '../wire.ts';
import { BettingType } from './market.ts';
import { HouseExposure } from './operator-market.ts';
import { PlayerState } from './operator-player.ts';

/** The tree of agents, as the site and the people of its levels see it. Amounts in major units, shares and rates in percent. */

/** A level at which a branch can be opened. */
export const AgentLevel = v.picklist(AGENT_LEVELS);

/** The place of a member in the tree: one of the levels, or a player at the end of a branch. */
export const MemberLevel = v.picklist([...AGENT_LEVELS, 'PLAYER']);
export type MemberLevel = v.InferOutput<typeof MemberLevel>;

/** The kinds for which shares are agreed. For EXCHANGE only the commission is shared. */
export const ShareKind = v.picklist(SHARE_KINDS);

/** BET stops new bets in the branch; USER also ends its sessions and cancels its unmatched bets. */
export const LockKind = v.picklist(LOCK_KINDS);

/**
 * DEPOSIT gives chips to the child, WITHDRAW returns them; RECEIVE is a debt that the child pays, PAY one that the parent pays; WRITE_OFF is a debt that
 * the parent forgives. COVER asks for chips to be paid out: the parent confirms it, or, if that is locked or has not answered for 24 hours, the nearest
 * node above that is not. DEPOSIT, RECEIVE and WRITE_OFF debit the parent, the others the child.
 */
export const EntryKind = v.picklist(ENTRY_KINDS);
export type EntryKind = v.InferOutput<typeof EntryKind>;

/** Chosen by the caller for one act, and repeated with each retry of it: 1 to 32 letters, digits and `._-`. */
export const ExternalId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, 'Give 1 to 32 letters, digits or ._-'),
);

/** Name of a level, as it is shown to its neighbours. */
export const AgentName = text(2, 64);

function forEach<const Kinds extends readonly string[], S extends v.GenericSchema>(kinds: Kinds, schema: S) {
  const entries = kinds.map((kind) => [kind, schema] as const);
  return Object.fromEntries(entries) as { [Kind in Kinds[number]]: S };
}

/** Branch shares: the part of its players' results that a level and all below it carry, percent. */
const shares = forEach(SHARE_KINDS, Percent);
export const BranchShares = v.strictObject(shares);
export type BranchShares = v.InferOutput<typeof BranchShares>;

/** Rates of the rebates on house markets, percent. */
const rates = forEach(REBATE_KINDS, Percent);
export const RebateRates = v.strictObject(rates);
export type RebateRates = v.InferOutput<typeof RebateRates>;

/** What rebates are a part of; chosen by the site for a whole branch. */
export const RebateBases = v.strictObject(forEach(REBATE_KINDS, v.picklist(REBATE_BASES)));
export type RebateBases = v.InferOutput<typeof RebateBases>;

/**
 * Limits on each bet of a branch; null leaves a limit to the levels above and to the market. Amounts in major units, the delay in-play in seconds.
 */
export const BranchSettings = v.strictObject({
  minStake: v.nullable(Amount),
  maxStake: v.nullable(Amount),
  maxMarketExposure: v.nullable(Amount),
  maxPayout: v.nullable(Amount),
  betDelaySec: v.nullable(Count),
});
export type BranchSettings = v.InferOutput<typeof BranchSettings>;

/** A member's name and place. */
export const MemberName = v.object({ nodeId: Id, name: v.string(), level: MemberLevel });
export type MemberName = v.InferOutput<typeof MemberName>;

const member = {
  nodeId: Id,
  name: v.string(),
  level: MemberLevel,
  createdAt: Instant,
  /** The lock in force, no matter who set it; null if there is none. */
  lock: v.nullable(LockKind),
  /** True for good once it is closed; it then counts as locked. */
  closed: v.boolean(),
  /** Whether the player may bet, apart from locks; null for a level. */
  playerState: v.nullable(PlayerState),
  /** True if the branch is prepaid, so that it has no credit. */
  funded: v.boolean(),
  cash: Money,
  /** The most that the branch may owe its parent. */
  credit: Amount,
  /** Sum of the branch, B: positive if the parent owes it, negative if it owes the parent. */
  balance: Money,
  /** X: the most that the member itself can lose on open bets. */
  ownExposure: Amount,
  /** Y: the most by which the branch sum can fall. */
  branchExposure: Amount,
  /** Cash and credit less X. A deposit to a child is at most this. */
  room: Money,
  /** Branch sum and credit less Y. */
  branchRoom: Money,
  /** Levels and players directly below. */
  levels: Count,
  players: Count,
};

/** A level or a player with its money. */
export const AgentMember = v.object(member);
export type AgentMember = v.InferOutput<typeof AgentMember>;

/** One level of the tree: a node and a page of those directly below it. */
export const AgentBranch = v.object({
  /** Null for the site. */
  node: v.nullable(AgentMember),
  /** From the caller's own node down to this one, both included; empty for the site. */
  path: v.array(MemberName),
  /** Name of the parent of the caller's own node; null if that is the site, and for the site itself. */
  parentName: v.nullable(v.string()),
  children: v.array(AgentMember),
  /** All children that fit the search. */
  total: Count,
});
export type AgentBranch = v.InferOutput<typeof AgentBranch>;

/** Terms that the parent proposes; in force when the child accepts them. */
export const TermsProposal = v.object({ termsId: Id, kind: ShareKind, share: Percent, rate: Percent });
export type TermsProposal = v.InferOutput<typeof TermsProposal>;

export const AgentLock = v.object({
  lockId: Id,
  kind: LockKind,
  /** The node that set it; null for the site, and for a node above the caller's own. */
  setBy: v.nullable(Id),
  reason: v.string(),
  at: Instant,
  /** True if the caller's node may lift it. */
  mayLift: v.boolean(),
});
export type AgentLock = v.InferOutput<typeof AgentLock>;

/** PROPOSED waits for the side that is debited; POSTED has moved the money. */
export const EntryStatus = v.picklist(['PROPOSED', 'POSTED', 'REJECTED', 'EXPIRED']);

const entry = {
  entryId: Id,
  kind: EntryKind,
  amount: Amount,
  status: EntryStatus,
  proposedBy: v.picklist(['PARENT', 'CHILD']),
  proposedAt: Instant,
  /** When it was posted or rejected; null while it is PROPOSED, and if it EXPIRED. */
  answeredAt: v.nullable(Instant),
  /** True if the caller's node would be debited, or would pay what a COVER asks for, so that it can confirm. */
  mayConfirm: v.boolean(),
  /** True if the caller's node is one of the two sides and may still decline. */
  mayDecline: v.boolean(),
};

/** An entry between a member and its parent. */
export const AgentEntry = v.object({
  ...entry,
  /** The child of the two. */
  nodeId: Id,
  name: v.string(),
  /** The absent levels in whose place the caller's node would pay a COVER, from below; otherwise empty. */
  inPlaceOf: v.array(MemberName),
});
export type AgentEntry = v.InferOutput<typeof AgentEntry>;

/** An entry between a player and the agent who opened the account, as the player sees it. */
export const OwnAgentEntry = v.object(entry);
export type OwnAgentEntry = v.InferOutput<typeof OwnAgentEntry>;

export const AgentMemberDetail = v.object({
  ...member,
  /** From the caller's own node down to this one. */
  path: v.array(MemberName),
  /** True if the caller's node is the parent, and so may set credit and terms and make entries. */
  isChild: v.boolean(),
  /** What the last closed week left to pay, less what was paid since: positive if the parent owes it, negative if the member does. */
  due: Money,
  /** Raised by each change of credit or limit; quoted by the next one. */
  creditVersion: Count,
  /** The most that the level itself may lose; null for no such limit. */
  exposureLimit: v.nullable(Amount),
  /** What its parent has set for the branch, not what is inherited. */
  settings: BranchSettings,
  /** Raised by each change of the settings; quoted by the next one. */
  settingsVersion: Count,
  /** Null for a player, who has no share. */
  shares: v.nullable(v.object(shares)),
  rates: v.object(rates),
  bases: RebateBases,
  /** When the terms of a kind may be changed again, if that is later than now. */
  termsFrom: v.array(v.object({ kind: ShareKind, at: Instant })),
  proposals: v.array(TermsProposal),
  locks: v.array(AgentLock),
  /** Entries with its parent that wait for an answer. */
  openEntries: v.array(AgentEntry),
  /** People who log in for the level, by name; empty for a player. */
  people: v.array(v.object({ name: v.string(), state: v.picklist(['PENDING', 'ACTIVE', 'DISABLED']) })),
});
export type AgentMemberDetail = v.InferOutput<typeof AgentMemberDetail>;

/** A market in which the branch has open bets. For each result: players + own + toUpline + toDownline = 0. */
export const AgentPosition = v.object({
  marketId: Id,
  eventTitle: v.string(),
  name: v.string(),
  bettingType: BettingType,
  /** Names of the runners, in the order of the outcomes. */
  runners: v.array(v.object({ runnerId: Id, name: v.string() })),
  /** X and Y of this market. */
  ownExposure: Amount,
  branchExposure: Amount,
  /** What all players of the branch win together. */
  players: HouseExposure,
  own: HouseExposure,
  /** What the levels above get. */
  toUpline: HouseExposure,
  /** What the levels below get. */
  toDownline: HouseExposure,
});
export type AgentPosition = v.InferOutput<typeof AgentPosition>;

/** What one settled market, or one kind of money without a market, did to the branch sum of a member. */
export const StatementLine = v.object({
  /** Null for what belongs to no market: casino rounds, and bonuses. */
  marketId: v.nullable(Id),
  eventTitle: v.nullable(v.string()),
  name: v.nullable(v.string()),
  bettingType: v.nullable(BettingType),
  /** When it was last posted to within the period. */
  at: Instant,
  /** Results of the players, before shares. */
  results: Money,
  /** Parts of these results that levels of the branch carry. */
  shares: Money,
  /** Commission of its players, and the parts of it that its levels get. */
  commission: Money,
  rebate: Money,
  /** What its players have got of bonuses, and the parts of their cost that its levels bear. */
  bonus: Money,
  /** Casino and whatever else is posted to the branch. */
  other: Money,
  total: Money,
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/**
 * Statement of the edge between a member and its parent: opening + lines + entries + adjustments = closing. Both sides read the same.
 */
export const AgentStatement = v.object({
  nodeId: Id,
  name: v.string(),
  /** The week that was closed last; null before the first. Its number asks for its statement. */
  lastWeek: v.nullable(v.object({ week: Count, until: Instant })),
  /** The number of the week, for the statement of a closed one, which never changes again. */
  week: v.nullable(Count),
  from: Instant,
  to: Instant,
  opening: Money,
  lines: v.array(StatementLine),
  entries: v.array(AgentEntry),
  /** Sums of all lines and entries of the period, also of those that are not listed. */
  lineTotal: Money,
  entryTotal: Money,
  /** What disputes have moved. */
  adjustments: Money,
  closing: Money,
  /** True if there are more lines or entries than are listed. */
  more: v.boolean(),
});
export type AgentStatement = v.InferOutput<typeof AgentStatement>;

/** Bets of one player in a market on the same terms, or the commission that the player paid. */
export const AgentGroup = v.object({
  of: v.picklist(['RESULT', 'COMMISSION']),
  playerId: Id,
  name: v.string(),
  settlementVersion: Count,
  at: Instant,
  /** The player's profit, or the commission. */
  amount: Money,
  /** The part of the levels below the member, of the member itself, and of all above it together. With a result, the four add to 0. */
  downline: Money,
  own: Money,
  upline: Money,
  /** Own and branch share of the member in force when the bets were accepted, percent. */
  ownShare: Percent,
  branchShare: Percent,
  /** Base of the rebate, and what the player, the member and the levels below it keep of it after their parts of its cost. */
  base: Amount,
  playerRebate: Money,
  ownRebate: Money,
  downlineRebate: Money,
});
export type AgentGroup = v.InferOutput<typeof AgentGroup>;
