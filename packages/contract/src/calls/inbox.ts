import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Inbox } from '../entities/inbox.ts';
import { query } from '../query.ts';
import { Instant } from '../wire.ts';

/** Ours (R7.45). */
export const getInbox = defineCall({
  name: 'getInbox',
  group: 'account',
  method: 'GET',
  path: 'Account/GetInbox',
  auth: 'player',
  query: query({}),
  body: null,
  result: Inbox,
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const markInboxRead = defineCall({
  name: 'markInboxRead',
  group: 'account',
  method: 'POST',
  path: 'Account/MarkInboxRead',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ readUntil: Instant }),
  result: v.object({ readUntil: Instant }),
  background: true,
  errors: [],
});
