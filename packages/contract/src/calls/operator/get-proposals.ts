import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Proposal, ProposalState } from '../../entities/proposal.ts';
import { MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleProposal } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** What waits for a second person, and what became of the rest. */
export const getProposals = defineCall({
  name: 'getProposals',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetProposals',
  auth: 'operator',
  query: query({
    state: v.optional(ProposalState),
    marketId: v.optional(Id),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(Proposal),
  background: true,
  description: 'Proposals, newest first; 50 unless asked otherwise.',
  errors: [],
  example: {
    query: { state: 'PENDING', marketId: MARKET_ID, skip: 0, take: 20 },
    body: null,
    result: [exampleProposal],
  },
  samples: [
    { query: {}, body: null },
    ...(['APPROVED', 'DONE', 'REJECTED', 'EXPIRED', 'REFUSED'] as const).map((state) => ({
      query: { state },
      body: null,
    })),
  ],
});
