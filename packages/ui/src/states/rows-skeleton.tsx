import styles from './rows-skeleton.module.css';

/** The place of a panel of rows that is still loading; `height` is the CSS length of the loaded panel. */
export function RowsSkeleton({ height }: { readonly height: string }) {
  return <span className={styles.skeleton} style={{ height }} aria-hidden="true" />;
}
