import type { Market } from '@layline/contract/entities/market.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { formatPrice } from '../../ui/format-price.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Position } from './positions-table.tsx';
import styles from './reports.module.css';

interface PositionResultsProps {
  readonly position: Position;
  /** Names the runners; their ids stand in where it has left the lists. */
  readonly market: Market | undefined;
}

/** Profit or loss of each result. */
export function PositionResults({ position, market }: PositionResultsProps) {
  const { profitLoss } = position;
  const nameOf = (runnerId: string) =>
    market?.runners.find((runner) => runner.runnerId === runnerId)?.name ?? runnerId;
  const results =
    profitLoss.lineSteps.length > 0
      ? profitLoss.lineSteps.map(({ from, profit }) => ({
          name: from === null ? 'Below' : `From ${formatPrice(toHundredths(from))}`,
          profit,
        }))
      : profitLoss.runners.map(({ runnerId, profit }) => ({ name: nameOf(runnerId), profit }));
  return (
    <ul className={styles.results}>
      {results.map(({ name, profit }) => (
        <li key={name}>
          {name} <MoneyText amount={toPaise(profit)} profit />
        </li>
      ))}
    </ul>
  );
}
