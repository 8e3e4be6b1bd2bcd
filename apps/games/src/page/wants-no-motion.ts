/** True for a player who has asked for less motion: what would move is where it comes to at once. */
export function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
