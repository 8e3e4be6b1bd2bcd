import { PreviewPlaces } from '../../features/match-list/preview-places.tsx';
import { latePart } from './late-part.tsx';

interface SideEventsSlotProps {
  readonly sportId: number;
}

/** The first events of a sport, in the left column of wide screens. */
export const SideEventsSlot = latePart<SideEventsSlotProps>(
  () => import('../../features/match-list/sport-preview.tsx').then(({ SportPreview }) => SportPreview),
  PreviewPlaces,
);
