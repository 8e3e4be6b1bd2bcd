import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Actor } from '../operator/actor.ts';
import { AUTHORITY } from '../operator/authority.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { readHouseReport } from './read-house-report.ts';
import type { HouseReportDependencies } from './read-house-report.ts';

/** True for a role that may see the branches of agents, whose names and results a report by branch tells. */
function maySeeBranches(role: Actor['role']): boolean {
  return role !== null && AUTHORITY.getAgentBranch.roles.includes(role);
}

/** What the house has turned over, won and paid. Reports are read one at a time, because players' histories share the connection. */
export function houseReportRoutes(deps: HouseReportDependencies): readonly Route[] {
  const inTurn = new KeyedMutex();
  return [
    operatorRoute(getHouseReport, (request, { role }) =>
      request.query.by === 'AGENT' && !maySeeBranches(role)
        ? refuse('FORBIDDEN')
        : inTurn.run('report', () => readHouseReport(deps, request)),
    ),
  ];
}
