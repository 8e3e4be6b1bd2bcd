import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CashOutStatus } from './cash-out-status.ts';

const NONE: CashOutStatus = { phase: 'none' };

/** The player's cash-outs of this page by market, so that they look the same wherever the market is shown. */
const store = createStore<{
  readonly player: string | null;
  readonly statuses: ReadonlyMap<string, CashOutStatus>;
}>(() => ({ player: null, statuses: new Map() }));

/** Sets the status of a player's cash-out; those of an earlier player are forgotten. */
export function setStatus(player: string, marketId: string, status: CashOutStatus): void {
  store.setState((before) => ({
    player,
    statuses: new Map(before.player === player ? before.statuses : []).set(marketId, status),
  }));
}

/** The status of a player's cash-out in a market. */
export function statusOf(player: string, marketId: string): CashOutStatus {
  const { player: owner, statuses } = store.getState();
  return (owner === player ? statuses.get(marketId) : undefined) ?? NONE;
}

/** The same, kept current. */
export function useCashOutStatus(player: string, marketId: string): CashOutStatus {
  return useStore(store, () => statusOf(player, marketId));
}

/** Forgets the cash-outs of a player who has logged out; those of the next one stay. */
export function forgetCashOuts(player: string): void {
  if (store.getState().player === player) store.setState({ player: null, statuses: new Map() });
}
