import { InPlayPage } from '../../features/match-list/in-play-page.tsx';
import { useActiveSports } from '../use-active-sports.ts';

/** The content of `/inplay`. */
export function InPlaySlot() {
  return <InPlayPage sports={useActiveSports()} />;
}
