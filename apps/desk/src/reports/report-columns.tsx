import type { HouseReport, ReportFigures, ReportRow } from '@layline/contract/entities/house-report.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Rupees } from '../parts/rupees.tsx';
import { RowLink } from './row-link.tsx';
import type { View } from './reports-search.ts';

type Money = Exclude<keyof ReportFigures, 'bets' | 'players' | 'marginPercent'>;

/** How a figure of money is called, and whether its sign is coloured. */
const MONEY: Readonly<Record<Money, { readonly header: string; readonly profit?: true }>> = {
  turnover: { header: 'Turnover' },
  result: { header: 'Result of bets', profit: true },
  casino: { header: 'Result of casino', profit: true },
  commission: { header: 'Commission' },
  shares: { header: 'To agents' },
  bonusCost: { header: 'Bonuses' },
  net: { header: 'House keeps', profit: true },
  deposits: { header: 'Deposits' },
  withdrawals: { header: 'Withdrawals' },
  entries: { header: 'Agents’ transfers' },
  corrections: { header: 'Corrections' },
  balances: { header: 'Change of balances' },
  grossGaming: { header: 'Gross gaming', profit: true },
  winnings: { header: 'Players’ winnings' },
};

const percent = (value: number | null) => value !== null && `${value.toFixed(2).replace('-', '−')} %`;

/** The columns of a view. Sums over groups and days are in the foot. */
export function reportColumns(
  view: View,
  by: HouseReport['by'],
  totals: ReportFigures | undefined,
): readonly Column<ReportRow>[] {
  const money = (
    name: Money,
    card: Column<ReportRow>['card'] = 'fact',
    wideOnly = false,
  ): Column<ReportRow> => {
    const { header, profit = false } = MONEY[name];
    return {
      id: name,
      header,
      figure: true,
      card,
      wideOnly,
      total: totals !== undefined && <Rupees amount={totals[name]} profit={profit} />,
      cell: (row) => <Rupees amount={row[name]} profit={profit} />,
    };
  };
  const count = (name: 'bets' | 'players', header: string): Column<ReportRow> => ({
    id: name,
    header,
    figure: true,
    total: totals?.[name],
    cell: (row) => row[name],
  });
  const margin: Column<ReportRow> = {
    id: 'margin',
    header: 'Margin',
    figure: true,
    total: totals !== undefined && percent(totals.marginPercent),
    cell: ({ marginPercent }) => percent(marginPercent),
  };
  const place: Column<ReportRow> = {
    id: 'place',
    header: by === null ? 'Days' : 'Days and group',
    card: 'title',
    cell: (row) => <RowLink row={row} by={by} />,
  };
  const views = {
    betting: [
      money('turnover'),
      count('bets', 'Bets'),
      count('players', 'Players'),
      money('result'),
      money('casino'),
      margin,
      money('commission'),
      money('shares', 'fact', true),
      money('bonusCost', 'fact', true),
      money('net', 'amount'),
    ],
    money: [
      money('deposits'),
      money('withdrawals'),
      money('entries'),
      money('corrections'),
      money('net'),
      money('balances', 'amount'),
    ],
    tax: [money('turnover'), money('deposits'), money('winnings'), money('grossGaming', 'amount')],
  } as const satisfies Record<View, readonly Column<ReportRow>[]>;
  return [place, ...views[view]];
}
