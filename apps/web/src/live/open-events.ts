import { useSyncExternalStore } from 'react';
import type { Event, EventStatus } from '../provider/catalogue.ts';
import type { EventFacts } from './event-store.ts';
import { events } from './stores.ts';

const PROGRESS: Readonly<Record<EventStatus, number>> = { UPCOMING: 0, IN_PLAY: 1, CLOSED: 2 };

/** The current status of an event: that of the list or of the hub, whichever is further on; either may be out of date. */
export function statusNow(event: Pick<Event, 'status'>, facts: EventFacts | null): EventStatus {
  return facts !== null && PROGRESS[facts.status] > PROGRESS[event.status] ? facts.status : event.status;
}

/** The events of a list in their current state, without those that are over. */
function openEvents(listed: readonly Event[]): readonly Event[] {
  return listed
    .map((event) => {
      const status = statusNow(event, events.facts(event.id));
      return status === event.status ? event : { ...event, status };
    })
    .filter(({ status }) => status !== 'CLOSED');
}

/** Reads lists of events in their current state, without those that are over; a change of any status redraws them. */
export function useOpenEvents(): (listed: readonly Event[]) => readonly Event[] {
  useSyncExternalStore(events.subscribeToStatuses, events.statusChanges);
  return openEvents;
}
