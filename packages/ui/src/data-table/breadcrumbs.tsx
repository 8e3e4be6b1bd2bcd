import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './breadcrumbs.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface BreadcrumbsProps {
  /** From the whole to the part: links, and finally the text of the current place. */
  readonly steps: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** Shows the path to this page, with links back up. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const t = useTexts(ui);
  return (
    <nav aria-label={t('Breadcrumb')}>
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
