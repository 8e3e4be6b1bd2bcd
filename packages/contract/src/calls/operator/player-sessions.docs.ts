import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './player-sessions.ts';

const SESSION_ID = 's1Vb0aXq';

export const OPERATOR_PLAYER_SESSIONS_DOCS: DocsOf<typeof calls> = {
  getPlayerSessions: {
    description:
      'A player’s open sessions, and those that ended last, at most 100 of each; the last seen first. Admins get addresses, other roles only their networks. The audit log records who has read them.',
    example: {
      query: { playerId: PLAYER_ID },
      body: null,
      result: [
        {
          sessionId: SESSION_ID,
          site: 'layline.example',
          browser: 'Firefox 150',
          address: '203.0.113.*',
          device: '5f1c0a9b',
          since: NOW - 7_200_000,
          lastSeenAt: NOW - 60_000,
          endedAt: null,
          endReason: null,
        },
      ],
    },
  },
  endPlayerSessions: {
    description:
      'Ends a player’s session, or all of them if `sessionId` is null. The player can log in again at once; `lockPlayer` prevents that. NOT_FOUND if the session is not this player’s. Ending a session that has ended changes nothing.',
    example: {
      query: {},
      body: { playerId: PLAYER_ID, sessionId: SESSION_ID, reason: 'The player lost the phone' },
      result: { ended: 1 },
    },
    samples: [{ query: {}, body: { playerId: PLAYER_ID, sessionId: null, reason: 'Asked by telephone' } }],
  },
};
