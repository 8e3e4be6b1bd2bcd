import styles from './balls.module.css';

interface BallsProps {
  /** Outcome of each: runs, `W` for a wicket, `wd`, `nb` … */
  readonly balls: readonly string[];
  readonly label: string;
}

/** Deliveries in order, with wickets and boundaries marked. */
export function Balls({ balls, label }: BallsProps) {
  return (
    <ol className={styles.balls} aria-label={label}>
      {balls.map((ball, at) => (
        <li key={`${at} ${ball}`} data-ball={ball}>
          {ball}
        </li>
      ))}
    </ol>
  );
}
