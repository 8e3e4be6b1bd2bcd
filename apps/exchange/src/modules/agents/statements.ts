import type { AgentGroup, AgentStatement, StatementLine } from '@layline/contract/entities/agent.ts';
import { fromHundredths, fromPaise, toPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { ADJUSTMENT_LINE, ENTRY_LINE } from '../../core/projections/agent-changes.ts';
import type { AgentGroupTable } from '../../db/agent-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Giver } from './caller.ts';
import type { ClosedWeeks, CutWeek } from './closed-weeks.ts';
import type { ClaimedLine } from './dispute-lists.ts';
import type { EntryLists } from './entry-lists.ts';
import type { MemberNames } from './member-names.ts';
import { wireEntry } from './wire-entry.ts';

/** Maximum lines, and maximum entries, in one answer. */
const LINES_MAX = 500;

/** The six sums of a line. */
type Column = 'results' | 'shares' | 'commission' | 'rebate' | 'bonus' | 'other';

function columnOf(kind: string): Column {
  if (kind.startsWith('SETTLEMENT')) return 'results';
  if (kind.startsWith('SHARE')) return 'shares';
  if (kind.startsWith('COMMISSION')) return 'commission';
  if (kind.startsWith('REBATE')) return 'rebate';
  return kind.startsWith('BONUS') ? 'bonus' : 'other';
}

type Sums = Record<Column, number> & { at: number };

const NOTHING: Readonly<Sums> = {
  results: 0,
  shares: 0,
  commission: 0,
  rebate: 0,
  bonus: 0,
  other: 0,
  at: 0,
};

/** The part of a member's lines that a statement covers, by time or by position in the journal; `to` is exclusive. */
interface Range {
  readonly by: 'at' | 'seq';
  readonly from: number;
  readonly to: number;
}

/** Lines of a range, summed. Paise. */
interface Summed {
  /** In the order in which they were last posted to. */
  readonly markets: readonly (readonly [market: string | null, sums: Sums])[];
  readonly entryTotal: number;
  readonly adjustments: number;
}

/** Statements of the edges between members and their parents. They are read from postings, so both sides of an edge read the same. */
export class Statements {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;
  readonly #names: MemberNames;
  readonly #entries: EntryLists;
  readonly #weeks: ClosedWeeks;

  constructor(
    database: Database,
    core: CoreReads<ExchangeState>,
    names: MemberNames,
    entries: EntryLists,
    weeks: ClosedWeeks,
  ) {
    this.#database = database;
    this.#core = core;
    this.#names = names;
    this.#entries = entries;
    this.#weeks = weeks;
  }

  /** The statement of a member from `from` until just before `to`, UTC ms. The caller has checked that the member is in the branch. */
  async of(giver: Giver, nodeId: string, from: number, to: number, now: number): Promise<AgentStatement> {
    await this.#core.waitForProjection(this.#core.seq);
    const period = { from, to, entriesFrom: from, entriesTo: to };
    return this.#read(giver, nodeId, { by: 'at', from, to }, { week: null, ...period }, now);
  }

  /** The statement of a closed week, as it was cut; null for a week that is not closed. */
  async ofWeek(giver: Giver, nodeId: string, week: number, now: number): Promise<AgentStatement | null> {
    await this.#core.waitForProjection(this.#core.seq);
    const cut = await this.#weeks.of(nodeId, week);
    if (cut === undefined) return null;
    const period = { from: cut.from, to: cut.until, entriesFrom: cut.fromAt, entriesTo: cut.at };
    return this.#read(giver, nodeId, rangeOf(cut), { week, ...period }, now);
  }

  async #read(
    giver: Giver,
    nodeId: string,
    range: Range,
    period: {
      readonly week: number | null;
      readonly from: number;
      readonly to: number;
      readonly entriesFrom: number;
      readonly entriesTo: number;
    },
    now: number,
  ): Promise<AgentStatement> {
    const [opening, closing] = [
      await this.#balanceBefore(nodeId, range.by, range.from),
      await this.#balanceBefore(nodeId, range.by, range.to),
    ];
    const { markets, entryTotal, adjustments } = await this.#summed(nodeId, range);
    const { week, from, to, entriesFrom, entriesTo } = period;
    const posted = await this.#entries.posted(nodeId, entriesFrom, entriesTo, LINES_MAX + 1);
    const names = await this.#names.of([nodeId]);
    return {
      nodeId,
      name: names.get(nodeId)?.name ?? nodeId,
      lastWeek: await this.#weeks.last(),
      week,
      from,
      to,
      opening: money(opening),
      lines: await this.#wired(markets.slice(0, LINES_MAX)),
      entries: posted.slice(0, LINES_MAX).map((row) => wireEntry(row, giver, names, now)),
      lineTotal: money(closing - opening - entryTotal - adjustments),
      entryTotal: money(entryTotal),
      adjustments: money(adjustments),
      closing: money(closing),
      more: markets.length > LINES_MAX || posted.length > LINES_MAX,
    };
  }

  /** The lines of a closed week that are of these markets, null being what belongs to none. Totals in paise. */
  async linesOf(
    nodeId: string,
    cut: CutWeek,
    wanted: readonly (string | null)[] | null,
  ): Promise<readonly ClaimedLine[]> {
    const { markets } = await this.#summed(nodeId, rangeOf(cut));
    const found = markets.filter(([market]) => wanted === null || wanted.includes(market));
    const lines = await this.#wired(found);
    return lines.map(({ marketId, eventTitle, name, total }) => ({
      marketId,
      eventTitle,
      name,
      total: toPaise(total),
    }));
  }

  async #balanceBefore(nodeId: string, by: Range['by'], bound: number): Promise<number> {
    const row = await this.#database.read
      .selectFrom('agent_lines')
      .select('balance')
      .where('member_id', '=', nodeId)
      .where(by, '<', bound)
      .orderBy('line', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.balance ?? 0;
  }

  async #summed(nodeId: string, { by, from, to }: Range): Promise<Summed> {
    const rows = await this.#database.read
      .selectFrom('agent_lines')
      .select(['market_id', 'kind'])
      .select(({ fn }) => [fn.sum<number>('amount').as('amount'), fn.max('at').as('at')])
      .where('member_id', '=', nodeId)
      .where(by, '>=', from)
      .where(by, '<', to)
      .groupBy(['market_id', 'kind'])
      .execute();
    const byMarket = new Map<string | null, Sums>();
    let [entryTotal, adjustments] = [0, 0];
    for (const { market_id: market, kind, amount, at } of rows) {
      if (kind === ENTRY_LINE) entryTotal += Number(amount);
      else if (kind === ADJUSTMENT_LINE) adjustments += Number(amount);
      else {
        const sums = byMarket.get(market) ?? { ...NOTHING };
        sums[columnOf(kind)] += Number(amount);
        sums.at = Math.max(sums.at, Number(at));
        byMarket.set(market, sums);
      }
    }
    return { markets: [...byMarket].sort(([, a], [, b]) => a.at - b.at), entryTotal, adjustments };
  }

  async #wired(markets: Summed['markets']): Promise<StatementLine[]> {
    const places = await this.#placesOf(markets.flatMap(([market]) => (market === null ? [] : [market])));
    return markets.map(([market, sums]) => wireLine(market, sums, places));
  }

  async #placesOf(markets: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    if (markets.length === 0) return new Map();
    const rows = await this.#database.read
      .selectFrom('markets')
      .leftJoin('events', 'events.event_id', 'markets.event_id')
      .select(['market_id', 'markets.name as name', 'events.title as title', 'betting_type'])
      .where('market_id', 'in', markets)
      .execute();
    return new Map(rows.map((row) => [row.market_id, row]));
  }

  /** The groups of bets that the lines of a market consist of, newest settlement first, as one member of the chain sees them. */
  async groups(
    nodeId: string,
    marketId: string,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<AgentGroup[]> {
    await this.#core.waitForProjection(this.#core.seq);
    const rows = await this.#database.read
      .selectFrom('agent_groups')
      .selectAll()
      .where('market_id', '=', marketId)
      .where((where) =>
        // Ids of levels are made here, of letters and digits, so LIKE finds nothing else.
        where.or([where('player_id', '=', nodeId), where('chain', 'like', `%/${nodeId}@%`)]),
      )
      .orderBy('seq', 'desc')
      .orderBy('place')
      .offset(skip)
      .limit(take)
      .execute();
    const names = await this.#names.of([...new Set(rows.map((row) => row.player_id))]);
    return rows.map((row) => wireGroup(row, nodeId, names.get(row.player_id)?.name ?? row.player_id));
  }
}

interface Place {
  readonly name: string;
  readonly title: string | null;
  readonly betting_type: string;
}

function wireLine(marketId: string | null, sums: Sums, places: ReadonlyMap<string, Place>): StatementLine {
  const place = marketId === null ? undefined : places.get(marketId);
  const { results, shares, commission, rebate, bonus, other, at } = sums;
  return {
    marketId,
    eventTitle: place?.title ?? null,
    name: place?.name ?? null,
    bettingType: (place?.betting_type ?? null) as StatementLine['bettingType'],
    at,
    results: money(results),
    shares: money(shares),
    commission: money(commission),
    rebate: money(rebate),
    bonus: money(bonus),
    other: money(other),
    total: money(results + shares + commission + rebate + bonus + other),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How the lists of a group are divided at a member: the levels above it, itself, and those below. */
function wireGroup(row: AgentGroupTable, nodeId: string, name: string): AgentGroup {
  const levels = row.chain
    .split('/')
    .slice(2, -1)
    .map((level) => level.split('@'));
  const index = levels.findIndex(([id]) => id === nodeId);
  // A player is below all levels of its chain.
  const place = index < 0 ? levels.length : index;
  const [parts, earned, borne] = [row.parts, row.earned, row.borne].map(
    (list) => JSON.parse(list) as number[],
  ) as [number[], number[], number[]];
  const branchShare = Number(levels[place]?.[1] ?? 0);
  const below = Number(levels[place + 1]?.[1] ?? 0);
  const levelsEarned = earned.slice(0, levels.length);
  return {
    of: row.what as AgentGroup['of'],
    playerId: row.player_id,
    name,
    settlementVersion: row.settlement_version,
    at: row.at,
    amount: money(row.amount),
    downline: money(sum(parts.slice(place + 2))),
    own: money(parts[place + 1] ?? 0),
    upline: money(sum(parts.slice(0, place + 1))),
    ownShare: fromHundredths(branchShare - below),
    branchShare: fromHundredths(branchShare),
    base: money(row.base),
    playerRebate: money(earned.at(-1) ?? 0),
    ownRebate: money((levelsEarned[place] ?? 0) - (borne[place + 1] ?? 0)),
    downlineRebate: money(sum(levelsEarned.slice(place + 1)) - sum(borne.slice(place + 2))),
  };
}

function rangeOf({ fromSeq, seq }: CutWeek): Range {
  return { by: 'seq', from: fromSeq, to: seq };
}

function money(amount: number): number {
  return fromPaise(paise(amount));
}
