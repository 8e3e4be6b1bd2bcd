import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPaise } from '@layline/contract/wire.ts';
import { ledgerBalance } from '@layline/engine/views.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import { openCore } from '../../core/core.ts';
import type { NewCommand } from '../../core/engine.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { ReportFiles } from './report-files.ts';
import { wholeStatement } from './testing/read-whole.ts';
import { auditLine, auditStatement, noAuditFigures } from './testing/statement-audit.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const DAY = 86_400_000;
const START = 1_790_000_000_000;
const PLAYERS = 8;

/** Money movements outside the markets: deposits, withdrawals, bonus, casino. */
function movement(random: Random, nth: number, player: string): NewCommand {
  const cash = `player:${player}:cash`;
  const [kind, from, to] = random.pick([
    ['DEPOSIT', 'psp:deposits', cash],
    ['WITHDRAWAL_REQUESTED', cash, `player:${player}:withdrawal_pending`],
    ['WITHDRAWAL_REJECTED', `player:${player}:withdrawal_pending`, cash],
    ['BONUS_CLAIMED', 'house:bonus_cost', `player:${player}:bonus`],
    ['BONUS_RELEASED', `player:${player}:bonus`, cash],
    ['CASINO_BET', cash, 'house:casino:lucky7'],
    ['CASINO_WIN', 'house:casino:lucky7', cash],
  ] as const);
  const amount = rupees(random.int(1, 900));
  const externalId = `${kind.startsWith('CASINO') ? 'casino:lucky7' : 'beside'}:${nth}`;
  return { type: 'transfer', externalId, from, to, amount, kind };
}

describe.each(storagesUnderTest())('a month of trading on $name', ({ make }) => {
  const random = new Random('a month of statements');
  const players = Array.from({ length: PLAYERS }, (_, index) => `month-p${index}`);
  let database: Database;
  let core: Core<Parameters<typeof ledgerBalance>[0]>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await make();
    remove = made.remove;
    database = await openDatabase(made.storage);
    const time = new VirtualTime(START);
    const onFatal = (error: unknown): never => {
      throw error;
    };
    core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
    const load = new RandomLoad(17, 'month', PLAYERS);
    await core.submitAll(load.opening());
    let nth = 0;
    for (let hour = 0; hour < 30 * 24; hour += 1) {
      time.advance(DAY / 24);
      load.saw(core.seq, time.now());
      const commands = Array.from({ length: random.int(1, 14) }, () => load.next()).flat();
      if (random.chance(40)) commands.push(movement(random, (nth += 1), random.pick(players)));
      await core.submitAll(commands);
    }
    await core.waitForProjection(core.seq);
  });

  afterAll(async () => {
    await core.close();
    await database.close();
    await remove();
  });

  const deps = () => ({ core, database, files: new ReportFiles(), providers: { all: [] } });

  const audit = (player: PlayerId, window: { readonly from?: number; readonly to?: number }, take: number) =>
    auditStatement(deps(), player, window, take);

  test('[R7.22] opening + lines = closing, for every player and every window, to the paisa', async () => {
    const types = new Set<string>();
    for (const name of players) {
      const player = playerId(name);
      const whole = await audit(player, {}, 37);
      expect(toPaise(whole.statement.closing)).toBe(
        ledgerBalance(stateInMemory(core), `player:${name}:cash`),
      );
      expect(whole.statement.opening).toBe(0);
      for (const { type } of whole.lines) types.add(type);
      const edges = [START, ...whole.lines.map(({ at }) => at), START + 31 * DAY];
      for (let window = 0; window < 12; window += 1) {
        const [from = 0, to = 0] = [random.pick(edges), random.pick(edges)].sort((a, b) => a - b);
        const part = await audit(player, { from, to }, random.int(1, 60));
        const before = await audit(player, { to: from - 1 }, 100);
        expect(part.statement.opening).toBe(before.statement.closing);
      }
    }
    const all = ['DEPOSIT', 'WITHDRAWAL', 'SETTLEMENT', 'COMMISSION', 'BONUS', 'CASINO', 'CORRECTION'];
    expect([...types].sort()).toEqual(all.sort());
  });

  test('[R7.23] every line of a market is the sum of its bets, and every bet the sum of its fragments', async () => {
    const figures = noAuditFigures();
    for (const name of players) {
      const player = playerId(name);
      const { lines } = await wholeStatement(deps(), player, { take: 200 });
      for (const line of lines.filter(({ marketId }) => marketId !== null))
        await auditLine(deps(), player, line, random.int(1, 9), figures);
    }
    const { types: _types, ...counts } = figures;
    expect(Object.entries(counts).filter(([, count]) => count < 6)).toEqual([]);
    expect(figures.settlement).toBeGreaterThan(100);
  });
});
