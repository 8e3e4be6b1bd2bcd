import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { paise } from '@layline/units/money.ts';
import { checkHouse, checkPlayer, NOTHING_OUTSIDE } from './check-books.ts';
import { checkDay, checkMonth } from './check-month.ts';
import { checkStatement } from './check-statements.ts';
import { JournalAudit } from './journal-audit.ts';
import { playMonth } from './play-month.ts';
import type { PlayedMonth } from './play-month.ts';
import { watchFigures } from './watch-figures.ts';

/** Two days here; the month of 100 players is `npm run layline -- simulate --month`. */
const OPTIONS = {
  seed: process.env['MONTH_SEED'] ?? '3',
  days: Number(process.env['MONTH_DAYS'] ?? 2),
  players: Number(process.env['MONTH_PLAYERS'] ?? 20),
  perSport: Number(process.env['MONTH_EVENTS'] ?? 1),
  actionsPerTurn: Number(process.env['MONTH_ACTIONS'] ?? 2),
  abusers: process.env['MONTH_ABUSERS'] === 'true',
};
/** Far more than it needs even on a busy machine. */
const TIMEOUT_MS = 600_000 + OPTIONS.days * (OPTIONS.perSport * 60_000 + OPTIONS.players * 500);

/** The message of a check on two figures that differ. */
const UNEQUAL = /^expected .+ to (?:be|deeply equal) /;

describe(`${OPTIONS.days} days of ${OPTIONS.players} players, seed ${OPTIONS.seed}`, () => {
  const audit = new JournalAudit();
  let played: PlayedMonth | undefined;
  let seen = NOTHING_OUTSIDE;
  let seconds = 0;

  beforeAll(async () => {
    const began = performance.now();
    played = await playMonth(OPTIONS, (world) => checkDay(world, audit));
    seconds = Math.round((performance.now() - began) / 1000);
  }, TIMEOUT_MS);

  afterAll(() => played?.world.app.close());

  function sure(): PlayedMonth {
    if (played === undefined) throw new Error('the month was not played');
    return played;
  }

  test(
    '[R7.22] [R7.23] the ledger is zero, every statement reconciles to the paisa, nobody is exposed at the end',
    { timeout: TIMEOUT_MS },
    async ({ annotate }) => {
      const { world, markets, events, messages } = sure();
      const began = performance.now();
      const checked = await checkMonth(sure());
      seen = checked.paise;
      expect(checked.drillDown.reversals).toBeGreaterThan(0);
      expect(checked.settled).toBeGreaterThan(OPTIONS.days * OPTIONS.players);
      const checking = Math.round((performance.now() - began) / 1000);
      const sport = { events: events.size, markets: markets.size, messages, commands: audit.commands };
      const tally = Object.fromEntries(world.records.tally.counts);
      const watch = await watchFigures(sure());
      const told = {
        ...OPTIONS,
        seconds: { playing: seconds, checking },
        ...sport,
        ...checked,
        watch,
        tally,
      };
      await annotate(JSON.stringify(told));
    },
  );

  // Must be the last test, because it spoils the books.
  test('a paisa that appears from nowhere is found by every check', { timeout: TIMEOUT_MS }, async () => {
    const { world: spoiled } = sure();
    const [player] = spoiled.players;
    if (player === undefined) throw new Error('nobody plays');
    checkHouse(spoiled, seen);
    const outcome = await spoiled.app.core.submit({
      type: 'transfer',
      externalId: 'nobody:saw:this',
      from: 'house:bonus_cost',
      to: cashAccount(player.id),
      amount: paise(1),
      kind: 'DEPOSIT',
    });
    expect(outcome.ok).toBe(true);
    const lines = await checkStatement(spoiled, player, spoiled.start);
    await expect(checkPlayer(spoiled, player, lines, { ...NOTHING_OUTSIDE })).rejects.toThrow(UNEQUAL);
    expect(() => checkHouse(spoiled, seen)).toThrow(UNEQUAL);
    const { database } = spoiled.app;
    await database.write
      .updateTable('statement_lines')
      .set(({ eb }) => ({ amount: eb('amount', '+', 1) }))
      .where('external_id', '=', 'nobody:saw:this')
      .execute();
    await expect(checkStatement(spoiled, player, spoiled.start)).rejects.toThrow(UNEQUAL);
  });
});
