import { expect } from 'vitest';
import { verifyAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { playerIds, playerView } from '@layline/engine/views.ts';
import { FIRST_ADMIN } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { auditProfits } from '@layline/exchange/src/testing/audit-profits.ts';
import { checkCasino, checkCasinoHouse } from './check-casino.ts';
import type { CasinoFigures } from './check-casino.ts';
import { checkDepositLimits } from './check-limits.ts';
import { checkHouse, checkPlayer, NOTHING_OUTSIDE } from './check-books.ts';
import type { Outside } from './check-books.ts';
import { checkDrillDown, checkStatement } from './check-statements.ts';
import type { DrillDown } from './check-statements.ts';
import type { JournalAudit } from './journal-audit.ts';
import type { Population } from '../players/population.ts';
import { openMarkets } from './play-month.ts';
import type { PlayedMonth } from './play-month.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** What the checks of a month covered. */
export interface Checked {
  readonly paise: Outside;
  readonly drillDown: DrillDown;
  readonly casino: CasinoFigures;
  /** Windows with a deposit limit that were checked. */
  readonly depositWindows: number;
  /** Settled bets with a matched part. */
  readonly settled: number;
  /** Entries of the operators' audit log. */
  readonly auditLog: number;
}

/** At the end of a day nothing is open, nobody is exposed, and the journal gives exactly this state. */
export async function checkDay(world: Population, audit: JournalAudit): Promise<void> {
  const { core, database } = world.app;
  expect(openMarkets(world)).toEqual([]);
  for (const id of playerIds(stateInMemory(core))) {
    expect([id, playerView(stateInMemory(core), id)?.exposure]).toEqual([id, 0]);
  }
  await audit.follow(database);
  expect(audit.hash).toBe(await core.stateHash());
  expect(world.faults).toEqual([]);
}

/** Checks everything that the exchange reports about a month against what was observed. */
export async function checkMonth({ world, staff, markets, refused }: PlayedMonth): Promise<Checked> {
  const paise: Outside = { ...NOTHING_OUTSIDE };
  const drillDown: DrillDown = { lines: 0, bets: 0, fragments: 0, reversals: 0 };
  const casino: CasinoFigures = { rounds: 0, lines: 0, staked: 0, returned: 0, refunds: 0 };
  let depositWindows = 0;
  for (const player of world.players) {
    const lines = await checkStatement(world, player, world.start);
    await checkDrillDown(world, player, lines.CASH, drillDown);
    await checkCasino(world, player, lines.CASH, casino);
    await checkPlayer(world, player, lines, paise);
    depositWindows += checkDepositLimits(world, player, lines.CASH);
  }
  checkHouse(world, paise);
  await checkCasinoHouse(world, staff, casino);
  const settled = await auditProfits(world.app, (id) => markets.get(id));
  const log = await staff.must(FIRST_ADMIN.name, verifyAuditLog, { query: {} });
  expect(log.firstWrong).toBe(null);
  expect(world.faults).toEqual([]);
  expect(refused).toEqual([]);
  return { paise, drillDown, casino, depositWindows, settled, auditLog: log.entries };
}
