import type { Connection } from '../connection.ts';
import styles from './connection-notice.module.css';

/** Says what is missing and what that means; laid over the page, so that nothing moves when it comes and goes. */
export function ConnectionNotice({ connection }: { readonly connection: Connection }) {
  return (
    <div className={styles.place} role="status">
      {connection.notice !== null && <p className={styles.notice}>{connection.notice}</p>}
    </div>
  );
}
