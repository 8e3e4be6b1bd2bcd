import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the whole to the part: links, and last the text of where one is. */
  readonly steps: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** The way down to here, and back up. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map(({ key, content }, index) => (
          <li key={key} className={styles.step}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {index === steps.length - 1 ? <span aria-current="page">{content}</span> : content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
