import { SideEventsSlot } from '../slots/side-events-slot.tsx';
import { useActiveSports } from '../use-active-sports.ts';
import { SportLinks } from './sport-links.tsx';

/** The left column on wide screens: sports, and under each its competitions. */
export function SideNav() {
  return <SportLinks sports={useActiveSports()} under={(sportId) => <SideEventsSlot sportId={sportId} />} />;
}
