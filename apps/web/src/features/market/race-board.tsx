import type { WholeScore as Score } from '../../provider/scores.ts';
import { cx } from '@layline/ui/cx.ts';
import styles from './scoreboard.module.css';

type RaceScore = Extract<Score, { sport: 'racing' }>;

const OUT: Readonly<Record<RaceScore['order'][number]['status'], string>> = {
  RUNNING: '',
  FELL: 'fell',
  UNSEATED: 'unseated rider',
  PULLED_UP: 'pulled up',
};

/** The field by place in running, with distances, and those that did not run. Its height stays while places change. */
export function RaceBoard({ score }: { readonly score: RaceScore }) {
  const { distance, going, situation, order, nonRunners } = score;
  return (
    <>
      <p className={cx(styles.situation, styles.oneLine)}>{situation}</p>
      <ol className={styles.field} aria-label="Order">
        {order.map(({ number, name, place, behind, status }) => (
          <li key={number} data-first={place === 1 || undefined}>
            <span className={styles.cloth}>{number}</span>
            <span className={styles.oneLine}>{name}</span>
            <span className={styles.small}>{OUT[status] || behind}</span>
          </li>
        ))}
      </ol>
      <p className={styles.players}>
        <span>
          {distance}, {going}
        </span>
        {nonRunners.length > 0 && (
          <span>Non-runners: {nonRunners.map(({ number, name }) => `${number} ${name}`).join(', ')}</span>
        )}
      </p>
    </>
  );
}
