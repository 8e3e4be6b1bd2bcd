import { getOwnDisputes, openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import type { AgentDispute, OwnDispute } from '@layline/contract/entities/agent-dispute.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { DisputableLines } from './disputable-lines.ts';
import type { DisputeOpenings } from './dispute-openings.ts';
import type { DisputeLists } from './dispute-lists.ts';

const TAKE = 50;
/** How long after the end of a week its lines can be disputed, ms (agent rules section 7.3). */
const DISPUTE_MS = 7 * 24 * 60 * 60 * 1000;

interface OwnDisputeReadsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly disputes: DisputeLists;
  readonly lines: DisputableLines;
}

interface OwnDisputeDependencies extends OwnDisputeReadsDependencies {
  readonly disputeOpenings: DisputeOpenings;
}

/** A dispute without what only the desk shows. */
function ownOf({
  nodeId: _nodeId,
  name: _name,
  left: _left,
  mayDecide: _mayDecide,
  ...dispute
}: AgentDispute): OwnDispute {
  return dispute;
}

/** The player's calls about disputes with the agent who opened the account. */
export function ownDisputeRoutes(deps: OwnDisputeDependencies): readonly Route[] {
  return [
    ...ownDisputeReads(deps),
    route(openOwnDispute, async ({ session: { playerId }, body: { marketId, ...claim } }) => {
      if (!(await isMember(deps.core, playerId))) return refuse('NODE_NOT_FOUND');
      const request = { ...claim, nodeId: playerId, marketIds: [marketId] };
      // The audit log of operators does not record what players do.
      const opened = await deps.disputeOpenings.open(playerId, request, async (_, run) => {
        const done = await run();
        return isRefused(done) ? done : done.result;
      });
      return isRefused(opened) ? opened : ownOf(opened);
    }),
  ];
}

/** The routes that only read. */
export function ownDisputeReads({ core, disputes, lines }: OwnDisputeReadsDependencies): readonly Route[] {
  return [
    route(getOwnDisputes, async ({ session: { playerId }, now }) => {
      if (!(await isMember(core, playerId))) return { week: null, disputes: [] };
      const page = await disputes.page(playerId, { nodeId: playerId, take: TAKE });
      const open = await lines.left(playerId);
      const closesAt = (open?.until ?? 0) + DISPUTE_MS;
      return {
        week:
          open === null || closesAt <= now
            ? null
            : {
                week: open.week,
                until: open.until,
                closesAt,
                lines: open.lines.map(({ total, ...line }) => ({ ...line, total: fromPaise(paise(total)) })),
              },
        disputes: page.disputes.map(ownOf),
      };
    }),
  ];
}

function isMember(core: CoreReads<ExchangeState>, player: string): Promise<boolean> {
  return core.read((state) => memberDetailView(state, player) !== undefined);
}
