/** What the slider header shows: the closest events. */
export function SliderSlot() {
  return <div data-slot="slider" />;
}
