import type { DocsOf } from '../call-docs.ts';
import { exampleOwnEntry } from '../examples/agents.ts';
import { NOW } from '../examples/cricket-match.ts';
import type * as calls from './agent-entries.ts';

export const AGENT_ENTRIES_DOCS: DocsOf<typeof calls> = {
  getOwnAgentEntries: {
    description:
      'The last 50 entries between the player and the agent who opened the account, newest first; none for a player without an agent. Such a player pays in and out with the agent: `Account/GetPaymentInfo` says `throughAgent`.',
    example: { query: {}, body: null, result: { entries: [exampleOwnEntry] } },
  },
  answerOwnAgentEntry: {
    description:
      'Confirms an entry that takes money from the account, because the agent has handed it over, or declines it. Only what the agent proposes and the player is debited for can be confirmed (NOT_YOUR_CHILD); after 7 days it can only be declined (TOO_OLD). The same answer again changes nothing.',
    example: {
      query: {},
      body: { entryId: exampleOwnEntry.entryId, answer: 'CONFIRM' },
      result: {
        ...exampleOwnEntry,
        status: 'POSTED',
        answeredAt: NOW,
        mayConfirm: false,
        mayDecline: false,
      },
    },
    samples: [{ query: {}, body: { entryId: exampleOwnEntry.entryId, answer: 'DECLINE' } }],
  },
  askAgentWithdrawal: {
    description:
      'Asks the agent to pay out chips, which stay in the account until it is paid. The agent confirms when the money is handed over. If the agent is locked or does not answer for 24 hours, the nearest level above that can pay does; after 7 days the request expires. INSUFFICIENT_FUNDS if there is not that much to withdraw now. One request waits at a time. NODE_NOT_FOUND for a player without an agent.',
    notes: {
      externalId:
        'Chosen by the caller. A retry with the same one is answered again, and nothing is done twice.',
    },
    example: {
      query: {},
      body: { externalId: 'ask-7', amount: 900 },
      result: { ...exampleOwnEntry, kind: 'COVER', amount: 900, proposedBy: 'CHILD', mayConfirm: false },
    },
  },
};
