import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import type { ListState } from './list-state.ts';
import styles from './figures.module.css';

interface FiguresProps {
  /** Names the list of figures. */
  readonly label: string;
  /** Word, figure, and how it is made up where that needs saying. */
  readonly figures: readonly {
    readonly label: string;
    /** Null while it is not known; left out if the list has come without it. */
    readonly value: ReactNode;
    /** The one that the others lead to. */
    readonly strong?: boolean;
  }[];
  /** How far the list is that they are about; what is not known does not come any more once that has failed. */
  readonly phase?: ListState<unknown>['phase'];
}

/** The few numbers that a page is about, above its list. */
export function Figures({ label, figures, phase = 'loading' }: FiguresProps) {
  const shown = phase === 'ready' ? figures.filter(({ value }) => value !== null) : figures;
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure.label} className={styles.figure} data-strong={figure.strong || undefined}>
            <dt>{figure.label}</dt>
            <dd>{figure.value ?? (phase === 'loading' ? <Skeleton width="96px" height="1lh" /> : '–')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
