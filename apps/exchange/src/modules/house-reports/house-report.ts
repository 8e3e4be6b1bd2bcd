import type { ReportFigures, ReportRow, ReportSpan } from '@layline/contract/entities/house-report.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { dateOf } from '@layline/server/zone-days.ts';
import { percentOf } from '../../http/percent-of.ts';
import type { AskedDays } from '../../http/asked-days.ts';
import type { PostedSums } from './posted-sums.ts';
import { firstDayOf } from './report-groups.ts';
import type { Grouped } from './report-groups.ts';
import type { Turnover } from './turnover.ts';

const NOTHING: PostedSums & Turnover = {
  result: 0,
  casino: 0,
  commission: 0,
  shares: 0,
  bonus: 0,
  deposits: 0,
  withdrawals: 0,
  entries: 0,
  corrections: 0,
  winnings: 0,
  turnover: 0,
  bets: 0,
  players: 0,
};

type Row = Grouped & PostedSums & Turnover;

/** The rows of both lists, one for each span and group, in order of time and then of the key. */
export function joined(
  posted: readonly (Grouped & PostedSums)[],
  staked: readonly (Grouped & Turnover)[],
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const part of [...posted, ...staked]) {
    const place = `${part.span} ${part.key}`;
    rows.set(place, { ...NOTHING, ...rows.get(place), ...part });
  }
  return [...rows.values()].toSorted((a, b) => a.span - b.span || (a.key < b.key ? -1 : 1));
}

/** Adds up rows; distinct players and bets and the winnings come from `distinct`, which was counted over all of them. */
export function totalOf(
  rows: readonly Row[],
  distinct: Pick<Row, 'players' | 'bets' | 'winnings'>,
): Omit<Row, keyof Grouped> {
  const total = { ...NOTHING };
  for (const row of rows)
    for (const name of Object.keys(NOTHING) as (keyof typeof NOTHING)[])
      (total as Record<keyof typeof NOTHING, number>)[name] += row[name];
  const { players, bets, winnings } = distinct;
  return { ...total, players, bets, winnings };
}

const money = (amount: number): number => fromPaise(paise(amount + 0));

/** The figures as the house sees them: what players lost is what it won. */
export function wireFigures(row: Omit<Row, keyof Grouped>): ReportFigures {
  const { turnover, bets, players, shares, deposits, entries, corrections } = row;
  const [result, casino, commission] = [0 - row.result, 0 - row.casino, 0 - row.commission];
  const [bonusCost, withdrawals] = [row.bonus, 0 - row.withdrawals];
  const grossGaming = result + casino + commission;
  const net = grossGaming - shares - bonusCost;
  return {
    turnover: money(turnover),
    bets,
    players,
    result: money(result),
    casino: money(casino),
    commission: money(commission),
    shares: money(shares),
    bonusCost: money(bonusCost),
    net: money(net),
    marginPercent: turnover > 0 ? percentOf(result + casino, turnover) : null,
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    entries: money(entries),
    corrections: money(corrections),
    balances: money(deposits - withdrawals + entries + corrections - net),
    grossGaming: money(grossGaming),
    winnings: money(row.winnings),
  };
}

/** First and last day of a span within the days of the report. */
export function daysOfSpan(
  number: number,
  span: ReportSpan,
  { first, last }: AskedDays,
): Pick<ReportRow, 'from' | 'to'> {
  if (span === 'PERIOD') return { from: dateOf(first), to: dateOf(last) };
  if (span === 'DAY') return { from: dateOf(number), to: dateOf(number) };
  const monday = firstDayOf(number);
  return { from: dateOf(Math.max(monday, first)), to: dateOf(Math.min(monday + 6, last)) };
}
