import { useSyncExternalStore } from 'react';
import type { Event, EventStatus } from '../provider/catalogue.ts';
import type { EventFacts } from './event-store.ts';
import { events } from './stores.ts';

const PROGRESS: Readonly<Record<EventStatus, number>> = { UPCOMING: 0, IN_PLAY: 1, CLOSED: 2 };

/** The current status of an event: the list's or the hub's, whichever is further on; either may be out of date. */
export function statusNow(event: Pick<Event, 'status'>, facts: EventFacts | null): EventStatus {
  return facts !== null && PROGRESS[facts.status] > PROGRESS[event.status] ? facts.status : event.status;
}

/** The events of a list in their current state, without finished ones. */
function openEvents(listed: readonly Event[]): readonly Event[] {
  return listed
    .map((event) => {
      const status = statusNow(event, events.facts(event.id));
      return status === event.status ? event : { ...event, status };
    })
    .filter(({ status }) => status !== 'CLOSED');
}

/** Reads lists of events in their current state, without finished ones; any change of status redraws them. */
export function useOpenEvents(): (listed: readonly Event[]) => readonly Event[] {
  useSyncExternalStore(events.subscribeToStatuses, events.statusChanges);
  return openEvents;
}
