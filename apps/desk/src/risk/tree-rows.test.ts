import { expect, test } from 'vitest';
import type { RiskExposure, RiskRow } from '@layline/contract/entities/operator-risk.ts';
import {
  exampleRiskEvent,
  exampleRiskMarket,
  exampleRiskSport,
  RISK_AT,
} from '@layline/contract/examples/risk.ts';
import { treeRows } from './tree-rows.ts';

const read = (level: RiskExposure['level'], row: RiskRow, total = 1): RiskExposure => ({
  at: RISK_AT,
  level,
  rows: [row],
  total,
  sums: { players: 70, playersExposure: 412_500.35, houseWorst: -90_000.1 },
});
const [sport, event, market] = ['s:3', `e:${exampleRiskEvent.id}`, `m:${exampleRiskMarket.id}`];
const exposures = new Map([
  ['', read('SPORT', exampleRiskSport, 3)],
  [sport ?? '', read('EVENT', exampleRiskEvent)],
  [event ?? '', read('MARKET', exampleRiskMarket)],
]);
const results = new Map([
  [
    market ?? '',
    [
      { runnerId: null, name: null, from: null, players: 800, house: -800 },
      { runnerId: null, name: null, from: 45, players: -2200, house: 2200 },
    ],
  ],
]);
const shown = (...open: (string | undefined)[]) =>
  treeRows({ exposures, results, open: new Set(open.filter((key) => key !== undefined)) }).map(
    ({ depth, name }) => `${depth} ${name}`,
  );

test('[R20.12] a line is followed by what is open below it, down to the steps of a session', () => {
  expect(shown()).toEqual(['0 Cricket', '0 2 more']);
  expect(shown(sport, event, market)).toEqual([
    '0 Cricket',
    '1 Mumbai v Chennai',
    '2 Match Odds',
    '3 Below the first line',
    '3 From 45',
    '0 2 more',
  ]);
  // A line below one that is closed stays hidden, and is still open when that is opened again.
  expect(shown(event, market)).toEqual(['0 Cricket', '0 2 more']);
});

test('[R20.12] what is not read is in one line with its exact sums', () => {
  const further = treeRows({ exposures, results, open: new Set() }).at(-1);
  expect(further?.stakes).toEqual({ players: 6, playersExposure: 0.35, houseWorst: -3800.1 });
  expect(further?.narrowed).toBeNull();
});

test('[R20.13] each line leads to its own bets', () => {
  const rows = treeRows({ exposures, results, open: new Set([sport ?? '', event ?? '', market ?? '']) });
  expect(rows.map(({ narrowed }) => narrowed)).toEqual([
    { sport: '3' },
    { event: exampleRiskEvent.id },
    { market: exampleRiskMarket.id },
    { market: exampleRiskMarket.id },
    { market: exampleRiskMarket.id },
    null,
  ]);
});
