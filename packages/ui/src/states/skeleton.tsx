import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: a skeleton has the size of the content it replaces, so that nothing shifts. */
  readonly width?: string;
  readonly height?: string;
}

/** Placeholder of something that is loading. It does not pulse, because only prices move. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
