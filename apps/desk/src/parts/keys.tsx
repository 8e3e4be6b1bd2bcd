import type { ReactNode } from 'react';
import styles from './keys.module.css';

/** Which keys do what, with each key in a `kbd`. Phones and tablets without a keyboard do not show it. */
export function Keys({ children }: { readonly children: ReactNode }) {
  return <p className={styles.keys}>{children}</p>;
}
