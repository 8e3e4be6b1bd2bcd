import type { HouseReport, ReportFigures } from '../entities/house-report.ts';

/** Two days of betting on cricket, without the casino and without agents. */
export const exampleReportFigures: ReportFigures = {
  turnover: 184_500,
  bets: 412,
  players: 37,
  result: 6210.5,
  casino: 0,
  commission: 318.4,
  shares: 0,
  bonusCost: 0,
  net: 6528.9,
  marginPercent: 3.37,
  deposits: 0,
  withdrawals: 0,
  entries: 0,
  corrections: 0,
  balances: -6528.9,
  grossGaming: 6528.9,
  winnings: 14_020.75,
};

export const exampleHouseReport: HouseReport = {
  by: 'SPORT',
  span: 'PERIOD',
  from: '2026-11-16',
  to: '2026-11-17',
  timeZone: 'Asia/Kolkata',
  rows: [{ from: '2026-11-16', to: '2026-11-17', key: '3', name: 'Cricket', ...exampleReportFigures }],
  totals: exampleReportFigures,
};
