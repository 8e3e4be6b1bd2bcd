import { useTexts } from '@layline/ui/language/texts.ts';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { market as room } from './texts.ts';
import styles from './market-page.module.css';

/** Placeholder of the markets page, in its final size. */
export function MarketPageSkeleton() {
  const t = useTexts(room);
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('The markets are loading')}>
      <RowsSkeleton height="152px" />
      <RowsSkeleton height="53px" />
      <RowsSkeleton height="268px" />
      <RowsSkeleton height="148px" />
    </div>
  );
}
