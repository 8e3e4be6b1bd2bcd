import type { Paise } from '@layline/units/money.ts';
import { useCallback } from 'react';
import type { RunnerStatus } from '../provider/books.ts';
import type { Shown } from './market-store.ts';
import type { MarketFacts } from './market-view.ts';
import { useMarketValue } from './use-market-value.ts';

const readFacts = (shown: Shown | null) => shown?.view.facts ?? null;
const readTrusted = (shown: Shown | null) => shown?.trusted ?? false;
const readTraded = (shown: Shown | null) => shown?.view.totalMatched ?? null;

/** Status, in-play, bet delay, suspension reason, versions and result; null while nothing is known. */
export function useMarketStatus(marketId: string): MarketFacts | null {
  return useMarketValue(marketId, readFacts);
}

/** False if this market's prices are stale or its link is lost: draw them grey, take no bets on them. */
export function useTrusted(marketId: string): boolean {
  return useMarketValue(marketId, readTrusted);
}

/** Total matched in the market, minor units; null while nothing is known. */
export function useTraded(marketId: string): Paise | null {
  return useMarketValue(marketId, readTraded);
}

/** Whether a runner is active, removed or a winner; null while nothing is known. */
export function useRunnerStatus(marketId: string, runnerId: string): RunnerStatus | null {
  const read = useCallback(
    (shown: Shown | null) => shown?.view.runners.get(runnerId)?.meta.status ?? null,
    [runnerId],
  );
  return useMarketValue(marketId, read);
}

/** The last traded price of a runner, hundredths; null if there is none. */
export function useLastPrice(marketId: string, runnerId: string): number | null {
  const read = useCallback(
    (shown: Shown | null) => shown?.view.runners.get(runnerId)?.meta.lastPrice ?? null,
    [runnerId],
  );
  return useMarketValue(marketId, read);
}
