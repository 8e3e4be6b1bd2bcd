import type {
  AgentLevel,
  EntryKind,
  LockKind,
  RebateBasis,
  RebateKind,
  ShareKind,
} from '@layline/domain/agents/nodes.ts';
import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * Commands about agents (agent rules sections 2 to 7). `by` is the node that gives the command, null for the site; the sender has authenticated
 * somebody who may speak for it. A node outside the branch of `by` is answered like an unknown one (NODE_NOT_FOUND).
 */

type Rates = Readonly<Record<RebateKind, number>>;

/** Opens a level under a parent (null: the site), which gives the command. */
export interface CreateNode {
  readonly type: 'createNode';
  readonly nodeId: AgentId;
  readonly parentId: AgentId | null;
  readonly level: AgentLevel;
  /** True for a prepaid branch, in which all credits are 0. A branch below a prepaid one is prepaid too. */
  readonly funded: boolean;
  readonly credit: Paise;
  /** Branch shares in basis points. None may exceed the parent's. */
  readonly shares: Readonly<Record<ShareKind, number>>;
  /** Basis points. None may exceed the parent's. */
  readonly rates: Rates;
  /** The site chooses it for a whole branch; null for every level below. */
  readonly bases: Readonly<Record<RebateKind, RebateBasis>> | null;
}

/** The place under an agent at which `openPlayer` opens a player. */
export interface PlayerUpline {
  readonly parentId: AgentId;
  readonly credit: Paise;
  readonly rates: Rates;
}

/**
 * Sets credit and exposure limit of a child. Refused below what is in use (CREDIT_BELOW_USE, with the least possible). A raise while the child is
 * exposed also has to be seconded by the parent's parent, or by a second person of the site: `secondedBy` (NEEDS_SECOND).
 */
export interface SetCredit {
  readonly type: 'setCredit';
  readonly nodeId: string;
  readonly by: AgentId | null;
  readonly credit: Paise;
  /** The most that the level itself may lose, paise; null for no such limit, and for a player. */
  readonly exposureLimit: Paise | null;
  readonly secondedBy?: AgentId | null;
  readonly version?: number;
}

/**
 * Proposes the branch share and the rebate rate of one kind to a child. They come into force when the child accepts them. A player has no share
 * (0) and accepts nothing: its rate is in force at once. Once per kind and child in 24 hours (TERMS_TOO_SOON).
 */
export interface ProposeTerms {
  readonly type: 'proposeTerms';
  readonly termsId: string;
  readonly nodeId: string;
  readonly by: AgentId | null;
  readonly kind: ShareKind;
  /** Basis points. */
  readonly share: number;
  /** Basis points; 0 for a kind without rebates. */
  readonly rate: number;
}

/** Accepts proposed terms. Only the child itself can (TERMS_NOT_ACCEPTED). */
export interface AcceptTerms {
  readonly type: 'acceptTerms';
  readonly termsId: string;
  readonly nodeId: AgentId;
  readonly by: AgentId;
  readonly kind: ShareKind;
}

/** Locks a branch. Any node above may. */
export interface SetLock {
  readonly type: 'setLock';
  readonly lockId: string;
  readonly nodeId: string;
  readonly by: AgentId | null;
  readonly kind: LockKind;
  readonly reason: string;
}

/** Lifts a lock. Its setter may, and any node above the setter (LOCK_NOT_YOURS). */
export interface LiftLock {
  readonly type: 'liftLock';
  readonly lockId: string;
  readonly nodeId: string;
  readonly by: AgentId | null;
}

/**
 * Proposes an entry between a child and its parent; either may. An entry posts when the debited side agrees, so it posts at once if that side
 * proposes it.
 */
export interface ProposeEntry {
  readonly type: 'proposeEntry';
  readonly entryId: string;
  readonly childId: string;
  readonly by: string | null;
  readonly kind: EntryKind;
  readonly amount: Paise;
}

/** Answers a proposed entry. Only the side that would be debited confirms; either side rejects. After 7 days it can only be rejected (TOO_OLD). */
export interface AnswerEntry {
  readonly type: 'answerEntry';
  readonly entryId: string;
  readonly by: string | null;
  readonly answer: 'CONFIRM' | 'REJECT';
}

/**
 * Closes a week of the statements between parents and children: what is posted from here on belongs to the next one. Weeks are numbered from 1
 * (INVALID_INPUT for any but the next; TOO_OLD for one before the last). Only the site sends it.
 */
export interface CloseWeek {
  readonly type: 'closeWeek';
  readonly week: number;
  /** The end of the week by the calendar of the site, UTC ms: after that of the week before, and not in the future. */
  readonly until: number;
}

/**
 * Closes a player's part of a casino round, and shares what the player won or lost in it. A round that no level shares, or that is closed already,
 * is answered as a repeat. Only the site sends it.
 */
export interface CloseRound {
  readonly type: 'closeRound';
  /** The casino's account in the ledger: `house:casino:…`. */
  readonly account: string;
  readonly roundId: string;
  readonly playerId: PlayerId;
}

/**
 * Closes a level or a player for good; its parent gives the command. Every child has to be closed, and there may be no open bet, balance or credit
 * (NODE_NOT_EMPTY, with the reason).
 */
export interface CloseNode {
  readonly type: 'closeNode';
  readonly nodeId: string;
  readonly by: AgentId | null;
}

/**
 * Moves a level with its branch, or a player, under another parent (null: the site, for a level). The nearest node above both parents gives the
 * command. There may be no open bet and no balance, and shares, rates and credits have to fit (MOVE_NOT_ALLOWED, with the reason).
 */
export interface MoveNode {
  readonly type: 'moveNode';
  readonly nodeId: string;
  readonly by: AgentId | null;
  readonly parentId: AgentId | null;
}

/**
 * Sets what the branch of a child may bet, as a whole; its parent gives the command. Null inherits. A value that is looser than what is in force at
 * the parent is refused (LOOSER_THAN_PARENT); if the parent tightens its own later, that wins.
 */
export interface SetSettings {
  readonly type: 'setSettings';
  readonly nodeId: string;
  readonly by: AgentId | null;
  readonly settings: BetSettings;
  readonly version?: number;
}

/**
 * Disputes lines of the last closed statement between a child and its parent; either side may, within seven days. What a debtor disputes cannot be
 * demanded of it meanwhile; a creditor's claim holds nothing back.
 */
export interface OpenDispute {
  readonly type: 'openDispute';
  readonly disputeId: string;
  readonly childId: string;
  readonly by: string | null;
  readonly week: number;
  /** What the claimant says is owed to it, paise. */
  readonly amount: Paise;
  /** What the disputed lines come to by the statement, as the sender has looked it up; nothing above can be claimed (DISPUTE_TOO_HIGH). */
  readonly linesTotal: Paise;
}

/**
 * Decides a dispute. Only a node above both sides may (NOT_A_JUDGE); on an edge of the site that is the site, for which the sender has asked two
 * people.
 */
export interface CloseDispute {
  readonly type: 'closeDispute';
  readonly disputeId: string;
  readonly by: AgentId | null;
  /** What is found right, paise; 0 if nothing, or if a correction of the market settles it. */
  readonly adjustment: Paise;
}

export type AgentRequest =
  | CreateNode
  | SetCredit
  | ProposeTerms
  | AcceptTerms
  | SetLock
  | LiftLock
  | ProposeEntry
  | AnswerEntry
  | CloseWeek
  | CloseRound
  | CloseNode
  | MoveNode
  | SetSettings
  | OpenDispute
  | CloseDispute;
