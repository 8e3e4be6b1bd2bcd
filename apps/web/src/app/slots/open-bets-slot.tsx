import { NoBets } from '../../features/open-bets/no-bets.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { latePart } from './late-part.tsx';

function Waiting() {
  return useSignedIn() ? <Skeleton height="180px" /> : <NoBets signedIn={false} />;
}

/** Where the open bets stand: below the slip, or below the markets of their match. */
export const OpenBetsSlot = latePart('OpenBetsPanel', Waiting);
