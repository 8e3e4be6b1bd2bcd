import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Bets on their way: sent, and not yet known to stand among the confirmed ones. They are laid over what the exchange
 * says and never merged into it; whoever put one here takes it off again, whatever became of it.
 */
export interface PendingBet {
  /** The customerRef: a confirmed bet with the same one takes the place of this. */
  readonly ref: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerName: string;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** Sessions and meters: the line, hundredths of a run. */
  readonly line: number | null;
  readonly stake: Paise;
  /** `CHECKING`: no answer came in time, and it is being found out whether there is a bet. */
  readonly state: 'PLACING' | 'CHECKING';
}

const pendingBetsStore = createStore<{ readonly bets: readonly PendingBet[] }>(() => ({ bets: [] }));

/** Says which bets are on their way now; replaces what was said before. */
export function showPendingBets(bets: readonly PendingBet[]): void {
  pendingBetsStore.setState({ bets });
}

/** The bets on their way. */
export function usePendingBets(): readonly PendingBet[] {
  return useStore(pendingBetsStore, (state) => state.bets);
}
