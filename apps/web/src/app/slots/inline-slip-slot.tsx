import { useEffect } from 'react';
import type { InlineSlipProps } from '../../features/bet-slip/inline-slip.tsx';
import { offerInlinePlace } from '../../session/inline-places.ts';
import { latePart } from './late-part.tsx';

/** Keeps the place for a slip that a press opens before this part's code is here: no drawer shall come over it. */
function Place({ marketId, runnerId }: InlineSlipProps) {
  useEffect(() => offerInlinePlace(marketId, runnerId), [marketId, runnerId]);
  return null;
}

/** Where the slips of a runner open on a phone. */
export const InlineSlipSlot = latePart('InlineSlip', Place);
