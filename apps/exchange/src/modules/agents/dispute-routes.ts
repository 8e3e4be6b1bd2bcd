import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { BranchReads } from './branch-reads.ts';
import { giverOf } from './caller.ts';
import type { DisputeActs } from './dispute-acts.ts';
import type { DisputeLists } from './dispute-lists.ts';

export interface DisputeRoutesDependencies {
  readonly reads: BranchReads;
  readonly disputes: DisputeLists;
  readonly disputeActs: DisputeActs;
}

const TAKE = 50;

/** The calls about disputes. A member outside the caller's branch is answered like an unknown one. */
export function disputeRoutes({ reads, disputes, disputeActs }: DisputeRoutesDependencies): readonly Route[] {
  return [
    operatorRoute(getAgentDisputes, async ({ session, query: { take = TAKE, ...filter } }) => {
      const giver = giverOf(session);
      const { nodeId } = filter;
      if (nodeId !== undefined && (await reads.viewIn(giver, nodeId)) === undefined)
        return refuse('NODE_NOT_FOUND');
      return disputes.page(giver, { ...filter, take });
    }),
    operatorRoute(openAgentDispute, async ({ session, body }, actor) => {
      const giver = giverOf(session);
      if ((await reads.viewIn(giver, body.nodeId)) === undefined) return refuse('NODE_NOT_FOUND');
      return disputeActs.open(giver, body, actor);
    }),
    operatorRoute(decideAgentDispute, ({ session, body }, actor) =>
      disputeActs.decide(giverOf(session), body, actor),
    ),
  ];
}
