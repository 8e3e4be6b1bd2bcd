import { BET_NEWS } from '@layline/domain/inbox.ts';
import * as v from 'valibot';
import { Count, Id, Instant, Money } from '../wire.ts';
import { Place } from './bet.ts';

/** Maximum entries of an inbox, and how far back it goes, days. */
export const INBOX_MAX = 100;
export const INBOX_DAYS = 30;

/** What an entry of the inbox is about: bets, or a decision on a request for a deposit or withdrawal. */
export const InboxKind = v.picklist([...BET_NEWS, 'DEPOSIT', 'WITHDRAWAL']);
export type InboxKind = v.InferOutput<typeof InboxKind>;

/** Something that happened to a player without the player's doing. */
export const InboxEntry = v.object({
  entryId: Id,
  at: Instant,
  kind: InboxKind,
  ...Place,
  /** Number of bets; 0 for an automatic cash-out, an armed order and a request. */
  bets: Count,
  /**
   * LAPSED, CANCELLED and VOID: backers' stakes. SETTLED: what moved on the account, after commission. AUTOMATIC_DONE: the figure
   * of the cash-out. Requests: their amount.
   */
  amount: Money,
  /**
   * LAPSED: the lapse reason. CANCELLED: what cancelled the bets. VOID: the operator's reason. SETTLED: CORRECTED if an earlier result was
   * wrong. AUTOMATIC_FAILED and ARMED_FAILED: a code. Requests: their status.
   */
  reason: v.nullable(v.string()),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

/** The newest entries of a player's inbox, newest first. */
export const Inbox = v.object({
  entries: v.array(InboxEntry),
  /** How many of them are newer than `readUntil`. */
  unread: Count,
  /** Null if the player has never read the inbox. */
  readUntil: v.nullable(Instant),
});
export type Inbox = v.InferOutput<typeof Inbox>;
