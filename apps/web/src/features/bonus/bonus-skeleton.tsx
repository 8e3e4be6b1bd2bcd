import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './bonus.module.css';

/** Bonuses on their way. */
export function BonusSkeleton() {
  return (
    <div className={styles.cards}>
      {[1, 2].map((one) => (
        <div key={one} className={styles.card}>
          <Skeleton height="20px" width="50%" />
          <Skeleton height="180px" />
        </div>
      ))}
    </div>
  );
}
