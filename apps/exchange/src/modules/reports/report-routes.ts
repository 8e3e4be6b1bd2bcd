import {
  getBetDetail,
  getBetHistory,
  getBettingFigures,
  getProfitLossReport,
  getTopWinners,
  getTransactionDetail,
  getTransactionHistory,
} from '@layline/contract/calls/reports.ts';
import { getPlayerGrid } from '@layline/contract/calls/betting.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { betDetail, readBetHistory } from './bet-reports.ts';
import { readBettingFigures } from './betting-figures.ts';
import { ReportFiles } from './report-files.ts';
import { playerGrid } from './player-grid.ts';
import { playerHistoryRoutes } from './player-history-routes.ts';
import { readProfitLossReport } from './profit-loss-report.ts';
import type { ReportSources } from './reader.ts';
import { readStatement } from './statement.ts';
import { TopWinners } from './top-winners.ts';
import { readTransactionDetail } from './transaction-detail.ts';

export interface ReportReadsDependencies extends ReportSources {
  readonly catalogue: EventCatalogue;
}

/** What became of bets and money: R7.21 to R7.23, R7.36, and our additions under R7.45. Players can read only their own; operators read any player's, and each read is logged. */
export function reportRoutes({
  reads,
  ...deps
}: ReportReadsDependencies & { readonly reads: PersonalReads }): readonly Route[] {
  return [...reportReads(deps), ...playerHistoryRoutes({ ...deps, reads })];
}

/** What players read of their own, and the winners, which everybody may read. */
export function reportReads({ catalogue, ...sources }: ReportReadsDependencies): readonly Route[] {
  const deps = { ...sources, files: new ReportFiles() };
  const winners = new TopWinners(deps.database);
  return [
    route(getTransactionHistory, (request) => readStatement(deps, request)),
    route(getTransactionDetail, (request) => readTransactionDetail(deps, request)),
    route(getBetHistory, (request) => readBetHistory(deps, request)),
    route(getBetDetail, ({ query, session }) => betDetail(deps, session.playerId, query)),
    route(getProfitLossReport, (request) => readProfitLossReport(deps, request)),
    route(getBettingFigures, (request) => readBettingFigures(deps, request)),
    route(getTopWinners, ({ query, now }) => winners.first(query.count, now)),
    route(getPlayerGrid, ({ session }) =>
      deps.core.read((state) => playerGrid(state, catalogue, session.playerId)),
    ),
  ];
}
