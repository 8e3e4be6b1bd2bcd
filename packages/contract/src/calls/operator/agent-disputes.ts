import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { ExternalId } from '../../entities/agent.ts';
import { AgentDispute } from '../../entities/agent-dispute.ts';
import { Reason } from '../../entities/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Amount, Id, PageCursor, Stake } from '../../wire.ts';

/** Disputes that the caller's node is a party of, or above. */
export const getAgentDisputes = defineCall({
  name: 'getAgentDisputes',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentDisputes',
  auth: 'operator',
  query: query({
    nodeId: v.optional(Id),
    state: v.optional(v.picklist(['OPEN', 'DECIDED'])),
    before: v.optional(PageCursor),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.object({
    disputes: v.array(AgentDispute),
    /** `before` of the next page; null if there is none. */
    next: v.nullable(PageCursor),
  }),
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** Disputes lines of the last closed statement between a member and its parent, one of which is the caller's node. */
export const openAgentDispute = defineCall({
  name: 'openAgentDispute',
  group: 'operator',
  method: 'POST',
  path: 'Operator/OpenAgentDispute',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    nodeId: Id,
    week: v.pipe(v.number(), v.integer('Give a whole number.'), v.minValue(1), v.maxValue(1_000_000)),
    marketIds: v.pipe(v.array(v.nullable(Id)), v.minLength(1), v.maxLength(50)),
    amount: Stake,
    reason: Reason,
  }),
  result: AgentDispute,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'DISPUTE_TOO_HIGH',
    'DISPUTE_TOO_LATE',
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'DUPLICATE_TRANSACTION',
  ],
});

/** Decides a dispute. */
export const decideAgentDispute = defineCall({
  name: 'decideAgentDispute',
  group: 'operator',
  method: 'POST',
  path: 'Operator/DecideAgentDispute',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ disputeId: Id, adjustment: Amount, reason: Reason }),
  result: AgentDispute,
  background: false,
  errors: [
    'ASK_OUTDATED',
    'NODE_NOT_FOUND',
    'NOT_A_JUDGE',
    'BRANCH_LOCKED',
    'DISPUTE_TOO_HIGH',
    'INVALID_AMOUNT',
    'DISPUTE_DECIDED',
    'SECOND_PERSON_NEEDED',
  ],
});
