import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import styles from './done-line.module.css';

/** How long the line stays, ms. */
const SHOWN_MS = 6000;

interface Done {
  /** A sentence; null while there is nothing to say. */
  readonly text: string | null;
}

const doneStore = createStore<Done>(() => ({ text: null }));

/** Says for some seconds what has just been done, after the dialog that asked for it has closed. */
export function sayDone(text: string): void {
  doneStore.setState({ text }, true);
}

/** What the last act has done, at the foot of every screen. A press goes through it, to what it covers. */
export function DoneLine() {
  const done = useStore(doneStore);
  useEffect(() => {
    if (done.text === null) return undefined;
    const timer = setTimeout(() => doneStore.setState({ text: null }, true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div className={styles.line} aria-live="polite">
      {done.text !== null && <p className={styles.text}>{done.text}</p>}
    </div>
  );
}
