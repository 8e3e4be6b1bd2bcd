import { ownValue } from '@layline/ui/own-value.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { PayLine } from '@layline/casino/pay-table.ts';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from '../round/texts.ts';
import styles from './pay-table.module.css';

interface Row {
  readonly name: string;
  readonly pays: string;
  readonly rtp: string;
  readonly houseEdge: string;
}

interface PayTableProps {
  readonly lines: readonly PayLine[];
  readonly rules: readonly string[];
  /** `₹10 to ₹50,000`. */
  readonly limits: string;
}

/** The name of a group of similar bets in one row. */
const ALIKE = {
  straight: 'Straight, one number',
  split: 'Split, two numbers',
  street: 'Street, three numbers',
  corner: 'Corner, four numbers',
  'six-line': 'Six line, six numbers',
  column: 'Column',
  dozen: 'Dozen',
  'even-money': 'Red, black, odd, even, low, high',
} as const satisfies Record<string, TextOf<typeof tableRound>>;

/** Bets of a group that pay and return alike, in one row. */
function useRows(lines: readonly PayLine[]): Row[] {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const kinds = Map.groupBy(lines, ({ group, pays, rtp }) => `${group}|${pays}|${rtp}`);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const names = alike.map(({ name }) => inLanguage(name));
    const [from = '', to = ''] = [names[0], names.at(-1)];
    const group = ownValue(ALIKE, first.group);
    const apart = names.length <= 4 ? names.join(', ') : t('{from} to {to}', { from, to });
    const name = group === undefined ? apart : t(group);
    return [{ name, pays: inLanguage(first.pays), rtp: first.rtp, houseEdge: first.houseEdge }];
  });
}

/** Rules and pay table of the game as offered here, with return to player and house edge of each bet. */
export function PayTable({ lines, rules, limits }: PayTableProps) {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const rows = useRows(lines);
  return (
    <div className={styles.sheet}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{inLanguage(rule)}</li>
        ))}
      </ul>
      <p>{t('Stakes per bet: {limits}', { limits })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Bet')}</th>
            <th scope="col">{t('Pays')}</th>
            <th scope="col">{t('Returns to player')}</th>
            <th scope="col">{t('House edge')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, pays, rtp, houseEdge }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{pays}</td>
              <td className={styles.figure}>{rtp} %</td>
              <td className={styles.figure}>{houseEdge} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        {t(
          'Returns to player is what a bet gives back on average over very many rounds. Any one round can lose the whole stake.',
        )}
      </p>
    </div>
  );
}
