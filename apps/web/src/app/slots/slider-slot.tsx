import { Slider } from '../../features/match-list/slider.tsx';
import { useActiveSports } from '../use-active-sports.ts';

/** What the slider header shows: featured events, those in play first. */
export function SliderSlot() {
  return <Slider sports={useActiveSports()} />;
}
