import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { useCasinoOffered } from '../use-active-sports.ts';
import { BottomPlaces } from './bottom-places.tsx';
import { usePlace } from './use-place.ts';

/** The bar under the thumb, on phones. */
export function BottomBar() {
  return <BottomPlaces casino={useCasinoOffered()} place={usePlace()} onMyBets={() => showRail(true)} />;
}
