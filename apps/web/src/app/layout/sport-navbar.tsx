import { useActiveSports } from '../use-active-sports.ts';
import { SportLinks } from './sport-links.tsx';

/** The scrollable row of sports (R2.35): shown on match-list and in-play pages only (R2.23). */
export function SportNavbar() {
  return <SportLinks sports={useActiveSports()} />;
}
