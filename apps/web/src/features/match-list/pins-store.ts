import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseJson } from '../../provider/read-answer.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';

/** Beyond this number the oldest pin is dropped. */
const PINS_MAX = 200;

function storedPins(): readonly string[] {
  const stored = parseJson(storage.get(KEYS.pins) ?? '');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(-PINS_MAX) : [];
}

export const pinsStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: storedPins() }));

/** Pins or unpins an event; kept beyond the visit and the session (R4.9, R4.2). */
export function togglePin(eventId: string): void {
  const { ids } = pinsStore.getState();
  const next = ids.includes(eventId)
    ? ids.filter((id) => id !== eventId)
    : [...ids, eventId].slice(-PINS_MAX);
  storage.set(KEYS.pins, JSON.stringify(next));
  pinsStore.setState({ ids: next });
}

/** Re-reads the stored pins, as after a change in another tab. */
export function reloadPins(): void {
  pinsStore.setState({ ids: storedPins() });
}

function follow({ key }: StorageEvent): void {
  // A null key means that storage was cleared.
  if (key === null || key === KEYS.pins) reloadPins();
}
globalThis.addEventListener?.('storage', follow);

/** Ids of the pinned events, the oldest pin first. */
export function usePins(): readonly string[] {
  return useStore(pinsStore, (state) => state.ids);
}

/** True for a pinned event. */
export function usePinned(eventId: string): boolean {
  return useStore(pinsStore, (state) => state.ids.includes(eventId));
}
