import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useUser } from '../../session/session-store.ts';
import { ownOffers } from './own-offer.ts';
import type { OwnOffer } from './own-offer.ts';

/** The player's offers on a runner as last read. The array is the same until the open bets change. */
export function useOwnOffers(marketId: string, runnerId: string): readonly OwnOffer[] {
  const player = useUser()?.userName ?? null;
  const bets = useQuery(openBetsQuery(player)).data?.openBets;
  return useMemo(
    () => (player === null ? [] : ownOffers(bets ?? [], marketId, runnerId)),
    [player, bets, marketId, runnerId],
  );
}
