import type { WholeScore as Score } from '../../provider/scores.ts';
import { cx } from '@layline/ui/cx.ts';
import styles from './scoreboard.module.css';

const FULL_SIDE = 7;

/** Points, who is on the mat and whose raid it is. Its height depends on nothing of that. */
export function KabaddiBoard({ score }: { readonly score: Extract<Score, { sport: 'kabaddi' }> }) {
  const { home, away, period, clock, raiding, doOrDie, situation, incidents } = score;
  // The latest one is the situation, unless the raid was empty.
  const before = incidents.find((incident) => !incident.endsWith(situation));
  return (
    <>
      <ul className={styles.mats}>
        {[home, away].map(({ name, points, onMat }, side) => (
          <li key={name} className={cx(styles.side, raiding === side && styles.active)}>
            <span>{name}</span>
            <b>{points}</b>
            <span className={styles.mat} role="img" aria-label={`${onMat} on the mat`}>
              {'●'.repeat(onMat)}
              {'○'.repeat(Math.max(0, FULL_SIDE - onMat))}
            </span>
            <span className={doOrDie ? styles.red : styles.serve}>
              {raiding === side && (doOrDie ? 'do-or-die raid' : 'raids')}
            </span>
          </li>
        ))}
      </ul>
      <p className={cx(styles.situation, styles.oneLine)}>
        {(period === '1H' || period === '2H') && `${period} ${clock} · `}
        {situation}
      </p>
      <p className={cx(styles.players, styles.oneLine)}>{before}</p>
    </>
  );
}
