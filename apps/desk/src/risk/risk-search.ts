import * as v from 'valibot';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';

/** The lists of the screen, in the order of their tabs. */
export const RISK_TABS = ['exposure', 'players', 'positions', 'bets', 'largest', 'wins', 'holds'] as const;
export type RiskTab = (typeof RISK_TABS)[number];

/** The state of the screen in the address: which list, what it is narrowed to, and its page. */
export const RiskSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(RISK_TABS)), undefined),
  /** Open lines of the tree, separated by commas. */
  open: textParam(2000),
  by: v.fallback(v.optional(v.picklist(['house', 'matched'])), undefined),
  sport: textParam(8),
  event: textParam(64),
  market: textParam(64),
  runner: textParam(64),
  player: textParam(64),
  minutes: countParam,
  days: v.fallback(v.optional(v.picklist([7, 30])), undefined),
  page: countParam,
});

/** What a list of bets or positions can be narrowed to. */
export interface Narrowed {
  readonly sport?: string | undefined;
  readonly event?: string | undefined;
  readonly market?: string | undefined;
  readonly runner?: string | undefined;
  readonly player?: string | undefined;
}

const ANYTHING = {
  sport: undefined,
  event: undefined,
  market: undefined,
  runner: undefined,
  player: undefined,
};

/** The changes of the address that lead to a list, narrowed only to what is given, on its first page. */
export function toList(tab: RiskTab, narrowed: Narrowed) {
  return { tab, ...ANYTHING, ...narrowed, by: undefined, page: undefined };
}
