import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: a skeleton has the size of the content it replaces, so that nothing shifts. */
  readonly width?: string;
  readonly height?: string;
}

/** The place of something that is still loading; still, because only prices move. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
