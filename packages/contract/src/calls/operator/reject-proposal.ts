import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { Proposal } from '../../entities/proposal.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PROPOSAL_ID, exampleProposal } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** The second of two people says no; or the first takes it back. */
export const rejectProposal = defineCall({
  name: 'rejectProposal',
  group: 'operator',
  method: 'POST',
  path: 'Operator/RejectProposal',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ proposalId: Id, reason: Reason }),
  result: Proposal,
  background: false,
  description: 'Rejects a proposal; one may reject the own one, to take it back.',
  errors: ['NOT_FOUND', 'PROPOSAL_DECIDED', 'PROPOSAL_EXPIRED'],
  example: {
    query: {},
    body: { proposalId: PROPOSAL_ID, reason: 'Wrong match' },
    result: {
      ...exampleProposal,
      state: 'REJECTED',
      decidedBy: 'meera',
      decidedAt: NOW + 60_000,
      decisionReason: 'Wrong match',
    },
  },
});
