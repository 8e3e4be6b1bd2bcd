import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  /** The page's purpose, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of panels below its heading. */
export function PageFrame({ title, lead, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  );
}
