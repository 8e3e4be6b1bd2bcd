import type { Command } from '@layline/engine/commands.ts';
import type { BetView } from '@layline/engine/order.ts';
import type {
  BookView,
  ExpectedProfitView,
  MarketView,
  MemberView,
  PlayerView,
} from '@layline/engine/view-types.ts';

/** What the auditor reads of the engine, only to compare. Unknown ids give null. */
export interface EngineReads {
  player(playerId: string): PlayerView | null;
  market(marketId: string): MarketView | null;
  bet(betId: number): BetView | null;
  book(marketId: string): BookView | null;
  expectedProfit(playerId: string, marketId: string): ExpectedProfitView | null;
  /** A level of agents, or a player below one. */
  member(id: string): MemberView | null;
  /** UTC ms of the next due work; null if there is none. */
  nextDueAt(): number | null;
  /** Every ledger account with its balance in paise. */
  balances(): Iterable<readonly [account: string, balance: number]>;
}

/** Ids that a command names, whether they exist or not. */
export function namedIn(command: Command): {
  readonly playerId: string | null;
  readonly marketId: string | null;
} {
  const playerId = 'playerId' in command && typeof command.playerId === 'string' ? command.playerId : null;
  const marketId = 'marketId' in command && typeof command.marketId === 'string' ? command.marketId : null;
  return { playerId, marketId };
}
