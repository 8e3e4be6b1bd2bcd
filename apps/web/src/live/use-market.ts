import type { Paise } from '@layline/units/money.ts';
import { useCallback } from 'react';
import type { Shown } from './market-store.ts';
import type { MarketFacts, RunnerMeta, RunnerView } from './market-view.ts';
import { useMarketValue } from './use-market-value.ts';

const readFacts = (shown: Shown | null) => shown?.view.facts ?? null;
const readTrusted = (shown: Shown | null) => shown?.trusted ?? false;
const readTraded = (shown: Shown | null) => shown?.view.totalMatched ?? null;
const readRunners = (shown: Shown | null) => shown?.view.runners ?? null;

/** Status, in-play, bet delay, reason of a suspension, versions and result; null while nothing is known. */
export function useMarketStatus(marketId: string): MarketFacts | null {
  return useMarketValue(marketId, readFacts);
}

/** False: the prices of this market are old or their link is lost; draw them grey, take no bet on them. */
export function useTrusted(marketId: string): boolean {
  return useMarketValue(marketId, readTrusted);
}

/** Total matched in the market, minor units; null while nothing is known. */
export function useTraded(marketId: string): Paise | null {
  return useMarketValue(marketId, readTraded);
}

/** Status, last traded price and volume of a runner; null while nothing is known. */
export function useRunnerMeta(marketId: string, runnerId: string): RunnerMeta | null {
  const read = useCallback(
    (shown: Shown | null) => shown?.view.runners.get(runnerId)?.meta ?? null,
    [runnerId],
  );
  return useMarketValue(marketId, read);
}

/** Both ladders of a runner. DANGER: changes with every price; for a slip or a chart, not for a row of cells. */
export function useRunnerLadder(marketId: string, runnerId: string): RunnerView | null {
  const read = useCallback((shown: Shown | null) => shown?.view.runners.get(runnerId) ?? null, [runnerId]);
  return useMarketValue(marketId, read);
}

/** All runners by id. DANGER: changes with every price of the market. */
export function useRunners(marketId: string): ReadonlyMap<string, RunnerView> | null {
  return useMarketValue(marketId, readRunners);
}
