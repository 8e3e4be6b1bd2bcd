/** How long a card is on its way to its place, ms; as the style of the card has it. */
export const DEAL_MS = 320;

/** True for a player who has asked for less motion: animations jump to their end. */
export function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
