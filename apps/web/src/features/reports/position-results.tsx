import { formatPrice } from '@layline/ui/format-price.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import type { Position } from '../../provider/reports.ts';
import styles from './reports.module.css';

interface PositionResultsProps {
  readonly position: Position;
  /** Of the market, for their names; ids stand in where it has left the lists. */
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
}

/** Profit or loss of each result. */
export function PositionResults({ position, runners }: PositionResultsProps) {
  const { profitLoss } = position;
  const nameOf = (runnerId: string) =>
    runners.find((runner) => runner.runnerId === runnerId)?.name ?? runnerId;
  const results =
    profitLoss.lineSteps.length > 0
      ? profitLoss.lineSteps.map(({ from, profit }) => ({
          name: from === null ? 'Below' : `From ${formatPrice(from)}`,
          profit,
        }))
      : profitLoss.runners.map(({ runnerId, profit }) => ({ name: nameOf(runnerId), profit }));
  return (
    <ul className={styles.results}>
      {results.map(({ name, profit }) => (
        <li key={name}>
          {name} <MoneyText amount={profit} profit />
        </li>
      ))}
    </ul>
  );
}
