import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What happened and what to do, in a sentence. */
  readonly text?: ReactNode;
  /** A button or link that does that. */
  readonly action?: ReactNode;
  /** Announces the state when it replaces content, as errors do. */
  readonly tone?: 'empty' | 'error';
  /** Heading level; 2 unless the state is the whole page. */
  readonly level?: 1 | 2 | 3;
}

/** Shown when there is nothing to show, or loading failed. */
export function EmptyState({ icon, title, text, action, tone = 'empty', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
