import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import type { ListState } from './list-state.ts';
import styles from './figures.module.css';

interface FiguresProps {
  /** Name of the list of figures. */
  readonly label: string;
  /** Label, figure, and how it is made up if that needs explaining. */
  readonly figures: readonly {
    readonly label: string;
    /** Null until known; left out if the list has arrived without it. */
    readonly value: ReactNode;
    /** The figure that the others lead to. */
    readonly strong?: boolean;
  }[];
  /** State of the list that the figures are about; once that has failed, unknown figures are no longer expected. */
  readonly phase?: ListState<unknown>['phase'];
}

/** The main numbers of a page, above its list. */
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
