import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ActivityLog } from '../entities/activity.ts';
import { NOW } from '../examples/cricket-match.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, PERIOD, query } from '../query.ts';
import { PageCursor } from '../wire.ts';

/** Ours (R7.45, R2.9). */
export const getActivityLog = defineCall({
  name: 'getActivityLog',
  group: 'account',
  method: 'GET',
  path: 'Account/GetActivityLog',
  auth: 'player',
  query: query({
    ...PERIOD,
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: ActivityLog,
  background: false,
  description:
    'What was done with the own account, newest first: log-ins, ended sessions, changes of password and stakes, with address and browser.',
  notes: {
    from: 'UTC ms.',
    to: 'UTC ms, included.',
    cursor: '`next` of the page before, with the other parameters unchanged.',
  },
  errors: [],
  example: {
    query: { from: NOW - 86_400_000, take: 2 },
    body: null,
    result: {
      entries: [
        {
          at: NOW,
          kind: 'PASSWORD_CHANGED',
          address: '203.0.113.7',
          browser: 'Mozilla/5.0',
          detail: null,
        },
        { at: NOW - 9000, kind: 'SESSION_ENDED', address: null, browser: null, detail: 'LOGOUT' },
      ],
      next: null,
    },
  },
  samples: [{ query: { to: NOW, cursor: `${NOW}.17` }, body: null }],
});
