import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import type { Paise } from '@layline/units/money.ts';
import styles from './panels.module.css';
import { deskPages } from './texts.ts';

interface PositionTableProps {
  /** Each runner with what its win brings, paise, before commission; null without bets in the market. */
  readonly rows: readonly {
    readonly runnerId: string;
    readonly name: string;
    readonly profit: Paise | null;
  }[];
  /** Held for all open bets of the player, paise; null for guests. */
  readonly exposure: Paise | null;
}

/** What each result of a market brings, and what all open bets hold back. */
export function PositionTable({ rows, exposure }: PositionTableProps) {
  const t = useTexts(deskPages);
  return (
    <>
      <table className={styles.position}>
        <thead>
          <tr>
            <th scope="col">{t('Runner')}</th>
            <th scope="col">{t('If it wins')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ runnerId, name, profit }) => (
            <tr key={runnerId}>
              <th scope="row">{name}</th>
              <td>{profit === null ? '–' : <MoneyText amount={profit} profit form="short" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {exposure === null ? (
          t('Log in to see your position.')
        ) : (
          <RichText
            room={deskPages}
            text="Exposure of all your bets: {amount}"
            parts={{ amount: <MoneyText amount={exposure} /> }}
          />
        )}
      </p>
    </>
  );
}
