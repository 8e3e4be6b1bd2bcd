import { expect } from 'vitest';
import { ledgerAccounts, marketIds, marketView, playerView } from '@layline/engine/views.ts';
import type { RunnerResult } from '@layline/engine/commands.ts';
import type { BettingApp, TestPlayer } from './betting-app.ts';

/** Holds the money of an exchange to its books: paise, to the last one. */
export async function auditMoney(app: BettingApp, players: readonly TestPlayer[]): Promise<void> {
  const { core, database } = app;
  await core.waitForProjection(core.seq);
  const accounts = ledgerAccounts(core.state);
  expect(accounts.reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  for (const [name, balance] of accounts) {
    if (name.startsWith('market:')) expect([name, balance]).toEqual([name, 0]);
  }
  for (const { id } of players) {
    const view = playerView(core.state, id);
    const account = `player:${id}:cash`;
    const lines = await database.read
      .selectFrom('statement_lines')
      .select(['line', 'amount', 'balance'])
      .where('account', '=', account)
      .orderBy('line')
      .execute();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(view?.cash);
    expect(lines.at(-1)?.balance).toBe(view?.cash);
    expect(view?.cash ?? 0).toBeGreaterThanOrEqual(view?.exposure ?? Infinity);
  }
}

/** Every market has closed, and nobody is exposed any more. */
export function auditClosed(app: BettingApp, players: readonly TestPlayer[]): void {
  const { state } = app.core;
  for (const id of marketIds(state)) expect([id, marketView(state, id)?.status]).toEqual([id, 'CLOSED']);
  for (const { id } of players) expect(playerView(state, id)?.exposure).toBe(0);
}

/**
 * Settles the players' bets once more, from the stored fragments and results by rules section 8.2 and 10.3, and holds
 * every stored profit to that. Answers with the number of bets that were settled with something matched.
 */
export async function auditProfits(app: BettingApp): Promise<number> {
  const { read } = app.database;
  const results = await read.selectFrom('market_results').selectAll().orderBy('settlement_version').execute();
  const outcomes = new Map<string, ReadonlyMap<string, RunnerResult>>();
  for (const { market_id: market, voided, results: text } of results) {
    const runners = voided === 1 ? [] : (JSON.parse(text) as RunnerResult[]);
    outcomes.set(market, new Map(runners.map((runner) => [runner.runnerId, runner])));
  }
  const profits = new Map<number, number>();
  const fragments = await read.selectFrom('fragments').selectAll().where('void_reason', 'is', null).execute();
  for (const fragment of fragments) {
    const outcome = outcomes.get(fragment.market_id)?.get(fragment.runner_id);
    const won =
      outcome?.outcome === 'WINNER'
        ? fragment.winnings
        : outcome?.outcome === 'LOSER'
          ? 0 - fragment.stake
          : 0;
    expect(outcome?.deadHeat ?? false).toBe(false);
    for (const [bet, profit] of [
      [fragment.back_bet_id, won],
      [fragment.lay_bet_id, 0 - won],
    ] as const) {
      if (bet !== null) profits.set(bet, (profits.get(bet) ?? 0) + profit);
    }
  }
  const bets = await read.selectFrom('bets').selectAll().execute();
  for (const bet of bets) {
    expect(bet.stake).toBe(bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided);
    expect([bet.bet_id, bet.remaining]).toEqual([bet.bet_id, 0]);
    if (bet.matched === 0) continue;
    expect([bet.bet_id, bet.profit]).toEqual([bet.bet_id, (profits.get(bet.bet_id) ?? 0) + 0]);
  }
  return bets.filter(({ matched }) => matched > 0).length;
}
