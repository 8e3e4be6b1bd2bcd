import type { DocsOf } from '../../call-docs.ts';
import { AGENT_NODE_ID, exampleDispute } from '../../examples/agents.ts';
import { MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import type * as calls from './agent-disputes.ts';

export const OPERATOR_AGENT_DISPUTES_DOCS: DocsOf<typeof calls> = {
  getAgentDisputes: {
    description:
      'Disputes that the caller’s node is a party of, or above, newest first; 50 by default. A level beside or below is not shown them.',
    notes: { nodeId: 'The child of the two sides.', before: '`next` of the page before.' },
    example: {
      query: { nodeId: AGENT_NODE_ID, state: 'OPEN', take: 20 },
      body: null,
      result: { disputes: [exampleDispute], next: null },
    },
    samples: [
      { query: { state: 'DECIDED', before: '812' }, body: null },
      { query: {}, body: null },
    ],
  },
  openAgentDispute: {
    description:
      'Disputes lines of the statement that was closed last, within seven days of the end of its week (DISPUTE_TOO_LATE). What the debtor disputes cannot be demanded of it until the dispute is decided; a creditor’s claim holds nothing back. The statement stays as it is. A line counts once for each side: an amount above the total of the lines that this side has not disputed yet is refused (DISPUTE_TOO_HIGH).',
    notes: {
      externalId:
        'Chosen by the caller. A retry with the same one is answered again, and nothing is done twice.',
      nodeId: 'The child of the two sides.',
      week: 'Number of the week closed last, from `Operator/GetAgentStatement`.',
      marketIds: 'The lines; null is the one without a market.',
      amount: 'What the caller’s side says is owed to it.',
    },
    example: {
      query: {},
      body: {
        externalId: 'dispute-41',
        nodeId: AGENT_NODE_ID,
        week: 12,
        marketIds: [MARKET_ID],
        amount: 60,
        reason: 'Counted twice',
      },
      result: exampleDispute,
    },
    samples: [
      {
        query: {},
        body: {
          externalId: 'dispute-42',
          nodeId: AGENT_NODE_ID,
          week: 12,
          marketIds: [null],
          amount: 5,
          reason: 'The bonus was taken back',
        },
      },
    ],
  },
  decideAgentDispute: {
    description:
      'Decides a dispute. Only a node above both sides may, never a party (NOT_A_JUDGE); on an edge of the site, people of the site who have neither proposed nor approved a result of the disputed markets. What is found right moves between the cash of the two sides. It takes two people if anything is adjusted, and always on an edge of the site: the first call is noted and refused (SECOND_PERSON_NEEDED).',
    notes: {
      adjustment: '0 to dismiss it, or if a correction has settled it. At most `left` of the dispute.',
    },
    example: {
      query: {},
      body: { disputeId: exampleDispute.disputeId, adjustment: 40, reason: 'One bet was counted twice' },
      result: {
        ...exampleDispute,
        left: 0,
        outcome: 'ADJUSTED',
        adjustment: 40,
        decidedAt: NOW,
        decision: 'One bet was counted twice',
        mayDecide: false,
      },
    },
    samples: [
      {
        query: {},
        body: { disputeId: exampleDispute.disputeId, adjustment: 0, reason: 'The result was corrected' },
      },
    ],
  },
};
