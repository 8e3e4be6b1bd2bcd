import type { EngineEvent } from '../events.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { Bet, Exchange, Market } from '../model.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import { lapseRest } from '../betting/reduce.ts';
import type { Step } from '../step-context.ts';

/** Raises the version; for a material change (rules section 7.5) also the material version. */
export function raiseVersion(market: Market, material: boolean): void {
  market.version += 1;
  if (material) market.materialVersion = market.version;
}

/** Emits the market's current state. */
export function marketChanged(market: Market): EngineEvent {
  return {
    type: 'marketChanged',
    marketId: market.id,
    status: market.status,
    inPlay: market.inPlay,
    suspendReason: market.suspendReason,
    version: market.version,
    materialVersion: market.materialVersion,
  };
}

/** Suspends an open market, or changes the reason of a suspension. A market not yet opened stays INACTIVE. */
export function suspend(market: Market, reason: SuspendReason): void {
  if (market.status === 'INACTIVE') return;
  market.status = 'SUSPENDED';
  market.suspendReason = reason;
  market.suspensions += 1;
}

/** A market's bets with an unmatched part, in the books, for the starting price or waiting, in order of acceptance. */
export function unmatchedBets(exchange: Exchange, market: Market): Bet[] {
  const found: Bet[] = [];
  for (const runner of market.runners) {
    for (let bet = runner.book.best('BACK'); bet !== null; bet = runner.book.after(bet)) found.push(bet);
    for (let bet = runner.book.best('LAY'); bet !== null; bet = runner.book.after(bet)) found.push(bet);
    for (const bet of runner.onClose) if (bet.remaining > 0) found.push(bet);
  }
  for (const bet of exchange.waiting) if (bet.market === market && bet.status === 'PENDING') found.push(bet);
  return found.sort((a, b) => a.id - b.id);
}

/** Lapses a market's unmatched bets: all, or only those that neither persist nor are for the starting price. */
export function lapseBets(step: Step, market: Market, which: 'ALL' | 'LAPSE', reason: LapseReason): void {
  for (const bet of unmatchedBets(step.exchange, market)) {
    const lapses = bet.persistence === 'LAPSE' && bet.options.orderType === undefined;
    if (which === 'ALL' || lapses) lapseRest(step, bet, reason);
  }
}
