import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { OpenBets } from '@layline/contract/entities/bet.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { BetView } from '@layline/engine/order.ts';
import { ledgerAccounts, marketView, openBets, playerView } from '@layline/engine/views.ts';
import { expect } from 'vitest';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

/**
 * Checks a player's money in every way: cash covers exposure; exposure equals an independent count over all results (use odds and stakes that need no
 * rounding); the ledger sums to zero; every bet keeps its identity; and the call that clients use says the same. Returns the call's result.
 */
export async function checkMoney(app: BettingApp, player: TestPlayer): Promise<OpenBets> {
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  if (result === null) throw new Error('open bets were refused');
  const state = stateInMemory(app.core);
  const money = playerView(state, player.id);
  if (money === undefined) throw new Error('the player is gone');
  const bets = openBets(state, player.id);
  expect(money.exposure).toBeLessThanOrEqual(money.cash);
  expect(money.exposure).toBe(exposureByHand(app, bets));
  expect(ledgerAccounts(state).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  expect([toPaise(result.balance), toPaise(result.exposure)]).toEqual([money.available, money.exposure]);
  expect(result.openBets.map(({ betId }) => betId).sort((a, b) => a - b)).toEqual(
    bets.map(({ betId }) => betId as number),
  );
  for (const bet of bets) {
    expect(bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided).toBe(bet.stake);
  }
  return result;
}

/** Rules section 8.2, over the bets themselves: the worst result of each single-winner market, added up. Paise. */
function exposureByHand({ core }: BettingApp, bets: readonly BetView[]): number {
  const byMarket = Map.groupBy(bets, ({ marketId }) => marketId);
  let sum = 0;
  for (const [id, own] of byMarket) {
    const runners = marketView(stateInMemory(core), id)?.definition.runners ?? [];
    const worst = runners.map((runner) =>
      own.reduce((total, bet) => total + worstOf(bet, bet.runnerId === runner.id), 0),
    );
    sum += Math.max(0, -Math.min(...worst));
  }
  return sum;
}

/** The result of a bet if its runner wins or loses; the unmatched part counts only if that makes it worse. */
function worstOf(bet: BetView, wins: boolean): number {
  const matchedWinnings = bet.matchedValue / 100 - bet.matched;
  const openWinnings = (bet.remaining * (bet.restingPrice - 100)) / 100;
  if (bet.side === 'BACK') return wins ? matchedWinnings : 0 - bet.matched - bet.remaining;
  return wins ? 0 - matchedWinnings - openWinnings : bet.matched;
}
