import type { EventId } from '@layline/units/ids.ts';

/** The lock under which an event is changed, and under which nothing in it is made or opened meanwhile. */
export function changing(eventId: EventId): string {
  return `changing ${eventId}`;
}

/** The subject of acts on an event in the audit log. */
export function subjectOf(eventId: string): string {
  return `event:${eventId}`;
}
