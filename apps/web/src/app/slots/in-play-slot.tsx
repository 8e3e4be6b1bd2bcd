/** The content of `/inplay`. */
export function InPlaySlot() {
  return <div data-slot="in-play" />;
}
