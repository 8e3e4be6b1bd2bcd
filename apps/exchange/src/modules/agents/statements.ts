import type { AgentGroup, AgentStatement, StatementLine } from '@layline/contract/entities/agent.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { ENTRY_LINE } from '../../core/projections/agent-changes.ts';
import type { AgentGroupTable } from '../../db/agent-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Giver } from './caller.ts';
import type { EntryLists } from './entry-lists.ts';
import type { MemberNames } from './member-names.ts';
import { wireEntry } from './wire-entry.ts';

/** Maximum lines, and maximum entries, in one answer. */
const LINES_MAX = 500;

/** The five sums of a line. */
type Column = 'results' | 'shares' | 'commission' | 'rebate' | 'other';

function columnOf(kind: string): Column {
  if (kind.startsWith('SETTLEMENT')) return 'results';
  if (kind.startsWith('SHARE')) return 'shares';
  if (kind.startsWith('COMMISSION')) return 'commission';
  return kind.startsWith('REBATE') ? 'rebate' : 'other';
}

type Sums = Record<Column, number> & { at: number };

/** Statements of the edges between members and their parents. They are read from postings, so both sides of an edge read the same. */
export class Statements {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;
  readonly #names: MemberNames;
  readonly #entries: EntryLists;

  constructor(database: Database, core: CoreReads<ExchangeState>, names: MemberNames, entries: EntryLists) {
    this.#database = database;
    this.#core = core;
    this.#names = names;
    this.#entries = entries;
  }

  /** The statement of a member from `from` until just before `to`, UTC ms. The caller has checked that the member is in the branch. */
  async of(giver: Giver, nodeId: string, from: number, to: number, now: number): Promise<AgentStatement> {
    await this.#core.waitForProjection(this.#core.seq);
    const [opening, closing] = [
      await this.#balanceBefore(nodeId, from),
      await this.#balanceBefore(nodeId, to),
    ];
    const { lines, entryTotal, more } = await this.#lines(nodeId, from, to);
    const posted = await this.#entries.posted(nodeId, from, to, LINES_MAX + 1);
    const names = await this.#names.of([nodeId]);
    return {
      nodeId,
      name: names.get(nodeId)?.name ?? nodeId,
      from,
      to,
      opening: money(opening),
      lines,
      entries: posted.slice(0, LINES_MAX).map((row) => wireEntry(row, giver, names, now)),
      lineTotal: money(closing - opening - entryTotal),
      entryTotal: money(entryTotal),
      closing: money(closing),
      more: more || posted.length > LINES_MAX,
    };
  }

  async #balanceBefore(nodeId: string, at: number): Promise<number> {
    const row = await this.#database.read
      .selectFrom('agent_lines')
      .select('balance')
      .where('member_id', '=', nodeId)
      .where('at', '<', at)
      .orderBy('line', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.balance ?? 0;
  }

  async #lines(
    nodeId: string,
    from: number,
    to: number,
  ): Promise<{ readonly lines: StatementLine[]; readonly entryTotal: number; readonly more: boolean }> {
    const rows = await this.#database.read
      .selectFrom('agent_lines')
      .select(['market_id', 'kind'])
      .select(({ fn }) => [fn.sum<number>('amount').as('amount'), fn.max('at').as('at')])
      .where('member_id', '=', nodeId)
      .where('at', '>=', from)
      .where('at', '<', to)
      .groupBy(['market_id', 'kind'])
      .execute();
    const byMarket = new Map<string | null, Sums>();
    let entryTotal = 0;
    for (const { market_id: market, kind, amount, at } of rows) {
      if (kind === ENTRY_LINE) {
        entryTotal += Number(amount);
        continue;
      }
      const sums = byMarket.get(market) ?? {
        results: 0,
        shares: 0,
        commission: 0,
        rebate: 0,
        other: 0,
        at: 0,
      };
      sums[columnOf(kind)] += Number(amount);
      sums.at = Math.max(sums.at, Number(at));
      byMarket.set(market, sums);
    }
    const sorted = [...byMarket].sort(([, a], [, b]) => a.at - b.at);
    const shown = sorted.slice(0, LINES_MAX);
    const places = await this.#placesOf(shown.flatMap(([market]) => (market === null ? [] : [market])));
    const lines = shown.map(([market, sums]) => wireLine(market, sums, places));
    return { lines, entryTotal, more: sorted.length > LINES_MAX };
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
  const { results, shares, commission, rebate, other, at } = sums;
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
    other: money(other),
    total: money(results + shares + commission + rebate + other),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How the lists of a group are divided at a member: what stands above it, itself, and below. */
function wireGroup(row: AgentGroupTable, nodeId: string, name: string): AgentGroup {
  const levels = row.chain
    .split('/')
    .slice(2, -1)
    .map((level) => level.split('@'));
  const index = levels.findIndex(([id]) => id === nodeId);
  // A player stands below all levels of its chain.
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

function money(amount: number): number {
  return fromPaise(paise(amount));
}
