import { useQueries, useQuery } from '@tanstack/react-query';
import { getRiskExposure, getRiskResults } from '@layline/contract/calls/operator/risk.ts';
import type { RiskExposure, RiskResult } from '@layline/contract/entities/operator-risk.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { read } from '../exchange/reads.ts';
import { partOf, treeRows } from './tree-rows.ts';

const LIVE = { live: true } as const;

/** How many lines can be open: each is a read of its own every few seconds. */
export const OPEN_MAX = 30;

/** Reads the sports and whatever is open below them. */
export function useRiskTree(open: readonly string[], by: 'PLAYERS' | 'HOUSE') {
  const page = { by, take: PAGE_DEFAULT };
  const keys = open.slice(0, OPEN_MAX).flatMap((key) => {
    const part = partOf(key);
    return part === null ? [] : [{ key, ...part }];
  });
  const groups = keys.filter(({ level }) => level !== 'MARKET');
  const markets = keys.filter(({ level }) => level === 'MARKET');
  const sports = useQuery(read(getRiskExposure, page, LIVE));
  const below = useQueries({
    queries: groups.map(({ level, id }) =>
      read(
        getRiskExposure,
        level === 'SPORT' ? { ...page, sportId: Number(id) } : { ...page, eventId: id },
        LIVE,
      ),
    ),
  });
  const inMarkets = useQueries({
    queries: markets.map(({ id }) => read(getRiskResults, { marketId: id }, LIVE)),
  });
  const exposures = new Map<string, RiskExposure>();
  below.forEach(({ data }, index) => {
    const key = groups[index]?.key;
    if (key !== undefined && data !== undefined) exposures.set(key, data);
  });
  const results = new Map<string, readonly RiskResult[]>();
  inMarkets.forEach(({ data }, index) => {
    const key = markets[index]?.key;
    if (key !== undefined && data !== undefined) results.set(key, data.results);
  });
  const isOpen = new Set(keys.map(({ key }) => key));
  return {
    sports,
    rowsOf: (answer: RiskExposure) =>
      treeRows({ exposures: exposures.set('', answer), results, open: isOpen }),
  };
}
