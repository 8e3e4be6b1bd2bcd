import { useCallback, useSyncExternalStore } from 'react';
import type { EventFacts } from './event-store.ts';
import { events } from './stores.ts';

/** Status and score of an event as the hub says; null while it has said nothing. */
export function useEventScore(eventId: string): EventFacts | null {
  const subscribe = useCallback((listener: () => void) => events.subscribe(eventId, listener), [eventId]);
  return useSyncExternalStore(subscribe, () => events.facts(eventId));
}
