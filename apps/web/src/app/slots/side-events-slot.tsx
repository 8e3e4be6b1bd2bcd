interface SideEventsSlotProps {
  readonly sportId: number;
}

/** Competitions and events of a sport, in the left column. */
export function SideEventsSlot({ sportId }: SideEventsSlotProps) {
  return <div data-slot="side-events" data-sport={sportId} />;
}
