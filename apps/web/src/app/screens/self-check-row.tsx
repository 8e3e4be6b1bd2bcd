import type { ReactNode } from 'react';
import styles from './self-check-screen.module.css';

/** One thing that was checked, by its name. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
