import { latePart } from './late-part.tsx';

/** What hears the presses of prices and keeps the slips. A press that came before it is heard when it is there. */
export const SlipHostSlot = latePart('SlipHost');
