import type { ReactNode } from 'react';
import styles from './panels.module.css';

interface PanelStateProps {
  /** Why the panel shows nothing else, in a sentence. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** A panel without content. */
export function PanelState({ text, action }: PanelStateProps) {
  return (
    <div className={styles.state}>
      <p role="status">{text}</p>
      {action}
    </div>
  );
}
