/** How long a card is on its way to its place, ms; as the style of the card has it. */
export const DEAL_MS = 320;
