import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'neutral' | 'live' | 'good' | 'warn' | 'danger' | 'back' | 'lay';
  readonly children: ReactNode;
}

/** A short word for a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
