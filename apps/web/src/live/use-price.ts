import type { Side } from '@layline/units/betting.ts';
import { useCallback } from 'react';
import type { Read, Shown } from './market-store.ts';
import type { HouseOffer, HouseRow, Quote } from '../provider/books.ts';
import { useMarketValue } from './use-market-value.ts';

/**
 * Reads price and size at a level of a runner's ladder, 0 being the best; null if there is none. `BACK` returns what
 * a backer can take (blue), `LAY` what a layer can take (pink). The same object while neither changes.
 */
export function useQuoteRead(runnerId: string, side: Side, level: number): Read<Quote | null> {
  return useCallback(
    (shown: Shown | null) => {
      const runner = shown?.view.runners.get(runnerId);
      return (side === 'BACK' ? runner?.back : runner?.lay)?.[level] ?? null;
    },
    [runnerId, side, level],
  );
}

/** The live price and size at a level of a runner's ladder; see `useQuoteRead`. */
export function usePrice(marketId: string, runnerId: string, side: Side, level = 0): Quote | null {
  return useMarketValue(marketId, useQuoteRead(runnerId, side, level));
}

const NO_LEVELS: readonly Quote[] = [];

/** What a side can take from other players of a runner, best first, as far as shown; see `useQuoteRead`. */
export function useLevels(marketId: string, runnerId: string, side: Side): readonly Quote[] {
  const read = useCallback(
    (shown: Shown | null) => {
      const runner = shown?.view.runners.get(runnerId);
      return (side === 'BACK' ? runner?.back : runner?.lay) ?? NO_LEVELS;
    },
    [runnerId, side],
  );
  return useMarketValue(marketId, read);
}

/** Reads the house's offer on a side of a runner; null if there is none. The same object while it does not change. */
export function useOfferRead(runnerId: string, side: Side): Read<HouseOffer | null> {
  return useCallback(
    (shown: Shown | null) => {
      const row = shown?.view.runners.get(runnerId)?.row;
      return (side === 'BACK' ? row?.back : row?.lay) ?? null;
    },
    [runnerId, side],
  );
}

/**
 * The house's row of a runner; null between players and before the first quote. The same object while it does not
 * change.
 */
export function useHouseRow(marketId: string, runnerId: string): HouseRow | null {
  const read = useCallback(
    (shown: Shown | null) => shown?.view.runners.get(runnerId)?.row ?? null,
    [runnerId],
  );
  return useMarketValue(marketId, read);
}
