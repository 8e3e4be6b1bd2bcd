import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ExternalId, OwnAgentEntry } from '../entities/agent.ts';
import { query } from '../query.ts';
import { Id, Stake } from '../wire.ts';

/** Entries between a player and the agent who opened the account (R17.15). All of these calls are extensions of ours. */

export const getOwnAgentEntries = defineCall({
  name: 'getOwnAgentEntries',
  group: 'cashier',
  method: 'GET',
  path: 'Account/GetAgentEntries',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ entries: v.array(OwnAgentEntry) }),
  background: false,
  errors: [],
});

/** Confirms an entry that debits the player, or declines one. */
export const answerOwnAgentEntry = defineCall({
  name: 'answerOwnAgentEntry',
  group: 'cashier',
  method: 'POST',
  path: 'Account/AnswerAgentEntry',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ entryId: Id, answer: v.picklist(['CONFIRM', 'DECLINE']) }),
  result: OwnAgentEntry,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'INSUFFICIENT_FUNDS',
    'OVER_SETTLED',
    'DUPLICATE_TRANSACTION',
    'TOO_OLD',
  ],
});

/** Asks the agent to pay out chips (R17.30). */
export const askAgentWithdrawal = defineCall({
  name: 'askAgentWithdrawal',
  group: 'cashier',
  method: 'POST',
  path: 'Account/AskAgentWithdrawal',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ externalId: ExternalId, amount: Stake }),
  result: OwnAgentEntry,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'BRANCH_LOCKED',
    'INSUFFICIENT_FUNDS',
    'INVALID_AMOUNT',
    'TOO_MANY_OPEN_REQUESTS',
    'DUPLICATE_TRANSACTION',
  ],
});
