import type { ReactNode } from 'react';
import { PreviewPlaces } from './preview-places.tsx';
import styles from './sport-preview.module.css';

interface PreviewListProps<T> {
  /** Undefined while they are on their way. */
  readonly events: readonly T[] | undefined;
  /** They could not be had; of no interest while there are events. */
  readonly failed: boolean;
  readonly idOf: (event: T) => string;
  readonly lineOf: (event: T) => ReactNode;
}

/** The first events of a sport, each in a line, or why there are none, in the same height. */
export function PreviewList<T>({ events, failed, idOf, lineOf }: PreviewListProps<T>) {
  if (!events && failed) return <p className={styles.list}>Could not be loaded</p>;
  if (!events) return <PreviewPlaces />;
  if (events.length === 0) return <p className={styles.list}>No matches right now</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={idOf(event)}>{lineOf(event)}</li>
      ))}
    </ul>
  );
}
