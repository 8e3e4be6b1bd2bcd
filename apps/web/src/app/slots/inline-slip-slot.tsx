import { latePart } from './late-part.tsx';

/** Where the slips of a runner open on a phone: under the runner. */
export const InlineSlipSlot = latePart(() =>
  import('../../features/bet-slip/inline-slip.tsx').then(({ InlineSlip }) => InlineSlip),
);
