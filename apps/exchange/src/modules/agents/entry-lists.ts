import type { AgentEntry } from '@layline/contract/entities/agent.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { AgentEntryTable } from '../../db/agent-tables.ts';
import type { Database } from '../../db/database.ts';
import { absentLevels, memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MemberNames } from './member-names.ts';
import { pageOf } from './newest-first.ts';
import { ENTRY_LIFE_MS, wireEntry } from './wire-entry.ts';
import type { Payable } from './wire-entry.ts';
import { wireName } from './wire-member.ts';

/** Maximum open entries shown with a member. */
const OPEN_MAX = 50;

/** Maximum members whose requests for cover are looked through for one reader, the oldest requests first. */
const COVERS_MAX = 500;

export interface EntryFilter {
  /** The child; absent for every entry that the caller's node is a side of, and for what it may pay in place of an absent level. */
  readonly nodeId?: string | undefined;
  readonly status?: AgentEntry['status'] | undefined;
  readonly before?: string | undefined;
  readonly take: number;
}

/** Entries between parents and children, newest first. */
export class EntryLists {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;
  readonly #names: MemberNames;

  constructor(database: Database, core: CoreReads<ExchangeState>, names: MemberNames) {
    this.#database = database;
    this.#core = core;
    this.#names = names;
  }

  /** A page of entries. The caller has checked that the member is in the branch. */
  async page(
    viewer: string | null,
    { nodeId, status, before, take }: EntryFilter,
    now: number,
  ): Promise<{ readonly entries: AgentEntry[]; readonly next: string | null }> {
    await this.#core.waitForProjection(this.#core.seq);
    let query = this.#database.read.selectFrom('agent_entries').selectAll();
    if (nodeId !== undefined) query = query.where('child_id', '=', nodeId);
    else {
      const payable = await this.#waitingForCover(viewer, now);
      query = query.where((where) =>
        where.or([
          where('parent_id', '=', viewer ?? ''),
          where('child_id', '=', viewer ?? ''),
          ...(payable.length === 0 ? [] : [where('entry_id', 'in', payable)]),
        ]),
      );
    }
    if (status !== undefined) {
      const isOpen = status === 'PROPOSED' || status === 'EXPIRED';
      query = query.where('status', '=', isOpen ? 'PROPOSED' : status);
      if (isOpen) query = query.where('proposed_at', status === 'EXPIRED' ? '<=' : '>', now - ENTRY_LIFE_MS);
    }
    if (before !== undefined) query = query.where('seq', '<', Number(before));
    const rows = await query
      .orderBy('seq', 'desc')
      .limit(take + 1)
      .execute();
    const { shown, next } = pageOf(rows, take);
    return {
      entries: await this.#wired(viewer, shown, now),
      next,
    };
  }

  /** The entries of a member with its parent that wait for an answer. */
  async openOf(viewer: string | null, nodeId: string, now: number): Promise<AgentEntry[]> {
    const filter = { nodeId, status: 'PROPOSED', take: OPEN_MAX } as const;
    return (await this.page(viewer, filter, now)).entries;
  }

  /** The entries that were posted to an edge within a period, oldest first, and the sum of all of them in paise: positive for the child. */
  posted(nodeId: string, from: number, to: number, take: number): Promise<AgentEntryTable[]> {
    return this.#database.read
      .selectFrom('agent_entries')
      .selectAll()
      .where('child_id', '=', nodeId)
      .where('status', '=', 'POSTED')
      .where('answered_at', '>=', from)
      .where('answered_at', '<', to)
      .orderBy('answered_at')
      .orderBy('seq')
      .limit(take)
      .execute();
  }

  async #wired(viewer: string | null, rows: readonly AgentEntryTable[], now: number): Promise<AgentEntry[]> {
    const names = await this.#names.of([...new Set(rows.map((row) => row.child_id))]);
    const payable = await this.#payable(viewer, rows, now);
    return rows.map((row) => wireEntry(row, viewer, names, now, payable));
  }

  /** The open requests of a member for a withdrawal. */
  async openRequests(nodeId: string, now: number): Promise<readonly string[]> {
    await this.#core.waitForProjection(this.#core.seq);
    const rows = await this.#database.read
      .selectFrom('agent_entries')
      .select('entry_id')
      .where('child_id', '=', nodeId)
      .where('kind', '=', 'COVER')
      .where('status', '=', 'PROPOSED')
      .where('proposed_at', '>', now - ENTRY_LIFE_MS)
      .execute();
    return rows.map((row) => row.entry_id);
  }

  /**
   * Requests for cover below absent levels that a node may pay now: the first of each member, so that one who asks again and again does not take the
   * places of others.
   */
  async #waitingForCover(viewer: string | null, now: number): Promise<readonly string[]> {
    const waiting = this.#database.read
      .selectFrom('agent_entries')
      .where('kind', '=', 'COVER')
      .where('status', '=', 'PROPOSED')
      .where('proposed_at', '>', now - ENTRY_LIFE_MS);
    const first = waiting
      .select(({ fn }) => fn.min('seq').as('seq'))
      .groupBy('child_id')
      .orderBy(({ fn }) => fn.min('seq'))
      .limit(COVERS_MAX);
    const rows = await waiting.select('entry_id').where('seq', 'in', first).execute();
    const ids = rows.map((row) => row.entry_id);
    return this.#core.read((state) => ids.filter((id) => absentLevels(state, id, viewer, now) !== null));
  }

  async #payable(viewer: string | null, rows: readonly AgentEntryTable[], now: number): Promise<Payable> {
    const asked = rows.filter((row) => row.kind === 'COVER' && row.status === 'PROPOSED');
    if (asked.length === 0) return new Map();
    const found = await this.#core.read((state) =>
      asked.flatMap((row) => {
        const absent = absentLevels(state, row.entry_id, viewer, now);
        if (absent === null) return [];
        const views = absent.flatMap((id) => memberDetailView(state, id) ?? []);
        return [[row.entry_id, views] as const];
      }),
    );
    const names = await this.#names.of(found.flatMap(([, views]) => views.map(({ id }) => id)));
    return new Map(found.map(([id, views]) => [id, views.map((view) => wireName(view, names))]));
  }
}
