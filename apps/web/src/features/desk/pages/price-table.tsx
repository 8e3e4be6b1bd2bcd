import { useTexts } from '@layline/ui/language/texts.ts';
import type { Side } from '@layline/units/betting.ts';
import type { ReactNode } from 'react';
import type { Runner } from '../../../provider/markets.ts';
import styles from './panels.module.css';
import { deskPages } from './texts.ts';

interface PriceTableProps {
  readonly runners: readonly Runner[];
  /** The best price of a runner on a side. */
  readonly cellOf: (runner: Runner, side: Side) => ReactNode;
}

/** A line for each runner, with the best price on either side. */
export function PriceTable({ runners, cellOf }: PriceTableProps) {
  const t = useTexts(deskPages);
  return (
    <table className={styles.book}>
      <thead>
        <tr>
          <th scope="col">{t('Runner')}</th>
          <th scope="col">{t('Back')}</th>
          <th scope="col">{t('Lay')}</th>
        </tr>
      </thead>
      <tbody>
        {runners.map((runner) => (
          <tr key={runner.runnerId}>
            <th scope="row">{runner.name}</th>
            <td>{cellOf(runner, 'BACK')}</td>
            <td>{cellOf(runner, 'LAY')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
