import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { AgentWeekTable } from '../../db/agent-tables.ts';
import { closedWeeks } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A closed week of the statement of one edge: its lines, by their position in the journal, and its bounds by the calendar, UTC ms. */
export interface CutWeek extends AgentWeekTable {
  /** Position of the first line of the week, inclusive; `seq` is exclusive. */
  readonly fromSeq: number;
  /** When its first entry could be posted, inclusive; `at` is exclusive. */
  readonly fromAt: number;
  readonly from: number;
}

/** The close of a week, and the one before it where it was noted; undefined for a week that is not closed. */
export async function closesOf(read: Database['read'], week: number) {
  const [cut, before] = await read
    .selectFrom('agent_weeks')
    .selectAll()
    .where('week', '<=', week)
    .orderBy('week', 'desc')
    .limit(2)
    .execute();
  return cut?.week === week ? { cut, before } : undefined;
}

/** The weeks between levels that have been closed. Callers have waited for the projection before they read them. */
export class ClosedWeeks {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;

  constructor(database: Database, core: CoreReads<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /** The week that was closed last; null before the first. */
  async last(): Promise<{ readonly week: number; readonly until: number } | null> {
    const last = await this.#core.read(closedWeeks);
    return last.week === 0 ? null : last;
  }

  /** A closed week of a member's statement; undefined for one that is not closed. */
  async of(nodeId: string, week: number): Promise<CutWeek | undefined> {
    const closes = await closesOf(this.#database.read, week);
    if (closes === undefined) return undefined;
    const { cut, before } = closes;
    if (before !== undefined) {
      return { ...cut, fromSeq: before.seq, fromAt: before.at, from: before.until };
    }
    if (week === 1) return { ...cut, fromSeq: 0, fromAt: 0, from: 0 };
    // The week before was closed by a version that did not note where.
    const from = cut.until - WEEK_MS;
    return { ...cut, fromSeq: (await this.#firstSince(nodeId, from)) ?? cut.seq, fromAt: from, from };
  }

  /** A closed week without what was posted before `at`, UTC ms. */
  async since(nodeId: string, cut: CutWeek, at: number): Promise<CutWeek> {
    return at <= cut.fromAt ? cut : { ...cut, fromSeq: (await this.#firstSince(nodeId, at)) ?? cut.seq };
  }

  async #firstSince(nodeId: string, at: number): Promise<number | null> {
    const row = await this.#database.read
      .selectFrom('agent_lines')
      .select(({ fn }) => fn.min('seq').as('seq'))
      .where('member_id', '=', nodeId)
      .where('at', '>=', at)
      .executeTakeFirst();
    return row?.seq ?? null;
  }
}
