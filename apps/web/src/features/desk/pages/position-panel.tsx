import type { Paise } from '@layline/units/money.ts';
import { useMarketProfitLoss } from '../../../api/profit-loss.ts';
import type { Market } from '../../../provider/markets.ts';
import { useUser } from '../../../session/session-store.ts';
import { PositionTable } from './position-table.tsx';

/** The player's position in a market, from the exchange's own figures. */
export function PositionPanel({ market }: { readonly market: Market }) {
  const user = useUser();
  const held = useMarketProfitLoss(market.marketId);
  const profits = new Map<string, Paise>(held?.runners.map(({ runnerId, profit }) => [runnerId, profit]));
  const rows = market.runners
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ runnerId, name }) => ({ runnerId, name, profit: profits.get(runnerId) ?? null }));
  return <PositionTable rows={rows} exposure={user?.exposure ?? null} />;
}
