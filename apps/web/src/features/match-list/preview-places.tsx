import { Skeleton } from '@layline/ui/skeleton.tsx';
import styles from './preview-places.module.css';

/** What stands for the first two events of a sport until they are known: the lines of each. */
export function PreviewPlaces() {
  return (
    <div className={styles.list}>
      <Skeleton height="12px" />
      <Skeleton width="56%" height="12px" />
      <Skeleton height="12px" />
      <Skeleton width="56%" height="12px" />
    </div>
  );
}
