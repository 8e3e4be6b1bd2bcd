import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { readHouseReport } from './read-house-report.ts';
import type { HouseReportDependencies } from './read-house-report.ts';

/** What the house has turned over, won and paid. */
export function houseReportRoutes(deps: HouseReportDependencies): readonly Route[] {
  return [operatorRoute(getHouseReport, (request) => readHouseReport(deps, request))];
}
