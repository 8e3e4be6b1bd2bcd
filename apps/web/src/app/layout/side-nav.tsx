import { PreviewPlaces } from '../../features/match-list/preview-places.tsx';
import { latePart } from '../late-part.tsx';
import { useActiveSports } from '../use-active-sports.ts';
import { SportLinks } from './sport-links.tsx';

const SportPreview = latePart('SportPreview', PreviewPlaces);

/** The left column on wide screens: sports, and under each its first events. */
export function SideNav() {
  return <SportLinks sports={useActiveSports()} under={(sportId) => <SportPreview sportId={sportId} />} />;
}
