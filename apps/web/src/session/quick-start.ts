import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { sessionStore } from './session-store.ts';

/** How far the guide for demo users is; null for those who have not begun it. Once closed, it never returns in this browser. */
export type QuickStartPhase = 'begun' | 'matched' | 'closed' | null;

function storedPhase(): QuickStartPhase {
  const stored = storage.get(KEYS.quickStart);
  return stored === 'begun' || stored === 'matched' || stored === 'closed' ? stored : null;
}

const store = createStore<{ readonly phase: QuickStartPhase }>(() => ({ phase: storedPhase() }));

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === KEYS.quickStart) store.setState({ phase: storedPhase() });
});

// A guide that was not closed belongs to the log-in that began it.
sessionStore.subscribe(({ status }) => {
  if (status === 'player' || store.getState().phase === 'closed') return;
  storage.remove(KEYS.quickStart);
  store.setState({ phase: null });
});

function set(phase: QuickStartPhase & string): void {
  storage.set(KEYS.quickStart, phase);
  store.setState({ phase });
}

/** A demo user has logged in: shows the guide from its start, unless it was closed before. */
export function beginQuickStart(): void {
  if (storedPhase() !== 'closed') set('begun');
}

/** The first bet is matched, which is where the guide ends. */
export function quickStartMatched(): void {
  if (storedPhase() === 'begun') set('matched');
}

/** Closes the guide for good. */
export function closeQuickStart(): void {
  set('closed');
}

/** How far the guide is. */
export function useQuickStart(): QuickStartPhase {
  return useStore(store, ({ phase }) => phase);
}
