import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Proposal } from '../../entities/proposal.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PROPOSAL_ID, exampleProposal } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** The second of two people says yes. */
export const approveProposal = defineCall({
  name: 'approveProposal',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ApproveProposal',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ proposalId: Id }),
  result: Proposal,
  background: false,
  description:
    'Carries a proposal of another operator out, once: the same approval again gets the same answer. A settlement or void of a market takes it over from its feed.',
  errors: [
    'NOT_FOUND',
    'SAME_PERSON',
    'PROPOSAL_DECIDED',
    'PROPOSAL_EXPIRED',
    'MARKET_CHANGED',
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'INVALID_RESULT',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'BET_NOT_FOUND',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_INPUT',
  ],
  example: {
    query: {},
    body: { proposalId: PROPOSAL_ID },
    result: { ...exampleProposal, state: 'DONE', decidedBy: 'meera', decidedAt: NOW + 60_000 },
  },
});
