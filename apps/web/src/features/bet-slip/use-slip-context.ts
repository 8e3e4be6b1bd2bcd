import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import { useOnline } from '../../api/use-online.ts';
import { userLimitsQuery } from '../../api/user-limits.ts';
import { useMarketStatus } from '../../live/use-market.ts';
import { useHouseRow, usePrice } from '../../live/use-price.ts';
import { useStanding } from '../../live/use-standing.ts';
import { reachStore } from '../../provider/reach-store.ts';
import { usePlayStop } from '../../session/play-stop.ts';
import { useUser } from '../../session/session-store.ts';
import { limitedBy } from './house-offer.ts';
import { hasFreeOdds, positionOf, slipMarketOf } from './market-of-slip.ts';
import { isOffLadder } from './price-scale.ts';
import type { SlipContext } from './slip-context.ts';
import type { Slip } from './slip.ts';

/** Everything beside the slip that its figures depend on; renewed when one of them changes. */
export function useSlipContext(slip: Slip): SlipContext {
  const { eventId, marketId, runnerId, side } = slip;
  const user = useUser();
  const markets = useQuery(eventMarketsQuery(eventId));
  const limits = useQuery(userLimitsQuery(marketId, user?.userName ?? null));
  const profitLoss = useMarketProfitLoss(marketId);
  const facts = useMarketStatus(marketId);
  const { hold: livePriceHold } = useStanding(marketId, runnerId);
  const best = usePrice(marketId, runnerId, side);
  const row = useHouseRow(marketId, runnerId);
  const offer = (side === 'BACK' ? row?.back : row?.lay) ?? null;

  const listed = markets.data?.markets.find((market) => market.marketId === marketId);
  // A slip that was kept may be about a market that is in no list any more.
  const hold = markets.data && !listed ? 'CLOSED' : livePriceHold;
  const inLists = useListedEvent(eventId);
  const title = (markets.data?.event ?? inLists).title;
  const hasFree = hasFreeOdds(markets.data?.markets ?? []);
  const free = hasFree || (best !== null && isOffLadder(best.price));
  const market = useMemo(
    () => (listed ? limitedBy(slipMarketOf(listed, title, limits.data ?? null, free), offer) : null),
    [listed, title, limits.data, free, offer],
  );
  const position = useMemo(() => (profitLoss ? positionOf(profitLoss) : null), [profitLoss]);
  const available = user?.balance ?? undefined;
  const stop = usePlayStop();
  const isDown = useStore(reachStore, ({ reach }) => reach === 'down');
  const offline = !useOnline() || isDown;
  return useMemo(
    () => ({
      market,
      live: {
        hold,
        inPlay: facts?.inPlay ?? false,
        betDelaySec: facts?.betDelaySec ?? 0,
        best,
        offer,
        materialVersion: facts?.materialVersion ?? null,
      },
      account: available === undefined ? null : { available, position },
      stop,
      offline,
    }),
    [market, hold, facts, best, offer, available, position, stop, offline],
  );
}
