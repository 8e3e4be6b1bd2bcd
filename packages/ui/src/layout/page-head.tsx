import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** The page's purpose or content, in a sentence; printed too. */
  readonly lead?: ReactNode;
  /** The way back to the parent page: a link or breadcrumbs, above the title. */
  readonly back?: ReactNode;
  /** Buttons and links opposite the title; below it if there is no room. */
  readonly actions?: ReactNode;
}

/** The heading of a page, with the same size and place everywhere. */
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
