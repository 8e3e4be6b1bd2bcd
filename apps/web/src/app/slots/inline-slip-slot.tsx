import { latePart } from './late-part.tsx';

/** Where the slips of a runner open on a phone. It comes with what hears the presses, so that none is told before its place is there. */
export const InlineSlipSlot = latePart('InlineSlip');
