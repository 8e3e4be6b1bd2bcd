import {
  approveProposal,
  getProposals,
  propose,
  rejectProposal,
} from '@layline/contract/calls/operator/markets.ts';
import { marketId } from '@layline/units/ids.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { Proposals } from './proposals.ts';

const TAKE = 50;

/** What needs two people. */
export function proposalRoutes(proposals: Proposals): readonly Route[] {
  return [
    operatorRoute(propose, ({ body }, actor) =>
      proposals.propose({ ...body, marketId: marketId(body.marketId) }, actor),
    ),
    operatorRoute(getProposals, ({ query: { skip = 0, take = TAKE, ...filter }, now }) =>
      proposals.list({ ...filter, skip, take }, now),
    ),
    operatorRoute(approveProposal, ({ body }, actor) => proposals.approve(body.proposalId, actor)),
    operatorRoute(rejectProposal, ({ body }, actor) => proposals.reject(body.proposalId, body.reason, actor)),
  ];
}
