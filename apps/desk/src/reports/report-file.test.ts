import { expect, test } from 'vitest';
import { exampleHouseReport, exampleReportFigures } from '@layline/contract/examples/house-report.ts';
import type { HouseReport } from '@layline/contract/entities/house-report.ts';
import { groupName } from './group-name.ts';
import { reportFile } from './report-file.ts';
import { sumsBySpan } from './report-spans.ts';

const row = (from: string, to: string, net: number) => ({
  from,
  to,
  key: null,
  name: null,
  ...exampleReportFigures,
  net,
});

test('[R20.14] the CSV has the figures of every row and the totals, amounts as numbers, and disarms names', () => {
  const [first] = exampleHouseReport.rows;
  if (first === undefined) throw new Error('the example has no row');
  const report: HouseReport = { ...exampleHouseReport, by: 'AGENT', rows: [{ ...first, name: '=cmd|1' }] };
  const lines = reportFile(report).split('\r\n');
  expect(lines[0]).toBe(
    'from,to,key,group,turnover,bets,players,result,casino,marginPercent,commission,shares,bonusCost,net,deposits,withdrawals,entries,corrections,balances,grossGaming,winnings',
  );
  const figures = '184500,412,37,6210.5,0,3.37,318.4,0,0,6528.9,0,0,0,0,-6528.9,6528.9,14020.75';
  expect(lines[1]).toBe(`2026-11-16,2026-11-17,3,'=cmd|1,${figures}`);
  expect(lines[2]).toBe(`2026-11-16,2026-11-17,,Together,${figures}`);
  expect(reportFile({ ...report, by: null }).split('\r\n')[1]).toBe(`2026-11-16,2026-11-17,${figures}`);
});

test('[R20.14] bars include days on which nothing happened, and weeks that are cut at both ends', () => {
  const report: HouseReport = {
    ...exampleHouseReport,
    by: null,
    span: 'DAY',
    from: '2026-11-14',
    to: '2026-11-17',
    rows: [row('2026-11-14', '2026-11-14', 10), row('2026-11-16', '2026-11-16', -0.05)],
  };
  expect(sumsBySpan(report, 'net').map(({ from, sum }) => [from, sum])).toEqual([
    ['2026-11-14', 1000],
    ['2026-11-15', 0],
    ['2026-11-16', -5],
    ['2026-11-17', 0],
  ]);
  const weeks: HouseReport = {
    ...report,
    span: 'WEEK',
    rows: [
      row('2026-11-14', '2026-11-15', 1),
      row('2026-11-16', '2026-11-17', 2),
      row('2026-11-16', '2026-11-17', 3),
    ],
  };
  expect(sumsBySpan(weeks, 'net')).toEqual([
    { from: '2026-11-14', to: '2026-11-15', sum: 100 },
    { from: '2026-11-16', to: '2026-11-17', sum: 500 },
  ]);
});

test('[R20.14] groups without a name are called what they are', () => {
  const none = row('2026-11-14', '2026-11-14', 0);
  expect(groupName(none, 'SPORT')).toBe('Not of a sport');
  expect(groupName({ ...none, key: '0' }, 'SPORT')).toBe('Sport 0');
  expect(groupName({ ...none, key: 'play.layline.example' }, 'SITE')).toBe('play.layline.example');
});
