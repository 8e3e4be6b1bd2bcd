import { afterEach, expect, test } from 'vitest';
import { playerIds, playerView } from '@layline/engine/views.ts';
import { auditProfits } from '../audit-profits.ts';
import { checkDepositLimits } from './check-limits.ts';
import { checkHouse, checkPlayer, NOTHING_OUTSIDE } from './check-books.ts';
import type { Outside } from './check-books.ts';
import { checkDrillDown, checkStatement } from './check-statements.ts';
import { JournalAudit } from './journal-audit.ts';
import type { Month } from './month.ts';
import { openMarkets, playMonth } from './play-month.ts';

/** Two days here; the month of 100 players is `npm run simulate -- --month`. */
const OPTIONS = {
  seed: process.env['MONTH_SEED'] ?? '1',
  days: Number(process.env['MONTH_DAYS'] ?? 2),
  players: Number(process.env['MONTH_PLAYERS'] ?? 20),
  perSport: Number(process.env['MONTH_EVENTS'] ?? 1),
  deedsPerTurn: Number(process.env['MONTH_DEEDS'] ?? 2),
};

let played: Month | undefined;
afterEach(async () => {
  await played?.app.close();
  played = undefined;
});

test(
  `[R7.22] [R7.23] ${OPTIONS.days} days of ${OPTIONS.players} players: the ledger is zero, every statement reconciles, nobody is exposed`,
  { timeout: 120_000 + OPTIONS.days * OPTIONS.players * OPTIONS.perSport * 10_000 },
  async ({ annotate }) => {
    const began = performance.now();
    const audit = new JournalAudit();
    const { month, markets, events, messages, refused } = await playMonth(OPTIONS, async (now) => {
      played = now;
      expect(openMarkets(now)).toEqual([]);
      for (const id of playerIds(now.app.core.state)) {
        expect([id, playerView(now.app.core.state, id)?.exposure]).toEqual([id, 0]);
      }
      await audit.follow(now.app.database);
      expect(audit.hash).toBe(await now.app.core.stateHash());
      expect(now.faults).toEqual([]);
    });
    played = month;
    const playedSeconds = Math.round((performance.now() - began) / 1000);

    const outside: Outside = { ...NOTHING_OUTSIDE };
    const found = { lines: 0, bets: 0, fragments: 0, reversals: 0 };
    let windows = 0;
    for (const player of month.players) {
      const lines = await checkStatement(month, player, month.start);
      await checkDrillDown(month, player, lines.CASH, found);
      await checkPlayer(month, player, lines, outside);
      windows += checkDepositLimits(month, player, lines.CASH);
    }
    checkHouse(month, outside);
    const settled = await auditProfits(month.app, (id) => markets.get(id));
    expect(month.faults).toEqual([]);
    expect(refused).toEqual([]);
    expect(found.reversals).toBeGreaterThan(0);

    const told = {
      seed: OPTIONS.seed,
      seconds: { playing: playedSeconds, inAll: Math.round((performance.now() - began) / 1000) },
      events: events.size,
      markets: markets.size,
      messages,
      commands: audit.commands,
      settled,
      drillDown: found,
      depositWindows: windows,
      paise: outside,
      tally: Object.fromEntries([...month.records.tally].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    await annotate(JSON.stringify(told));
  },
);
