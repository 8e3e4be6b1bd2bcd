/** How long a card takes to its place, ms; the same as in the card's style. */
export const DEAL_MS = 320;

/** True if the player prefers less motion; animations then jump to their end. */
export function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
