import { latePart } from './late-part.tsx';

/** What keeps a player's bets, their figures and the balance current. */
export const BetsWatchSlot = latePart('BetsWatch');
