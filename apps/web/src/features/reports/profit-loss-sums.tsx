import type { Paise } from '@layline/units/money.ts';
import type { ProfitLossReport } from '../../provider/reports.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './reports.module.css';

interface SumsProps {
  readonly total: ProfitLossReport['total'] | undefined;
  readonly phase: ListState<unknown>['phase'];
}

/** What the period has brought, over all pages. */
export function Sums({ total, phase }: SumsProps) {
  const figure = (amount: Paise | undefined, profit: boolean) =>
    amount === undefined ? null : <MoneyText amount={amount} profit={profit} symbol />;
  return (
    <Figures
      label="Totals for the period"
      phase={phase}
      figures={[
        { label: 'Profit or loss', value: figure(total?.profit, true) },
        { label: 'Commission', value: figure(total?.commission, false) },
        { label: 'Net', value: figure(total?.net, true), strong: true },
      ]}
    />
  );
}

/** Casino rounds without a result, which count nowhere yet. */
export function OpenRounds({ open }: { readonly open: ProfitLossReport['open'] }) {
  if (open === null || open.rounds === 0) return null;
  return (
    <div className={styles.notes}>
      <p>
        {open.rounds === 1 ? 'A casino round is' : `${open.rounds} casino rounds are`} still open, with{' '}
        <MoneyText amount={open.staked} symbol /> staked. They count once finished.
      </p>
    </div>
  );
}
