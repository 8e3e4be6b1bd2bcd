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
};
