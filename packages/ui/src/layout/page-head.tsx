import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page is for or what it shows, in a sentence; printed too. */
  readonly lead?: ReactNode;
  /** Way back to where this page hangs: a link or breadcrumbs, above the title. */
  readonly back?: ReactNode;
  /** Buttons and links across from the title; below it where there is no room. */
  readonly actions?: ReactNode;
}

/** The heading of a page: one size and one place on all of them. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
