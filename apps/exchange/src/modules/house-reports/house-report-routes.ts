import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { readHouseReport } from './read-house-report.ts';
import type { HouseReportDependencies } from './read-house-report.ts';

/** What the house has turned over, won and paid. Reports are read one at a time, because players' histories share the connection. */
export function houseReportRoutes(deps: HouseReportDependencies): readonly Route[] {
  const inTurn = new KeyedMutex();
  return [
    operatorRoute(getHouseReport, (request) => inTurn.run('report', () => readHouseReport(deps, request))),
  ];
}
