import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import styles from './preview-places.module.css';

/** Placeholders for the first two events of a sport while they load. */
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
