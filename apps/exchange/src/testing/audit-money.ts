import { expect } from 'vitest';
import { ledgerAccounts, marketIds, marketView, playerView } from '@layline/engine/views.ts';
import { ledgerFaults } from '@layline/simulation/checks/ledger.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BettingApp } from './betting-app.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';

/** A player or a house account. */
interface Account {
  readonly id: PlayerId;
}

/** Checks an exchange's money against its books, to the last paisa. */
export async function auditMoney(app: BettingApp, players: readonly Account[]): Promise<void> {
  const { core, database } = app;
  await core.waitForProjection(core.seq);
  expect(ledgerFaults(ledgerAccounts(stateInMemory(core)))).toEqual([]);
  for (const { id } of players) {
    const view = playerView(stateInMemory(core), id);
    const account = `player:${id}:cash`;
    const lines = await database.read
      .selectFrom('statement_lines')
      .select(['line', 'amount', 'balance'])
      .where('account', '=', account)
      .orderBy('line')
      .execute();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(view?.cash);
    expect(lines.at(-1)?.balance ?? 0).toBe(view?.cash);
    // A house may owe as much as it likes.
    const least = view?.kind === 'HOUSE' ? -Infinity : view?.exposure;
    expect(view?.cash ?? 0).toBeGreaterThanOrEqual(least ?? Infinity);
  }
}

/** Expects every market to be closed and every player's exposure to be 0. */
export function auditClosed(app: BettingApp, players: readonly Account[]): void {
  const state = stateInMemory(app.core);
  for (const id of marketIds(state)) expect([id, marketView(state, id)?.status]).toEqual([id, 'CLOSED']);
  for (const { id } of players) expect(playerView(state, id)?.exposure).toBe(0);
}
