import styles from './loading-bar.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** A thin bar at the top edge, over everything; moves nothing. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  const t = useTexts(ui);
  return (
    <div className={styles.bar} data-active={active || undefined} role="status">
      {active ? <span className={styles.text}>{t('Loading')}</span> : null}
    </div>
  );
}
