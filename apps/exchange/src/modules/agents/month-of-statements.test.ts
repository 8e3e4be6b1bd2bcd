import type { AgentGroup, StatementLine } from '@layline/contract/entities/agent.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { AuditedStatements, columnOf } from '@layline/simulation/auditor/agents-statements.ts';
import type { Lines } from '@layline/simulation/auditor/agents-statements.ts';
import { Auditor } from '@layline/simulation/auditor/auditor.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { CommandSource } from '@layline/simulation/engine/command-source.ts';
import { ExchangeUnderAudit } from '@layline/simulation/engine/exchange-under-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Core } from '../../core/core-types.ts';
import { openCore } from '../../core/core.ts';
import type { NewCommand } from '../../core/engine.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { GENESIS, readJournal } from '../../core/journal.ts';
import type { JournalTip } from '../../core/journal.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { ClosedWeeks } from './closed-weeks.ts';
import { EntryLists } from './entry-lists.ts';
import { MemberNames } from './member-names.ts';
import { Statements } from './statements.ts';

const DAY = 86_400_000;
const TURNS_A_DAY = 160;
/** A Monday, 00:00 in India. */
const MONDAY = Date.UTC(2026, 0, 4, 18, 30);
const EVER = 9_999_999_999_999;

const SHOWN = ['results', 'shares', 'commission', 'rebate', 'bonus', 'other'] as const;

/** The lines that come to something, by market, in the order of the columns; paise. */
function audited(lines: Lines): Map<string, readonly number[]> {
  const rows = [...lines].map(
    ([market, line]) => [market, SHOWN.map((name) => line.get(name) ?? 0)] as const,
  );
  return new Map(rows.filter(([, row]) => row.some((amount) => amount !== 0)));
}

function shown(lines: readonly StatementLine[]): Map<string, readonly number[]> {
  const rows = lines.map((line) => [line.marketId ?? '', SHOWN.map((name) => toPaise(line[name]))] as const);
  return new Map(rows.filter(([, row]) => row.some((amount) => amount !== 0)));
}

let database: Database;
let core: Core<ExchangeState>;
let remove: () => Promise<void>;
let statements: Statements;
let auditor: Auditor;
/** The settlement in force by market. */
const versions = new Map<string, number>();
let books: AuditedStatements;

/** Plays a month into an exchange, whose journal an auditor follows. */
beforeAll(async () => {
  const under = storagesUnderTest()[0];
  if (under === undefined) throw new Error('there is no storage to test on');
  const made = await under.make();
  remove = made.remove;
  database = await openDatabase(made.storage);
  let at = MONDAY;
  const clock = { now: () => at };
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const scheduler = new VirtualTime(MONDAY);
  core = await openCore({ database, engine: exchangeEngine, clock, scheduler, onFatal });
  const exchange = new ExchangeUnderAudit();
  auditor = new Auditor(exchange.reads);
  books = new AuditedStatements(auditor.world);
  const source = new CommandSource(new Random('month of agents'), auditor.world, { agents: true });
  let tip: JournalTip = GENESIS;
  const follow = (command: Command): void => {
    const outcome = exchange.step(command);
    auditor.follow(command, outcome);
    books.follow(outcome);
    for (const event of outcome.ok ? outcome.events : []) {
      if (event.type === 'marketSettled') versions.set(event.marketId, event.settlementVersion);
    }
  };
  const followJournal = async (): Promise<void> => {
    for await (const batch of readJournal(database, tip)) {
      tip = batch;
      for (const command of batch.commands) follow(command);
    }
  };
  for (let day = 0; day < 31; day += 1) {
    for (let turn = 0; turn < TURNS_A_DAY; turn += 1) {
      at = MONDAY + day * DAY + turn * 250;
      await core.submit(source.next(at) as NewCommand);
      if (core.seq > tip.seq) await followJournal();
    }
  }
  const last = { type: 'closeWeek', week: books.weeks.length + 1, until: at } as const;
  await core.submit(last);
  await followJournal();
  await core.waitForProjection(core.seq);
  const [names, weeks] = [new MemberNames(database), new ClosedWeeks(database, core)];
  statements = new Statements(database, core, names, new EntryLists(database, core, names), weeks);
}, 120_000);

afterAll(async () => {
  await core.close();
  await database.close();
  await remove();
});

test('[R17.41] over a month of four levels each closed statement of each edge is the auditor’s, line by line', async () => {
  const seen = new Map<string, number>();
  for (const [index, week] of books.weeks.entries()) {
    for (const [id, { opening, lines, closing }] of week) {
      const stated = await statements.ofWeek(null, id, index + 1, EVER);
      if (stated === null) throw new Error(`week ${index + 1} of ${id} is not closed`);
      const where = `week ${index + 1} of ${id}`;
      expect([where, shown(stated.lines)]).toEqual([where, audited(lines)]);
      const sums = [stated.opening, stated.entryTotal, stated.adjustments, stated.closing].map(toPaise);
      const due = [opening, columnOf(lines, 'entries'), columnOf(lines, 'adjustments'), closing];
      expect([where, sums]).toEqual([where, due]);
      for (const line of lines.values())
        for (const [column, amount] of line) if (amount !== 0) seen.set(column, (seen.get(column) ?? 0) + 1);
    }
  }
  const every = [...SHOWN, 'entries', 'adjustments'];
  expect([...seen.keys()].sort()).toEqual(every.sort());
});

/** What groups of bets come to at a member, by the columns of a line that they explain; paise. */
function explained(groups: readonly AgentGroup[]) {
  const sums = { results: 0, shares: 0, commission: 0, rebate: 0 };
  for (const group of groups) {
    const [own, downline, upline] = [group.own, group.downline, group.upline].map(toPaise);
    const shares = (own ?? 0) + (downline ?? 0);
    const amount = toPaise(group.amount);
    // A result is divided among the other side of the bets, a commission among those who earn it.
    expect(shares + (upline ?? 0)).toBe(group.of === 'RESULT' ? 0 - amount : amount);
    if (group.of === 'COMMISSION') sums.commission += shares - amount;
    else {
      sums.results += amount;
      sums.shares += shares;
      for (const part of [group.playerRebate, group.ownRebate, group.downlineRebate])
        sums.rebate += toPaise(part);
    }
  }
  return sums;
}

test('[R17.41] each line of a market comes to the sum of the bets that it opens to, and these are divided without a rest', async () => {
  const opened = { RESULT: 0, COMMISSION: 0 };
  for (const id of auditor.world.members.keys()) {
    const { lines } = await statements.of(null, id, 0, EVER, EVER);
    for (const { marketId, ...line } of lines) {
      if (marketId === null) continue;
      const all = await statements.groups(id, marketId, { skip: 0, take: 1000 });
      const groups = all.filter(({ settlementVersion }) => settlementVersion === versions.get(marketId));
      for (const { of } of groups) opened[of] += 1;
      const bets = explained(groups);
      // Results of exchange markets are never shared, so they are in no group.
      const isExchange = line.bettingType === 'ODDS' || line.bettingType === 'LINE';
      const figures = { ...bets, ...(isExchange && { results: toPaise(line.results) }) };
      const { results, shares, commission, rebate } = line;
      const shownFigures = { results, shares, commission, rebate };
      expect(
        Object.fromEntries(Object.entries(shownFigures).map(([name, amount]) => [name, toPaise(amount)])),
        `${marketId} of ${id}`,
      ).toEqual(figures);
    }
  }
  expect(opened.RESULT).toBeGreaterThan(20);
  expect(opened.COMMISSION).toBeGreaterThan(5);
});
