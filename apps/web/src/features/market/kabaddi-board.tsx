import type { Score } from '@layline/contract/score.ts';
import { cx } from '../../ui/cx.ts';
import styles from './scoreboard.module.css';

const FULL_SIDE = 7;

/** Points, who is on the mat and whose raid it is. */
export function KabaddiBoard({ score }: { readonly score: Extract<Score, { sport: 'kabaddi' }> }) {
  const { home, away, period, clock, raiding, doOrDie, situation, incidents } = score;
  return (
    <>
      <ul className={styles.sides}>
        {[home, away].map(({ name, points, onMat }, side) => (
          <li key={name} className={cx(styles.side, raiding === side && styles.active)}>
            <span>{name}</span>
            <b>{points}</b>
            <span className={styles.mat} role="img" aria-label={`${onMat} on the mat`}>
              {'●'.repeat(onMat)}
              {'○'.repeat(Math.max(0, FULL_SIDE - onMat))}
            </span>
            {raiding === side && (
              <span className={doOrDie ? styles.red : styles.serve}>
                {doOrDie ? 'do-or-die raid' : 'raids'}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.situation}>
        {(period === '1H' || period === '2H') && `${period} ${clock} · `}
        {situation}
      </p>
      {incidents[0] !== undefined && <p className={styles.players}>{incidents[0]}</p>}
    </>
  );
}
