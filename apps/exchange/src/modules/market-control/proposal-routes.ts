import {
  approveProposal,
  getProposals,
  previewResult,
  propose,
  rejectProposal,
} from '@layline/contract/calls/operator/markets.ts';
import type { ProposedAction, ResultPreview } from '@layline/contract/entities/operator-market.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { marketId } from '@layline/units/ids.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { Proposals } from './proposals.ts';

const TAKE = 50;

/** What needs two people, and what a result would bring. */
export function proposalRoutes(
  proposals: Proposals,
  preview: (
    marketId: MarketId,
    action: Extract<ProposedAction, { kind: 'SETTLE' }>,
  ) => Promise<ResultPreview | Refused>,
): readonly Route[] {
  return [
    operatorRoute(previewResult, ({ body: { marketId: id, action } }) => preview(marketId(id), action)),
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
