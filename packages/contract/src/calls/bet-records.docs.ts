import type { DocsOf } from '../call-docs.ts';
import { exampleBetRecord } from '../examples/reports.ts';
import type * as calls from './bet-records.ts';

export const BET_RECORDS_DOCS: DocsOf<typeof calls> = {
  getBetRecords: {
    description:
      'The player’s bets that have changed since the change `after`, each as it is now. Every change of one of the player’s bets has a higher number than the one before; the hub sends the same records as they change (`BetRecords`). A client that is sent records which follow a later number than the last it knows, or comes back after a lost connection, asks for what follows that last number. `gap` is true without `after`, for a number that the exchange has not reached, and if more than 1,000 changes were missed or they are too long ago: then no bets are sent, and the client reads open bets and histories again from the start.',
    notes: {
      after: 'The last number that the client knows; absent to begin.',
      take: 'Bets per answer; 200 if absent.',
    },
    example: {
      query: { after: 411 },
      body: null,
      result: { number: 412, bets: [exampleBetRecord], more: false, gap: false },
    },
    samples: [
      { query: {}, body: null },
      { query: { after: 0, take: 50 }, body: null },
    ],
  },
};
