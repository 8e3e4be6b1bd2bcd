import { PreviewPlaces } from '../../features/match-list/preview-places.tsx';
import { latePart } from './late-part.tsx';

/** The first events of a sport, in the left column of wide screens. */
export const SideEventsSlot = latePart('SportPreview', PreviewPlaces);
