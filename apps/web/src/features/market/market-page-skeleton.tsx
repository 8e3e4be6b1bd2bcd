import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './market-page.module.css';

/** The markets page while it loads, in the sizes of what comes. */
export function MarketPageSkeleton() {
  return (
    <div className={styles.page} role="group" aria-busy="true" aria-label="The markets are loading">
      <Skeleton height="116px" />
      <Skeleton height="44px" />
      <Skeleton height="268px" />
      <Skeleton height="148px" />
    </div>
  );
}
