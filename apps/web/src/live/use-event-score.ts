import { useCallback, useSyncExternalStore } from 'react';
import type { EventFacts } from './event-store.ts';
import { events } from './stores.ts';

/** Status and score of an event from the hub; null before its first message. */
export function useEventScore(eventId: string): EventFacts | null {
  const subscribe = useCallback((listener: () => void) => events.subscribe(eventId, listener), [eventId]);
  return useSyncExternalStore(subscribe, () => events.facts(eventId));
}
