import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ExternalId } from '../entities/agent.ts';
import { DisputableWeek, OwnDispute } from '../entities/agent-dispute.ts';
import { Reason } from '../entities/operator.ts';
import { query } from '../query.ts';
import { Count, Id, Stake } from '../wire.ts';

/** Disputes between a player and the agent who opened the account (R17.34). Both calls are extensions of ours. */

export const getOwnDisputes = defineCall({
  name: 'getOwnDisputes',
  group: 'cashier',
  method: 'GET',
  path: 'Account/GetDisputes',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ week: v.nullable(DisputableWeek), disputes: v.array(OwnDispute) }),
  background: false,
  errors: [],
});

export const openOwnDispute = defineCall({
  name: 'openOwnDispute',
  group: 'cashier',
  method: 'POST',
  path: 'Account/OpenDispute',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    week: Count,
    marketId: v.nullable(Id),
    amount: Stake,
    reason: Reason,
  }),
  result: OwnDispute,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'BRANCH_LOCKED',
    'DISPUTE_TOO_HIGH',
    'DISPUTE_TOO_LATE',
    'DUPLICATE_TRANSACTION',
  ],
});
