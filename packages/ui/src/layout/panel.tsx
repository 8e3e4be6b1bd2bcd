import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly text?: ReactNode;
  /** Opposite the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with its own heading. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
