import type { MarketStatus } from '@layline/domain/markets.ts';
import type { Exchange } from '../model.ts';
import type { TotalsView } from '../view-types.ts';

/** Sums over everything: one walk over players, accounts and markets, none over bets. */
export function viewTotals({ players, accounts, markets, bets }: Exchange): TotalsView {
  const exposure = { PLAYER: 0, HOUSE: 0 };
  const exposed = { PLAYER: 0, HOUSE: 0 };
  for (const player of players.values()) {
    exposure[player.kind] += player.exposure;
    if (player.exposure > 0) exposed[player.kind] += 1;
  }
  let ledger = 0;
  for (const { balance } of accounts.values()) ledger += balance;
  const byStatus: Record<MarketStatus, number> = { INACTIVE: 0, OPEN: 0, SUSPENDED: 0, CLOSED: 0 };
  for (const { status } of markets.values()) byStatus[status] += 1;
  return {
    players: players.size,
    exposure,
    exposed,
    accounts: accounts.size,
    ledger,
    markets: byStatus,
    bets: bets.size,
  };
}
