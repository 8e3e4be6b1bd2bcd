import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { Lock } from '@layline/domain/agents/locks.ts';
import type {
  AgentLevel,
  EntryKind,
  RebateBasis,
  RebateKind,
  ShareKind,
} from '@layline/domain/agents/nodes.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Holdings } from '../exposure/holdings.ts';

/** The tree of agents as internal state. Money is paise, shares and rates are basis points, time is UTC ms. */
export interface Agents {
  readonly nodes: Map<AgentId, AgentNode>;
  /** Entries that have been proposed, by id; an id is never used again. */
  readonly entries: Map<string, AgentEntry>;
  /** How many weeks have been closed, and the end of the last one, UTC ms; 0 before the first. */
  closedWeeks: number;
  closedUntil: number;
  /** Casino rounds that levels share, until they are closed, by `roundKey`. */
  readonly rounds: Map<string, OpenRound>;
  /** The chain that bears the cost of a bonus, until it is released or returned, by claim. */
  readonly claims: Map<string, Chain>;
  /** Disputes about statements, by id; an id is never used again. */
  readonly disputes: Map<string, Dispute>;
}

/** A dispute about lines of the statement between a child and its parent (agent rules section 7.3). */
export interface Dispute {
  readonly disputeId: string;
  readonly childId: string;
  readonly claimant: 'CHILD' | 'PARENT';
  readonly week: number;
  /** What the claimant says is owed to it, paise. */
  readonly amount: number;
  readonly at: number;
  /** What was found right, paise; null while it is open. */
  adjustment: number | null;
}

/** A casino round that levels share. */
export interface OpenRound {
  /** The casino's account in the ledger. */
  readonly account: string;
  readonly roundId: string;
  readonly parts: Map<PlayerId, RoundPart>;
  /** The most that each level can lose, paise × basis points. */
  readonly risks: Map<AgentNode, number>;
}

/** A player's part of a round. Paise. */
export interface RoundPart {
  /** The terms in force at the first stake. */
  readonly chain: Chain;
  /** The position of the first stake in the journal, which tells rounds of the same id apart. */
  readonly openedAt: number;
  staked: number;
  credited: number;
  /** The most that the stakes can win beyond themselves. */
  most: number;
}

/** An account of the ledger. */
export interface Account {
  readonly name: string;
  balance: number;
  /** The member of the tree that it belongs to; null for accounts outside the tree. */
  owner: AgentNode | Upline | null;
}

/** Terms that the parent has proposed and the child has not accepted yet. */
export interface Proposal {
  readonly termsId: string;
  readonly share: number;
  /** 0 for a kind without rebates. */
  readonly rate: number;
}

/** The last change of the terms of one kind. */
export interface LastTerms {
  readonly termsId: string;
  readonly at: number;
}

/** What every member of a tree has, a level or a player: a parent, a credit, rates and locks. */
export interface Member {
  readonly id: string;
  /** Null for the site. */
  parent: AgentNode | null;
  readonly cash: Account;
  /** The most that the branch may owe its parent. */
  credit: number;
  creditVersion: number;
  rates: Readonly<Record<RebateKind, number>>;
  locks: readonly Lock[];
  /** Ids of locks that were lifted, so that a late repeat does not set them again. */
  liftedLocks: readonly string[];
  lastTerms: Readonly<Partial<Record<ShareKind, LastTerms>>>;
  /** What the parent still owes by the last statement; negative if the member owes it. */
  due: number;
  /** True for good once it is closed: nothing can be bet or opened there, only settled. */
  closed: boolean;
  /** What the parent has set for the branch; null if nothing. */
  settings: BetSettings | null;
  settingsVersion: number;
}

/** A level of the tree: super, master or agent. */
export interface AgentNode extends Member {
  readonly id: AgentId;
  readonly level: AgentLevel;
  /** True if the branch is prepaid: all credits in it are 0. */
  funded: boolean;
  /** Chosen once, by the node below the site, for its whole branch. */
  bases: Readonly<Record<RebateKind, RebateBasis>>;
  readonly children: AgentNode[];
  readonly players: Upline[];
  /** Branch shares. */
  shares: Readonly<Record<ShareKind, number>>;
  proposals: Readonly<Partial<Record<ShareKind, Proposal>>>;
  /** The most that the level itself may lose on open bets; null for no such limit. */
  exposureLimit: number | null;
  /** Cash and pending withdrawals of the whole branch: B of agent rules section 3.1. */
  branchSum: number;
  /** X and Y of agent rules section 3.3, summed over markets. */
  ownExposure: number;
  branchExposure: number;
}

/** A player's place under agents. */
export interface Upline extends Member {
  parent: AgentNode;
  readonly player: { readonly id: PlayerId; readonly exposure: number };
  readonly pending: Account;
  /** The chains in force, made when they are first needed. */
  readonly chains: Map<ShareKind, Chain>;
}

/** The terms on which a bet was accepted. Never changes; equal terms have equal keys. */
export interface Chain {
  /** All of it as text, which identifies it. */
  readonly key: string;
  readonly kind: ShareKind;
  readonly basis: RebateBasis;
  /** From the node below the site down to the direct upline. */
  readonly nodes: readonly AgentNode[];
  /** Branch share of each node. */
  readonly branch: readonly number[];
  /** Own shares: the site's first, followed by each node's. */
  readonly own: readonly number[];
  /** Rebate rates: of each node, then of the player. */
  readonly rates: readonly number[];
}

/** A level's sums in one market, in paise × basis points, and the exposures that follow from them, in paise. */
export interface LevelPosition {
  /** The level's own result: negative where players win. */
  readonly own: Holdings;
  /** The result of the branch towards its parent: negative where players lose. */
  readonly branch: Holdings;
  ownExposure: number;
  branchExposure: number;
}

/** An entry between a parent and a child (agent rules sections 3.2 and 7.3). */
export interface AgentEntry {
  readonly entryId: string;
  readonly childId: string;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly proposedBy: string | null;
  readonly at: number;
  status: 'PROPOSED' | 'POSTED' | 'REJECTED';
}

/** What a settlement posted to a member; a positive amount went to it. */
export interface AgentPosted {
  readonly kind: 'SHARE' | 'COMMISSION_SHARE' | 'REBATE';
  readonly memberId: string;
  /** True if the member is a player. */
  readonly isPlayer: boolean;
  readonly amount: number;
}
