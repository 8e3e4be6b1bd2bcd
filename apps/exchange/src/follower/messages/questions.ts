import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Subject } from '../../core/bus/signed-message.ts';

/** The subject on which followers ask the leader what only it knows. */
export const QUESTIONS: Subject<Question> = 'x.ask';

/** The subject on which the leader replies to one follower. */
export function repliesTo(sender: string): Subject<Reply> {
  return `x.reply.${sender}`;
}

/** A player who makes a call at a follower, or is connected there. */
export interface Visitor {
  readonly player: PlayerId;
  /** The session of the call; null for a connection, whose session is looked after otherwise. */
  readonly session: string | null;
  /** The site of the account, by its settings file; left out for a connection. */
  readonly site?: string;
  /** What has just been done with the session at the follower. Left out for a call. A leader of the release before finds it in the storage within a second. */
  readonly did?: 'OPENED' | 'ENDED';
}

/** `ENDED` if the session has ended; `SITE_SUSPENDED` if the account's site is; else why the player may not stake now, or null for a player who may. */
export type Standing = 'ENDED' | ErrorCode | null;

/** What a follower asks. The same question may come again. */
export interface Question {
  /** Random name of the follower's run. */
  readonly sender: string;
  readonly n: number;
  /** Players whose time in session keeps running. */
  readonly visitors: readonly Visitor[];
  /** Whether they are about to read something that must never go backwards. */
  readonly reads?: boolean;
  /** Players are about to bet in these, so their prices are brought up to date first. */
  readonly markets: readonly MarketId[];
  /** Something for the leader to do, in a question of its own. A leader of an earlier release ignores it. */
  readonly task?: Task;
}

/** Something that only the leader can do, with what it needs for that; see `leader-tasks.ts`. */
export interface Task {
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface Reply {
  /** The leader's. */
  readonly epoch: number;
  readonly n: number;
  /** The last command that was on disk after the question had come. If the visitors read, a process that has applied it shows nothing older than anybody has seen. */
  readonly at: number;
  /** Whether the leader takes turns with followers, so that they may do what concerns a player's money; not sent by the release before. */
  readonly takesTurns?: boolean;
  /** One per visitor. */
  readonly standings: readonly Standing[];
  /** What came of the task; left out if the leader knows none of that name. */
  readonly done?: { readonly result?: unknown };
}
