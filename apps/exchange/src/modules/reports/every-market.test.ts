import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPaise } from '@layline/contract/wire.ts';
import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import { RULES } from '@layline/engine/rules.ts';
import { ledgerBalance, playerIds, playerView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { Auditor } from '@layline/simulation/auditor/auditor.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { CommandSource } from '@layline/simulation/engine/command-source.ts';
import { ExchangeUnderAudit } from '@layline/simulation/engine/exchange-under-audit.ts';
import type { Core } from '../../core/core-types.ts';
import { openCore } from '../../core/core.ts';
import { changesState } from '../../core/engine.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { ReportFiles } from './report-files.ts';
import { auditLine, auditStatement, noAuditFigures } from './testing/statement-audit.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 9000;

interface Sent {
  readonly at: number;
  readonly command: Unsequenced;
  readonly accepted: boolean;
}

/** A command as read back from the journal; one that JSON cannot represent becomes a tick. */
function journaled(command: Unsequenced): Unsequenced {
  const text = JSON.stringify(command);
  const again = JSON.parse(text) as Unsequenced;
  return isDeepStrictEqual(again, command) ? again : { type: 'tick' };
}

/**
 * The commands of a simulation, checked by the auditor: players and house accounts on markets of every kind, lines, dead heats, withdrawn runners,
 * voids, corrections, commission discounts, and plenty of refusals.
 */
function simulated(seed: string): readonly Sent[] {
  const random = new Random(seed);
  const exchange = new ExchangeUnderAudit();
  const auditor = new Auditor(exchange.reads);
  const source = new CommandSource(random.fork('commands'), auditor.world);
  const sent: Sent[] = [];
  let at = START;
  let seq = 0;
  const carryOut = (command: Unsequenced): boolean => {
    const sequenced = { ...command, seq: seq + 1, at } as Command;
    const outcome = exchange.step(sequenced);
    auditor.follow(sequenced, outcome);
    // Bets are named by their command's position in the journal, where commands that change nothing have none.
    if (outcome.ok && changesState(outcome)) seq += 1 + (outcome.blanks ?? 0);
    return outcome.ok;
  };
  for (let step = 0; step < STEPS; step += 1) {
    at += source.inBurst ? 1 : random.int(0, 20_000);
    // The core ticks by itself before a command if something is due.
    if ((exchange.nextDueAt ?? Infinity) <= at) carryOut({ type: 'tick' });
    const next = source.next(at);
    // A new exchange begins under the newest rules.
    const command = next.type === 'lead' ? { ...next, rules: RULES.newest } : journaled(next);
    sent.push({ at, command, accepted: carryOut(command) });
  }
  return sent;
}

describe.each(storagesUnderTest())('statements over markets of every kind on $name', ({ make }) => {
  const random = new Random('pages');
  const time = new VirtualTime(START);
  let database: Database;
  let core: Core<ExchangeState>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await make();
    remove = made.remove;
    database = await openDatabase(made.storage);
    const onFatal = (error: unknown): never => {
      throw error;
    };
    core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
    for (const { at, command, accepted } of simulated('statements over markets of every kind')) {
      // The core has journalled its own tick.
      if (command.type === 'lead') continue;
      time.jump(at - time.now());
      const { ok } = await core.submit(command);
      if (ok !== accepted) throw new Error(`${command.type} at ${core.seq} had a different outcome here`);
    }
    await core.waitForProjection(core.seq);
  });

  afterAll(async () => {
    await core.close();
    await database.close();
    await remove();
  });

  test('[R7.22] [R7.23] every statement and every line of it is exact to the paisa', async () => {
    const deps = { core, database, files: new ReportFiles(), providers: { all: [] } };
    const figures = noAuditFigures();
    const players = playerIds(stateInMemory(core)).filter(
      (id) => playerView(stateInMemory(core), id)?.kind === 'PLAYER',
    );
    for (const player of players) {
      const { statement, lines } = await auditStatement(deps, player, {}, 100);
      expect(toPaise(statement.closing)).toBe(ledgerBalance(stateInMemory(core), `player:${player}:cash`));
      for (const line of lines.filter(({ marketId }) => marketId !== null))
        await auditLine(deps, player, line, random.int(1, 20), figures);
    }
    const { types, ...counts } = figures;
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    expect([...types.keys()].sort()).toEqual(['BOOKMAKER', 'FANCY', 'LINE', 'ODDS']);
  });
});
