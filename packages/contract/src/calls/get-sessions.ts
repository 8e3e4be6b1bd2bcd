import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OwnSession } from '../entities/session.ts';
import { NOW } from '../examples/cricket-match.ts';
import { exampleSession } from '../examples/session.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const getSessions = defineCall({
  name: 'getSessions',
  group: 'account',
  method: 'GET',
  path: 'Account/GetSessions',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ sessions: v.array(OwnSession) }),
  background: false,
  description:
    'Where the player is logged in: the session that asks first, then the one seen last; at most 100. One whose tokens have run out is none.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: {
      sessions: [
        exampleSession,
        {
          ...exampleSession,
          sessionId: 'sQ8d1mVx0Lk2Zt7R',
          browser: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
          address: '198.51.100.24',
          since: NOW - 86_400_000,
          lastSeenAt: NOW - 7_200_000,
          current: false,
        },
      ],
    },
  },
});
