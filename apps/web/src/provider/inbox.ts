import { BET_NEWS } from '@layline/domain/inbox.ts';
import { as, defineCall } from './call.ts';
import { Count, Id, Instant, list, Money, oneOf, or, orNull, record, SomeText } from './decode.ts';
import type { Decoded } from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** The inbox (ours, R7.45). */

const InboxEntry = record({
  entryId: Id,
  at: Instant,
  kind: oneOf([...BET_NEWS, 'DEPOSIT', 'WITHDRAWAL']),
  eventTitle: orNull(SomeText),
  marketName: orNull(SomeText),
  /** Backers' stakes, a result, the figure of a cash-out, or the amount of a request. */
  amount: Money,
  /** A code, or an operator's own words for a void. */
  reason: orNull(SomeText),
});
/** Something that happened to the player without the player's doing. */
export type InboxEntry = Decoded<typeof InboxEntry>;

const Inbox = record({
  entries: list('entries of the inbox', InboxEntry),
  unread: or(Count, 0),
  readUntil: orNull(Instant),
});
/** The newest entries, newest first. */
export type Inbox = Decoded<typeof Inbox>;

export const getInbox = defineCall({
  method: 'GET',
  path: 'Account/GetInbox',
  extension: true,
  silent: true,
  result: Inbox,
});

export const markInboxRead = defineCall({
  method: 'POST',
  path: 'Account/MarkInboxRead',
  extension: true,
  silent: true,
  body: as<{ readUntil: number }>(),
  result: Nothing,
});
