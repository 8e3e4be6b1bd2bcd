import type { DocsOf } from '../call-docs.ts';
import { EVENT_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import type * as calls from './inbox.ts';

const place = {
  sportId: 3,
  eventId: EVENT_ID,
  eventTitle: 'Mumbai v Chennai',
  marketId: MARKET_ID,
  marketName: 'Match Odds',
};

export const INBOX_DOCS: DocsOf<typeof calls> = {
  getInbox: {
    description:
      'What happened to the player without the player’s doing, newest first: markets settled, bets that lapsed, were cancelled or voided, automatic cash-outs, and decisions on deposits and withdrawals. At most 100 entries of the last 30 days. What a press has just been answered with is not among them.',
    example: {
      query: {},
      body: null,
      result: {
        entries: [
          {
            entryId: '90402.0',
            at: NOW,
            kind: 'SETTLED',
            ...place,
            bets: 3,
            amount: 219.45,
            reason: null,
          },
          {
            entryId: '90377.0',
            at: NOW - 60_000,
            kind: 'LAPSED',
            ...place,
            bets: 1,
            amount: 200,
            reason: 'TURN_IN_PLAY',
          },
        ],
        unread: 1,
        readUntil: NOW - 60_000,
      },
    },
  },
  markInboxRead: {
    description:
      'Marks the inbox as read up to an instant, on all of the player’s devices; the hub tells them (`InboxRead`). The mark never moves back, nor beyond the present.',
    notes: { readUntil: '`at` of the newest entry that the player has seen.' },
    example: { query: {}, body: { readUntil: NOW }, result: { readUntil: NOW } },
  },
};
