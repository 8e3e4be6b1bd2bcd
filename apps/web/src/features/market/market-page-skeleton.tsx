import { RowsSkeleton } from '@layline/ui/rows-skeleton.tsx';
import styles from './market-page.module.css';

/** The markets page while it loads, in the sizes of what comes. */
export function MarketPageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="The markets are loading">
      <RowsSkeleton height="116px" />
      <RowsSkeleton height="53px" />
      <RowsSkeleton height="268px" />
      <RowsSkeleton height="148px" />
    </div>
  );
}
