import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons at the end of a question: what leaves all as it is first, what does it last; halves of a phone's width. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
