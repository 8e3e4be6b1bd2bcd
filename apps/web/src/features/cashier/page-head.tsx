import type { ReactNode } from 'react';
import styles from './cashier.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Links and buttons beside it. */
  readonly children?: ReactNode;
}

/** Title of a page of the cashier and where it leads. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.actions}>{children}</span>
    </header>
  );
}
