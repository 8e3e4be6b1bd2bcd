import styles from './rows-skeleton.module.css';

/** Placeholder of a panel of loading rows; `height` is the CSS length of the loaded panel. */
export function RowsSkeleton({ height }: { readonly height: string }) {
  return <span className={styles.skeleton} style={{ height }} aria-hidden="true" />;
}
