import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** Names the list of figures. */
  readonly label: string;
  /** Word, figure, and how it is made up where that needs saying. */
  readonly figures: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** The one that the others lead to. */
    readonly strong?: boolean;
  }[];
}

/** The few numbers that a page is about, above its list. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label} role="group">
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure} data-strong={figure.strong || undefined}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
