import { useInterrupted } from '../use-hub-state.ts';
import styles from './live-notice.module.css';

/** Says that prices have stopped coming; laid over the page, so that nothing moves when it comes and goes. */
export function LiveNotice() {
  const interrupted = useInterrupted();
  return (
    <div className={styles.place} role="status">
      {interrupted && (
        <p className={styles.notice}>
          Live prices are interrupted. Grey prices are old and cannot be bet on; we keep trying.
        </p>
      )}
    </div>
  );
}
