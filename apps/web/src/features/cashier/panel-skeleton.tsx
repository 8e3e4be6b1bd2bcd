import { Skeleton } from '@layline/ui/skeleton.tsx';
import styles from './cashier.module.css';

interface PanelSkeletonProps {
  /** How many panels, and how high each is inside. */
  readonly count: number;
  readonly height: string;
}

/** Panels that are still on their way. */
export function PanelSkeleton({ count, height }: PanelSkeletonProps) {
  return (
    <div className={styles.stack}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.panel}>
          <Skeleton height="20px" width="40%" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
