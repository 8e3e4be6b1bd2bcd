import type { SlipBet } from '@layline/engine/exposure/what-if.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A bet as it is typed; `line`, hundredths of a run, on sessions and meters, where the price is the rate. */
export interface TypedBet extends SlipBet<string> {
  readonly line: number | null;
}

/** What is typed into the slip, per market, for whoever shows what it would do (rules section 8.6). Paise, hundredths. */
type SlipBets = ReadonlyMap<string, readonly TypedBet[]>;

const NO_BETS: readonly TypedBet[] = [];

const slipBetsStore = createStore<{ readonly byMarket: SlipBets }>(() => ({ byMarket: new Map() }));

/** The slip says what it holds; replaces what it said before. */
export function showSlipBets(byMarket: SlipBets): void {
  slipBetsStore.setState({ byMarket });
}

/** The bets that are typed for a market; the same array as long as nothing changed. */
export function useSlipBets(marketId: string): readonly TypedBet[] {
  return useStore(slipBetsStore, (state) => state.byMarket.get(marketId) ?? NO_BETS);
}
