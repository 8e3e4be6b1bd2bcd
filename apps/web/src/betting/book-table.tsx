import type { BookRow } from './book-rows.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { betting } from './texts.ts';
import styles from './book-table.module.css';

interface BookTableProps {
  readonly caption: string;
  readonly rows: readonly BookRow[];
}

/** Profit or loss for each range of results, now and with the slip. */
export function BookTable({ caption, rows }: BookTableProps) {
  const t = useTexts(betting);
  const hasHeld = rows.some(({ held }) => held !== null);
  const hasWhatIf = rows.some(({ whatIf }) => whatIf !== null);
  return (
    <table className={styles.book}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Runs')}</th>
          {hasHeld && <th scope="col">{t('Now')}</th>}
          {hasWhatIf && <th scope="col">{t('With this bet')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ results, held, whatIf }) => (
          <tr key={results}>
            <th scope="row">{results}</th>
            {hasHeld && <td>{held !== null && <MoneyText amount={held} profit form="short" />}</td>}
            {hasWhatIf && <td>{whatIf !== null && <MoneyText amount={whatIf} profit form="short" />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
