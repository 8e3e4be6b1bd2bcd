import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons of a question: the one that changes nothing first, the one that acts last; each half a phone's width. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
