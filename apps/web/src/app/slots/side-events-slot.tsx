import { SportPreview } from '../../features/match-list/sport-preview.tsx';

interface SideEventsSlotProps {
  readonly sportId: number;
}

/** The first events of a sport, in the left column. */
export function SideEventsSlot({ sportId }: SideEventsSlotProps) {
  return <SportPreview sportId={sportId} />;
}
