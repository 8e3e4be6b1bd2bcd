import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorPlayer, examplePlayerDetail, PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './players.ts';

export const OPERATOR_PLAYERS_DOCS: DocsOf<typeof calls> = {
  getOperatorPlayers: {
    description: 'Players with their money and state, newest first; 50 by default.',
    notes: { search: 'Part of the user name, a whole mobile number, or a player id.' },
    example: {
      query: { search: 'ash', state: 'LOCKED', skip: 0, take: 20 },
      body: null,
      result: [exampleOperatorPlayer],
    },
    samples: [
      { query: {}, body: null },
      { query: { state: 'EXCLUDED' }, body: null },
      { query: { state: 'TIME_OUT' }, body: null },
    ],
  },
  getOperatorPlayer: {
    description: 'A player with exposure by market, sessions, limits, lock and break.',
    example: { query: { playerId: PLAYER_ID }, body: null, result: examplePlayerDetail },
  },
  lockPlayer: {
    description:
      'Locks a player: no bets, no log-in, and all sessions end at once. Existing bets are settled as usual. A player who is already locked stays locked.',
    example: {
      query: {},
      body: { playerId: PLAYER_ID, reason: 'Card reported stolen' },
      result: {
        ...examplePlayerDetail,
        state: 'LOCKED',
        sessions: 0,
        lock: { by: 'vikram', at: NOW, reason: 'Card reported stolen' },
      },
    },
  },
  unlockPlayer: {
    description:
      'Ends a player’s lock. A time-out or self-exclusion from before the lock is in force again: no operator can end those. INVALID_ACCOUNT_STATE if there is no lock.',
    example: {
      query: {},
      body: { playerId: PLAYER_ID, reason: 'Identity checked by telephone' },
      result: examplePlayerDetail,
    },
  },
  setPlayerLimits: {
    description:
      'Tightens the markets’ limits for one player; the lower of the two counts. Null and 100 remove these limits. Existing bets are not affected.',
    notes: {
      maxStake: 'Maximum stake of a bet, major units; null for the market’s own.',
      exposurePercent: 'Share of each market’s exposure limit that the player may use.',
    },
    example: {
      query: {},
      body: { playerId: PLAYER_ID, maxStake: 5000, exposurePercent: 50, reason: 'Bets on late prices' },
      result: examplePlayerDetail,
    },
    samples: [
      {
        query: {},
        body: { playerId: PLAYER_ID, maxStake: null, exposurePercent: 100, reason: 'No longer needed' },
      },
    ],
  },
  excludePlayer: {
    description:
      'Excludes a player for a number of months or for ever, like an exclusion by the player: no bets, deposits or bonuses; what is unmatched is cancelled; log-in and withdrawals stay open. It applies to every account with the same verified mobile number. Nobody can shorten it. For ever takes two operators, who make the same call within 30 minutes. BREAK_IN_FORCE if an exclusion that ends later is in force.',
    notes: { months: 'Null for ever.' },
    example: {
      query: {},
      body: { playerId: PLAYER_ID, months: 6, reason: 'Said in a call that the betting is out of hand' },
      result: {
        ...examplePlayerDetail,
        state: 'EXCLUDED',
        break: {
          kind: 'SELF_EXCLUSION',
          since: NOW,
          until: NOW + 181 * 86_400_000,
          imposed: { by: 'vikram', reason: 'Said in a call that the betting is out of hand' },
        },
      },
    },
    samples: ([12, 60, null] as const).map((months) => ({
      query: {},
      body: { playerId: PLAYER_ID, months, reason: 'Asked for by a court' },
    })),
  },
  endSelfExclusion: {
    description:
      'Ends an exclusion, by the player or by an operator, whose time is over, for a player who has asked for it; it does not end by itself. BREAK_IN_FORCE before that: no operator can shorten it. NOT_FOUND if there is none.',
    example: {
      query: {},
      body: { playerId: PLAYER_ID, reason: 'Asked for it in writing' },
      result: examplePlayerDetail,
    },
  },
  getPersonalData: {
    description:
      'Everything stored about a player, to be given to that player: 1,000 rows of each kind at a time; use `skip` for the next ones while any section has `more`. The audit log records who has read it.',
    example: {
      query: { playerId: PLAYER_ID },
      body: null,
      result: {
        playerId: PLAYER_ID,
        madeAt: NOW,
        sections: [
          {
            name: 'accounts',
            rows: [
              { player_id: PLAYER_ID, user_name: 'asha', mobile: '9876543210', created_at: NOW - 86_400_000 },
            ],
            more: false,
          },
        ],
      },
    },
    samples: [{ query: { playerId: PLAYER_ID, skip: 1000 }, body: null }],
  },
  erasePersonalData: {
    description:
      'Erases a player’s identity for good: name, mobile number, password, receipts, payees, log-ins, sessions and preferences. Bets, statement, requests and casino rounds stay under the account number. The player must be locked first (INVALID_ACCOUNT_STATE), with nothing on the account and nothing open.',
    example: {
      query: {},
      body: { playerId: PLAYER_ID, reason: 'Asked for by the player in writing' },
      result: { playerId: PLAYER_ID, erasedAt: NOW },
    },
  },
};
