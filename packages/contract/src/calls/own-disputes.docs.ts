import type { DocsOf } from '../call-docs.ts';
import { exampleDispute } from '../examples/agents.ts';
import { MARKET_ID, NOW } from '../examples/cricket-match.ts';
import type * as calls from './own-disputes.ts';

const DAY_MS = 86_400_000;
const { nodeId: _node, name: _name, left: _left, mayDecide: _may, ...own } = exampleDispute;

export const OWN_DISPUTES_DOCS: DocsOf<typeof calls> = {
  getOwnDisputes: {
    description:
      'What a player of an agent can dispute, and what became of the last 50 disputes, newest first. `week` has the lines of the week that was closed last, without those that the player has disputed; null for a player without an agent, and once seven days have passed. The agent reads the disputes; a level above the agent, or the site, decides.',
    example: {
      query: {},
      body: null,
      result: {
        week: {
          week: 12,
          until: NOW - DAY_MS,
          closesAt: NOW + 6 * DAY_MS,
          lines: [{ marketId: MARKET_ID, eventTitle: 'Mumbai v Chennai', name: 'Bookmaker', total: -540.28 }],
        },
        disputes: [
          { ...own, outcome: 'ADJUSTED', adjustment: 40, decidedAt: NOW, decision: 'Counted twice' },
        ],
      },
    },
  },
  openOwnDispute: {
    description:
      'Disputes a line of the statement of the week that was closed last: the player says that the agent owes this much more. A line is disputed once, within seven days (DISPUTE_TOO_LATE), and for no more than it comes to (DISPUTE_TOO_HIGH). The statement stays as it is; what is found right is added to the balance. NODE_NOT_FOUND for a player without an agent.',
    notes: {
      externalId:
        'Chosen by the caller. A retry with the same one is answered again, and nothing is done twice.',
      marketId: 'Null for what belongs to no market: casino rounds and bonuses.',
      amount: 'In the player’s favour.',
    },
    example: {
      query: {},
      body: { externalId: 'dispute-1', week: 12, marketId: MARKET_ID, amount: 60, reason: 'Counted twice' },
      result: own,
    },
    samples: [
      {
        query: {},
        body: {
          externalId: 'dispute-2',
          week: 12,
          marketId: null,
          amount: 5,
          reason: 'The bonus is missing',
        },
      },
    ],
  },
};
