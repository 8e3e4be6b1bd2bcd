import { NoBets } from '../../features/open-bets/no-bets.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { latePart } from './late-part.tsx';

interface OpenBetsSlotProps {
  /** Only those of one event. */
  readonly eventId?: string;
}

function Waiting() {
  return useSignedIn() ? <Skeleton height="180px" /> : <NoBets signedIn={false} />;
}

/** Where the open bets stand: below the slip, or below the markets of their match. */
export const OpenBetsSlot = latePart<OpenBetsSlotProps>(
  () => import('../../features/open-bets/open-bets-panel.tsx').then(({ OpenBetsPanel }) => OpenBetsPanel),
  Waiting,
);
