import {
  CompiledQuery,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  type Kysely,
  type KyselyPlugin,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { betHistory, betOf, countBets } from '../../core/histories/bet-history.ts';
import { openRounds } from '../../core/histories/casino-profit.ts';
import { betsByHour, betsBySport, resultSteps } from '../../core/histories/figures.ts';
import { fragmentsOf } from '../../core/histories/fragments.ts';
import { marketBets, marketProfit, profitLoss } from '../../core/histories/profit-loss.ts';
import { settledBets, settledSums, settlementOf } from '../../core/histories/settlement.ts';
import {
  statementLine,
  statementLines,
  statementSpan,
  statementTotals,
} from '../../core/histories/statement.ts';
import type { StatementRow } from '../../core/histories/statement.ts';
import {
  intervalOfAll,
  lastTrade,
  ownFills,
  tradesByMinutes,
  tradesBySecond,
} from '../../core/histories/trades.ts';
import { winnersSince } from '../../core/histories/winners.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Tables } from '../../db/tables.ts';
import { postedSums } from '../house-reports/posted-sums.ts';
import { turnoverSums } from '../house-reports/turnover.ts';
import { casinoParts } from './casino-lines.ts';
import { Activities } from '../accounts/activity-log.ts';
import { readLoginAttempts } from '../accounts/login-attempts.ts';

/** Tables that grow with every bet and movement. None may be scanned in full for one player's page. */
const LARGE = [
  'bets',
  'fragments',
  'fragment_reductions',
  'traded_minutes',
  'bet_settlements',
  'postings',
  'statement_lines',
  'player_markets',
  'login_attempts',
  'activities',
  'sessions',
  'casino_rounds',
  'casino_transactions',
];
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };
const ASHA = playerId('asha');
const RUNNER = { market: marketId('m1'), runner: runnerId('A') };
const CASH = 'player:asha:cash';

type Read = Kysely<Tables>;

const FILTER = {
  dateOf: 'PLACED',
  period: ALWAYS,
  state: null,
  side: null,
  sportId: null,
  eventId: null,
  marketId: null,
} as const;
const PAGE = { before: { at: 5, id: 5 }, take: 50 };
const SPAN = { first: 1, last: 100, opening: 0, closing: 0 };
const SKIP = { skip: 0, take: 50 };
const LINES = { order: 'NEWEST', after: 7, take: 50 } as const;
const NO_FILTER = { types: null, eventId: null, marketId: null };

const CASINO_LINES = ['casino', 'casino-refund'].map(
  (what, line) =>
    ({
      line,
      kind: what === 'casino' ? 'CASINO_WIN' : 'CASINO_REFUND',
      external_id: `${what}:layline:t${line}`,
    }) as StatementRow,
);

const HOUSE = { from: 5, to: 9, by: 'SPORT', span: 'DAY', offsets: [] } as const;

const READS: readonly (readonly [string, (read: Read) => Promise<unknown>])[] = [
  ['bets by time of placing', (read) => betHistory(read, ASHA, FILTER, PAGE)],
  ['bets by settlement', (read) => betHistory(read, ASHA, { ...FILTER, dateOf: 'SETTLED' }, PAGE)],
  ['bets of a market', (read) => betHistory(read, ASHA, { ...FILTER, marketId: 'm1' }, PAGE)],
  ['figures by sport', (read) => betsBySport(read, ASHA, ALWAYS)],
  ['figures by hour', (read) => betsByHour(read, ASHA, ALWAYS, 0)],
  ['results over time', (read) => resultSteps(read, ASHA, ALWAYS, 0)],
  ['bets of an event', (read) => betHistory(read, ASHA, { ...FILTER, eventId: 'e1' }, PAGE)],
  ['bets of a sport', (read) => betHistory(read, ASHA, { ...FILTER, sportId: 1, state: 'VOID' }, PAGE)],
  ['open bets', (read) => betHistory(read, ASHA, { ...FILTER, state: 'OPEN', side: 'LAY' }, PAGE)],
  ['number of bets', (read) => countBets(read, ASHA, FILTER, 100)],
  ['one bet', (read) => betOf(read, ASHA, 9)],
  ['fragments of backs', (read) => fragmentsOf(read, 'BACK', [9, 10], { after: 0, most: 10 })],
  ['fragments of lays', (read) => fragmentsOf(read, 'LAY', [9, 10], { after: 0, most: 10 })],
  ['span of a statement', (read) => statementSpan(read, CASH, ALWAYS, 7)],
  ['totals of a statement', (read) => statementTotals(read, CASH, SPAN)],
  ['lines', (read) => statementLines(read, CASH, SPAN, NO_FILTER, LINES)],
  ['lines of an event', (read) => statementLines(read, CASH, SPAN, { ...NO_FILTER, eventId: 'e1' }, LINES)],
  ['lines of types', (read) => statementLines(read, CASH, SPAN, { ...NO_FILTER, types: ['BONUS'] }, LINES)],
  ['one line', (read) => statementLine(read, CASH, 7)],
  ['a settlement', (read) => settlementOf(read, 'm1', 1)],
  ['sums of a settlement', (read) => settledSums(read, ASHA, 'm1', 1)],
  ['bets of a settlement', (read) => settledBets(read, ASHA, 'm1', 1, { after: 0, take: 50 })],
  ['profit by sport', (read) => profitLoss(read, ASHA, ALWAYS, { level: 'SPORT' }, SKIP)],
  ['profit by event', (read) => profitLoss(read, ASHA, ALWAYS, { level: 'EVENT', sportId: 1 }, SKIP)],
  ['profit by market', (read) => profitLoss(read, ASHA, ALWAYS, { level: 'MARKET', eventId: 'e1' }, SKIP)],
  ['profit on a market', (read) => marketProfit(read, ASHA, 'm1', ALWAYS)],
  ['settled bets of a market', (read) => marketBets(read, ASHA, 'm1', SKIP)],
  ['profit by game', (read) => profitLoss(read, ASHA, ALWAYS, { level: 'GAME' }, SKIP)],
  ['profit by round', (read) => profitLoss(read, ASHA, ALWAYS, { level: 'ROUND', gameId: 'roulette' }, SKIP)],
  ['open rounds', (read) => openRounds(read, ASHA, 'roulette')],
  ['lines of the casino', (read) => casinoParts(read, CASINO_LINES)],
  ['trades by the second', (read) => tradesBySecond(read, RUNNER, 5)],
  ['trades by the minute', (read) => tradesByMinutes(read, RUNNER, { from: 5, width: 60_000 })],
  ['length of a chart', (read) => intervalOfAll(read, RUNNER)],
  ['last trade', (read) => lastTrade(read, RUNNER)],
  ['own fills', (read) => ownFills(read, ASHA, RUNNER.market, { side: 'BACK', most: 5 })],
  ['winners', (read) => winnersSince(read, 5, 20)],
  ['figures of the house by sport', (read) => postedSums(read, HOUSE, 100)],
  ['figures of the house by branch', (read) => postedSums(read, { ...HOUSE, by: 'AGENT' }, 100)],
  ['turnover of the house by site', (read) => turnoverSums(read, { ...HOUSE, by: 'SITE' }, 100)],
];

describe.each(storagesUnderTest())('how reports read on $name', ({ make, name }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await make();
    database = await openDatabase(made.storage);
    remove = made.remove;
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  /** The query plans of the queries made by `run`. */
  async function plansOf(run: (read: Read) => Promise<unknown>): Promise<readonly string[]> {
    const asked: CompiledQuery[] = [];
    const compiler = name === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler();
    const spy: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(compiler.compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await run(database.read.withPlugin(spy));
    const plans: string[] = [];
    for (const query of asked) plans.push(await explain(query));
    return plans;
  }

  async function explain({ sql, parameters }: CompiledQuery): Promise<string> {
    if (name === 'sqlite') {
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await database.read.executeQuery<{ detail: string }>(plan);
      return rows.map(({ detail }) => detail).join('\n');
    }
    // PostgreSQL scans small tables in full unless that is disabled; a scan that remains has no index to use.
    return database.write.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const plan = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await trx.executeQuery<Record<string, string>>(plan);
      return rows.map((row) => Object.values(row)[0] ?? '').join('\n');
    });
  }

  const readsWhole = (plan: string): boolean =>
    LARGE.some((table) => new RegExp(`SCAN ${table}(?! USING)\\b|Seq Scan on ${table}\\b`).test(plan));

  test.each(READS)('%s: uses an index and never scans a large table in full', async (_what, run) => {
    const plans = await plansOf(run);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(readsWhole)).toEqual([]);
    expect(plans.filter((plan) => /SCAN (?:bets|statement_lines|fragments) USING/.test(plan))).toEqual([]);
  });

  test('log-in attempts and the activity log do the same', async () => {
    const plans = await plansOf(async (read) => {
      const spied = { ...database, read };
      await readLoginAttempts(spied, ASHA, { result: 'FAILED', skip: 0, take: 20 });
      await new Activities(spied).of(ASHA, ALWAYS, { before: [5, 1], take: 20 });
    });
    expect(plans).toHaveLength(5);
    expect(plans.filter(readsWhole)).toEqual([]);
  });

  test('the check itself detects a full scan', async () => {
    const plans = await plansOf((read) =>
      read.selectFrom('bets').selectAll().where('rules_version', '=', '1').execute(),
    );
    expect(plans.filter(readsWhole)).toHaveLength(1);
  });
});
