import { EmptySlip } from '../../features/bet-slip/empty-slip.tsx';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { latePart } from './late-part.tsx';

function Waiting() {
  return storage.get(KEYS.betSlips) === null ? <EmptySlip /> : <Skeleton height="240px" />;
}

/** Where the bet slip stands: at the top of the right column, or in the drawer. */
export const BetSlipSlot = latePart('BetSlipPanel', Waiting);
