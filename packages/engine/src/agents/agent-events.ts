import type { EntryKind, LockKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { AgentId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/** What happens to agents. Money moves in postings of their own. */

/** The effect of a posting on the edge between a parent and a child: the amount by which the child's branch gains. */
export interface EdgeMoved {
  /** Null for the site. */
  readonly parentId: AgentId | null;
  readonly childId: string;
  readonly amount: Paise;
}

export interface NodeCreated {
  readonly type: 'nodeCreated';
  readonly nodeId: AgentId;
  readonly parentId: AgentId | null;
}

/** A credit, or a level's exposure limit, was set. Null: no limit. */
export interface CreditSet {
  readonly type: 'creditSet';
  readonly nodeId: string;
  readonly credit: Paise;
  readonly exposureLimit: Paise | null;
}

/** A parent has proposed terms, which are not in force yet. */
export interface TermsProposed {
  readonly type: 'termsProposed';
  readonly nodeId: string;
  readonly termsId: string;
  readonly kind: ShareKind;
}

/** Terms have come into force. Basis points. */
export interface TermsChanged {
  readonly type: 'termsChanged';
  readonly nodeId: string;
  readonly kind: ShareKind;
  readonly share: number;
  readonly rate: number;
}

interface OfLock {
  readonly nodeId: string;
  readonly lockId: string;
  readonly kind: LockKind;
}

export interface LockSet extends OfLock {
  readonly type: 'lockSet';
}

export interface LockLifted extends OfLock {
  readonly type: 'lockLifted';
}

/** An entry was proposed, posted or rejected. */
export interface EntryChanged {
  readonly type: 'entryChanged';
  readonly entryId: string;
  readonly childId: string;
  readonly kind: EntryKind;
  readonly amount: Paise;
  readonly status: 'PROPOSED' | 'POSTED' | 'REJECTED';
}

/**
 * One group of a settlement: the bets of a player in a market that carry the same chain, or the commission that the player paid there. It says of
 * what the postings of the same version consist, and moves nothing itself.
 */
export interface GroupSettled {
  readonly type: 'groupSettled';
  readonly of: 'RESULT' | 'COMMISSION';
  readonly marketId: MarketId;
  readonly settlementVersion: number;
  readonly playerId: PlayerId;
  /** Key of the chain. */
  readonly chain: string;
  /** The player's profit, or the commission. */
  readonly amount: Paise;
  /** What is divided among the chain, the site first. */
  readonly parts: readonly number[];
  /** Base of the rebate; 0 if there is none. */
  readonly base: Paise;
  /** What each level and then the player earns of the rebate, and what the site and then each level bears. */
  readonly earned: readonly number[];
  readonly borne: readonly number[];
  readonly at: number;
}

/** What the branch of a child was worth to its parent when a week was closed: positive if the parent owed it. */
export interface Closing {
  /** Null for the site. */
  readonly parentId: AgentId | null;
  readonly childId: string;
  readonly closing: Paise;
}

/** A week of the statements between parents and children has been closed. */
export interface WeekClosed {
  readonly type: 'weekClosed';
  readonly week: number;
  /** The end of the week by the calendar of the site, UTC ms. */
  readonly until: number;
  /** In the order of opening, levels before players; a child that is not named closed at 0. */
  readonly closings: readonly Closing[];
}

/** A player's part of a casino round was closed. It says of what the postings beside it consist, and moves nothing itself. */
export interface RoundClosed {
  readonly type: 'roundClosed';
  /** The casino's account in the ledger. */
  readonly account: string;
  readonly roundId: string;
  readonly playerId: PlayerId;
  /** Key of the chain. */
  readonly chain: string;
  /** The player's profit. */
  readonly amount: Paise;
  /** What is divided among the chain, the site first. */
  readonly parts: readonly number[];
  readonly at: number;
}

/** A level or a player was closed for good. */
export interface NodeClosed {
  readonly type: 'nodeClosed';
  readonly nodeId: string;
}

/** A branch stands under another parent from here on. */
export interface NodeMoved {
  readonly type: 'nodeMoved';
  readonly nodeId: string;
  /** Null for the site. */
  readonly parentId: AgentId | null;
}

/** What a branch may bet was set; null inherits. Paise, and seconds. */
export interface SettingsSet {
  readonly type: 'settingsSet';
  readonly nodeId: string;
  readonly settings: BetSettings;
}

/** Lines of a statement are disputed. Paise. */
export interface DisputeOpened {
  readonly type: 'disputeOpened';
  readonly disputeId: string;
  readonly childId: string;
  readonly claimant: 'CHILD' | 'PARENT';
  readonly week: number;
  readonly amount: Paise;
}

/** A dispute was decided: what was found right, paise. */
export interface DisputeClosed {
  readonly type: 'disputeClosed';
  readonly disputeId: string;
  readonly childId: string;
  readonly adjustment: Paise;
}

export type AgentEvent =
  | NodeCreated
  | CreditSet
  | TermsProposed
  | TermsChanged
  | LockSet
  | LockLifted
  | EntryChanged
  | GroupSettled
  | WeekClosed
  | RoundClosed
  | NodeClosed
  | NodeMoved
  | SettingsSet
  | DisputeOpened
  | DisputeClosed;
