import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HouseReport, ReportFigures } from '@layline/contract/entities/house-report.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { EngineEvent, Posting } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { isRefused } from '@layline/server/http/route.ts';
import { dateOf, ZoneDays } from '@layline/server/zone-days.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { rupees } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import { openCore } from '../../core/core.ts';
import type { NewCommand } from '../../core/engine.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readHouseReport } from './read-house-report.ts';

const HOUR = 3_600_000;
/** Its clocks go back on 25 October 2026, so that one of the days has 25 hours. */
const timeZone = 'Europe/London';
const START = Date.parse('2026-10-20T00:30:00+01:00');
const DAYS = 9;
const PLAYERS = 6;
const HOUSE = 'report-house';

/** Movements beside the markets: the cashier, bonuses, the casino and a correction. */
function movement(random: Random, nth: number): NewCommand {
  const player = `report-p${random.int(0, PLAYERS - 1)}`;
  const [cash, pending] = [`player:${player}:cash`, `player:${player}:withdrawal_pending`];
  const [kind, from, to] = random.pick([
    ['DEPOSIT', 'psp:deposits', cash],
    ['WITHDRAWAL_REQUESTED', cash, pending],
    ['WITHDRAWAL_PAID', pending, 'psp:payouts'],
    ['BONUS_CLAIMED', 'house:bonus_cost', `player:${player}:bonus`],
    ['BONUS_RELEASED', `player:${player}:bonus`, cash],
    ['CASINO_BET', cash, 'house:casino:lucky7'],
    ['CASINO_WIN', 'house:casino:lucky7', cash],
    ['CASINO_REFUND', 'house:casino:lucky7', cash],
    ['CORRECTION', 'house:goodwill', cash],
  ] as const);
  const prefix = kind === 'CASINO_REFUND' ? 'casino-refund' : kind.startsWith('CASINO') ? 'casino' : 'beside';
  const amount = rupees(random.int(1, 900));
  return { type: 'transfer', externalId: `${prefix}:${nth}`, from, to, amount, kind };
}

const MONEY = [
  'result',
  'casino',
  'commission',
  'bonusCost',
  'shares',
  'entries',
  'net',
  'grossGaming',
  'deposits',
  'withdrawals',
  'corrections',
  'balances',
] as const;

function inPaise(figures: ReportFigures): object {
  return Object.fromEntries(MONEY.map((name) => [name, toPaise(figures[name])]));
}

/** What a day's events say about stakes and commission, without the tables. */
interface Staked {
  turnover: number;
  commission: number;
  readonly bets: Set<number>;
  readonly players: Set<string>;
}

function count(day: Staked, event: EngineEvent): void {
  if (event.type === 'fragmentMatched' || event.type === 'fragmentVoided') {
    for (const [player, bet] of [
      [event.backPlayerId, event.backBetId],
      [event.layPlayerId, event.layBetId],
    ] as const) {
      if (player === null || bet === null || player === HOUSE) continue;
      day.turnover += event.type === 'fragmentMatched' ? event.stake : 0 - event.stake;
      if (event.type === 'fragmentVoided') continue;
      day.bets.add(bet);
      day.players.add(player);
    }
  } else if (event.type === 'posting') countPosting(day, event);
}

function countPosting(day: Staked, { kind, amount, playerId }: Posting): void {
  if (kind === 'CASINO_BET') {
    day.turnover += amount;
    day.players.add(playerId ?? '');
  } else if (kind === 'CASINO_REFUND') day.turnover -= amount;
  else if (playerId === HOUSE) return;
  else if (kind === 'COMMISSION') day.commission += amount;
  else if (kind === 'COMMISSION_REVERSAL') day.commission -= amount;
}

function nothingStaked(): Staked {
  return { turnover: 0, commission: 0, bets: new Set(), players: new Set() };
}

type Balances = ReadonlyMap<string, number>;

/** What the accounts of the ledger gained between two moments, by the first part of their names. */
function gained(before: Balances, after: Balances) {
  return (...names: readonly string[]): number =>
    [...after]
      .filter(([account]) => names.some((name) => account.startsWith(name)))
      .reduce((sum, [account, balance]) => sum + balance - (before.get(account) ?? 0), 0);
}

describe.each(storagesUnderTest())('[R20.14] random days on $name', ({ make }) => {
  const days = new ZoneDays(timeZone);
  const first = days.dayAt(START);
  /** The ledger at the beginning of each day, and after the last. */
  const ledgers: Balances[] = [];
  const staked = new Map<number, Staked>();
  let database: Database;
  let core: Core<ExchangeState>;
  let remove: () => Promise<void>;

  const report = async (query: object): Promise<HouseReport> => {
    const now = days.beginOf(first + DAYS) - 1;
    const answer = await readHouseReport({ core, database, timeZone }, { query, now });
    if (isRefused(answer)) throw new Error(answer.refused);
    return answer;
  };
  const keepLedger = async () => {
    ledgers.push(new Map(await core.read((state) => ledgerAccounts(state))));
  };

  beforeAll(async () => {
    const made = await make();
    remove = made.remove;
    database = await openDatabase(made.storage);
    const time = new VirtualTime(START);
    const onFatal = (error: unknown): never => {
      throw error;
    };
    core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
    core.subscribe(({ events }) => {
      for (const event of events) {
        if (!('at' in event)) continue;
        const day = days.dayAt(event.at);
        const known = staked.get(day) ?? nothingStaked();
        staked.set(day, known);
        count(known, event);
      }
    });
    const random = new Random('days of a house');
    const load = new RandomLoad(23, 'report', PLAYERS);
    await keepLedger();
    await core.submitAll(load.opening());
    let nth = 0;
    for (; days.dayAt(time.now()) < first + DAYS; time.advance(HOUR)) {
      if (days.dayAt(time.now()) === first + ledgers.length) await keepLedger();
      load.saw(core.seq, time.now());
      const commands = Array.from({ length: random.int(2, 20) }, () => load.next()).flat();
      if (random.chance(70)) commands.push(movement(random, (nth += 1)));
      await core.submitAll(commands);
    }
    await keepLedger();
  });

  afterAll(async () => {
    await core.close();
    await database.close();
    await remove();
  });

  /** Compares figures with the movements of the ledger from one midnight to another, to the paisa. */
  function expectLedger(figures: ReportFigures, from: number, to: number): void {
    const [before, after] = [ledgers[from - first], ledgers[to - first]];
    if (before === undefined || after === undefined) throw new Error('no ledger was kept');
    const by = gained(before, after);
    const casino = by('house:casino:');
    const spans = Array.from({ length: to - from }, (_, index) => staked.get(from + index));
    const commission = spans.reduce((sum, day) => sum + (day?.commission ?? 0), 0);
    // What the maker pays as commission stays in the house.
    const result = by(`player:${HOUSE}:`, 'market:', 'house:commission') - commission;
    const bonusCost = 0 - by('house:bonus_cost');
    expect(inPaise(figures)).toEqual({
      result,
      casino,
      commission,
      bonusCost,
      shares: 0,
      entries: 0,
      net: result + casino + commission - bonusCost,
      grossGaming: result + casino + commission,
      deposits: 0 - by('psp:deposits'),
      withdrawals: by('psp:payouts'),
      corrections: 0 - by('house:goodwill'),
      balances: by('player:') - by(`player:${HOUSE}:`),
    });
  }

  test('every day equals the movements of the ledger, and what the engine matched', async () => {
    const { rows, totals } = await report({ from: dateOf(first), to: dateOf(first + DAYS - 1) });
    expect(rows).toHaveLength(DAYS);
    for (const [index, row] of rows.entries()) {
      const day = first + index;
      expect([row.from, row.to, row.key]).toEqual([dateOf(day), dateOf(day), null]);
      expectLedger(row, day, day + 1);
      const { turnover, bets, players } = staked.get(day) ?? nothingStaked();
      expect([toPaise(row.turnover), row.bets, row.players]).toEqual([turnover, bets.size, players.size]);
    }
    expectLedger(totals, first, first + DAYS);
    const bets = new Set([...staked.values()].flatMap((day) => [...day.bets]));
    expect(totals.bets).toBe(bets.size);
  });

  test('weeks run from Monday, and are cut at the ends of the period', async () => {
    const { rows } = await report({ span: 'WEEK', from: dateOf(first), to: dateOf(first + DAYS - 1) });
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-20', '2026-10-25'],
      ['2026-10-26', '2026-10-28'],
    ]);
    const [before, after] = rows;
    if (before === undefined || after === undefined) throw new Error('a week is missing');
    expectLedger(before, first, first + 6);
    expectLedger(after, first + 6, first + DAYS);
  });

  test.each([
    ['SITE', [[null, null]]],
    [
      'SPORT',
      [
        [null, null],
        ['-1', 'Casino'],
        ['0', null],
      ],
    ],
    ['AGENT', [[null, null]]],
  ] as const)('divided by %s, the parts add up to the ledger', async (by, groups) => {
    const { rows, totals } = await report({ span: 'PERIOD', by });
    const from = first + DAYS - 7;
    expectLedger(totals, from, first + DAYS);
    const sum = (of: (row: ReportFigures) => number) =>
      rows.reduce((total, row) => total + toPaise(of(row)), 0);
    expect(sum(({ net }) => net)).toBe(toPaise(totals.net));
    expect(sum(({ turnover }) => turnover)).toBe(toPaise(totals.turnover));
    expect(sum(({ balances }) => balances)).toBe(toPaise(totals.balances));
    expect(rows.map(({ key, name }) => [key, name])).toEqual(groups);
  });

  test('winnings are those of the players who won', async () => {
    const { totals } = await report({ span: 'PERIOD', from: dateOf(first), to: dateOf(first + DAYS - 1) });
    const lines = database.read.selectFrom('statement_lines').select(['account', 'type', 'amount', 'kind']);
    const won = new Map<string, number>();
    for (const { account, type, amount, kind } of await lines.execute()) {
      const isPlayed = ['SETTLEMENT', 'COMMISSION', 'CASINO'].includes(type) || kind.endsWith('_REVERSAL');
      if (isPlayed && !account.includes(HOUSE)) won.set(account, (won.get(account) ?? 0) + amount);
    }
    const winnings = [...won.values()]
      .filter((amount) => amount > 0)
      .reduce((sum, amount) => sum + amount, 0);
    expect(winnings).toBeGreaterThan(0);
    expect(toPaise(totals.winnings)).toBe(winnings);
  });

  test.each([[{ from: '2026-10-02', to: '2026-10-01' }], [{ from: '2026-01-01', to: '2026-10-01' }]])(
    '%j is refused',
    async (query) => {
      await expect(report(query)).rejects.toThrow('VALIDATION_FAILED');
    },
  );
});
