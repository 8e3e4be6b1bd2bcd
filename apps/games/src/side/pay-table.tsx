import type { PayLine } from '@layline/casino/pay-table.ts';
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

/** What to call bets that are alike but for what they lie on. */
const ALIKE: Readonly<Record<string, string>> = {
  straight: 'Straight, one number',
  split: 'Split, two numbers',
  street: 'Street, three numbers',
  corner: 'Corner, four numbers',
  'six-line': 'Six line, six numbers',
  column: 'Column',
  dozen: 'Dozen',
  'even-money': 'Red, black, odd, even, low, high',
};

/** Bets of a group that pay and return alike, in one row. */
export function rowsOf(lines: readonly PayLine[]): Row[] {
  const kinds = Map.groupBy(lines, ({ group, pays, rtp }) => `${group}|${pays}|${rtp}`);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const names = alike.map(({ name }) => name);
    const name =
      ALIKE[first.group] ?? (names.length <= 4 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
    return [{ name, pays: first.pays, rtp: first.rtp, houseEdge: first.houseEdge }];
  });
}

/** Rules and pay table with return to player and house edge of each bet, of the game as it runs here. */
export function PayTable({ lines, rules, limits }: PayTableProps) {
  return (
    <div className={styles.sheet}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>Stakes per bet: {limits}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col">Pays</th>
            <th scope="col">Returns to player</th>
            <th scope="col">House edge</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(lines).map(({ name, pays, rtp, houseEdge }) => (
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
        Returns to player is what a bet gives back on average over very many rounds. Any one round can lose
        the whole stake.
      </p>
    </div>
  );
}
