import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import type { Paise } from '@layline/units/money.ts';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

/** What one result of the market brings. */
export interface Outcome {
  /** Unique among the results; runners may share a name. */
  readonly id: string;
  readonly name: string;
  readonly profit: Paise;
}

/** What each result of the market brings now. */
export function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const t = useTexts(cashOut);
  return (
    outcomes.length > 0 && (
      <table className={styles.outcomes}>
        <caption>{t('Your result now')}</caption>
        <tbody>
          {outcomes.map(({ id, name, profit }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <MoneyText amount={profit} form="short" profit />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  );
}
