import { useQuery } from '@tanstack/react-query';
import { getOperatorMarket } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';

interface RunnerNames {
  /** Undefined until it is read, and for roles that may not read it. */
  readonly market: OperatorMarketDetail | undefined;
  /** The name of a runner; its id as long as the name is not known. */
  readonly nameOf: (runnerId: string) => string;
}

/** Names of a market's runners. A proposal has only ids, so its market is read for them. */
export function useRunnerNames(marketId: string): RunnerNames {
  const may = useMay();
  const query = read(getOperatorMarket, { marketId });
  const market = useQuery({ ...query, enabled: may('getOperatorMarket') }).data;
  return {
    market,
    nameOf: (id) => market?.runners.find(({ runnerId }) => runnerId === id)?.name ?? id,
  };
}
