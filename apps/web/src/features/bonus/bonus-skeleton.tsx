import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import styles from './bonus.module.css';

/** Bonuses on their way. */
export function BonusSkeleton() {
  return (
    <div className={styles.parts}>
      {[1, 2].map((one) => (
        <div key={one} className={styles.part}>
          <div>
            <Skeleton width="96px" height="19px" />
          </div>
          <div className={styles.card}>
            <Skeleton height="20px" width="50%" />
            <Skeleton height="168px" />
          </div>
        </div>
      ))}
    </div>
  );
}
