import { sql } from 'kysely';
import type { AgentBranch, AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import { isInBranch, memberDetailView } from '@layline/engine/agent-views.ts';
import type { MemberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { Giver } from './caller.ts';
import type { EntryLists } from './entry-lists.ts';
import type { MemberNames } from './member-names.ts';
import { wireLock, wireMember, wireName, wireRates, wireSettings, wireShares } from './wire-member.ts';

/** How long the terms of a kind cannot be changed again, ms. */
const TERMS_REST_MS = 24 * 60 * 60 * 1000;

export interface BranchReadsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly names: MemberNames;
  readonly entries: EntryLists;
}

export interface BranchPage {
  /** Absent for the node of the caller, or for the site. */
  readonly nodeId?: string | undefined;
  readonly search?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** What a node sees of its branch. Anything outside it is answered like an unknown id. */
export class BranchReads {
  readonly #deps: BranchReadsDependencies;

  constructor(deps: BranchReadsDependencies) {
    this.#deps = deps;
  }

  /** A node and a page of its children, by name. */
  async branch(giver: Giver, page: BranchPage): Promise<AgentBranch | Refused> {
    const { core } = this.#deps;
    const node = page.nodeId ?? giver;
    const view = node === null ? null : await this.viewIn(giver, node);
    if (view === undefined) return refuse('NODE_NOT_FOUND');
    await core.waitForProjection(core.seq);
    const { ids, total } = await this.#childrenOf(node, page);
    const own = giver === null ? null : await core.read((state) => memberDetailView(state, giver));
    const path = view === null ? [] : pathFrom(giver, view);
    const names = await this.#deps.names.of([...ids, ...path, own?.parentId ?? '']);
    return core.read((state) => ({
      node: view === null ? null : wireMember(state, view, names),
      path: path.flatMap((id) => namesOf(state, id).map((one) => wireName(one, names))),
      parentName: own?.parentId ? (names.get(own.parentId)?.name ?? null) : null,
      children: ids.flatMap((id) => namesOf(state, id).map((child) => wireMember(state, child, names))),
      total,
    }));
  }

  /** Everything that a node sees of a member of its branch. */
  async member(giver: Giver, nodeId: string, now: number): Promise<AgentMemberDetail | Refused> {
    const { core, names } = this.#deps;
    const view = await this.viewIn(giver, nodeId);
    if (view === undefined) return refuse('NODE_NOT_FOUND');
    const path = pathFrom(giver, view);
    const named = await names.of([...path, nodeId]);
    const openEntries = await this.#deps.entries.openOf(giver, nodeId, now);
    const people = await this.#peopleOf(nodeId);
    const {
      due,
      creditVersion,
      exposureLimit,
      settings,
      settingsVersion,
      shares,
      rates,
      bases,
      lastTerms,
      proposals,
      locks,
    } = view;
    return core.read((state) => ({
      ...wireMember(state, view, named),
      path: path.flatMap((id) => namesOf(state, id).map((one) => wireName(one, named))),
      isChild: view.parentId === giver,
      due: fromPaise(due),
      creditVersion,
      exposureLimit: exposureLimit === null ? null : fromPaise(exposureLimit),
      settings: wireSettings(settings),
      settingsVersion,
      shares: shares === null ? null : wireShares(shares),
      rates: wireRates(rates),
      bases,
      termsFrom: lastTerms
        .map(({ kind, at }) => ({ kind, at: at + TERMS_REST_MS }))
        .filter(({ at }) => at > now),
      proposals: proposals.map(({ kind, termsId, share, rate }) => ({
        termsId,
        kind,
        share: fromHundredths(share),
        rate: fromHundredths(rate),
      })),
      locks: locks.map((lock) => wireLock(state, giver, lock)),
      openEntries,
      people,
    }));
  }

  /** A member in the branch of a node; undefined for any other id. */
  viewIn(giver: Giver, nodeId: string): Promise<MemberDetailView | undefined> {
    return this.#deps.core.read((state) =>
      isInBranch(state, giver, nodeId) ? memberDetailView(state, nodeId) : undefined,
    );
  }

  async #childrenOf(
    node: string | null,
    { search, skip, take }: BranchPage,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
    const name = sql<string>`lower(coalesce(o.name, a.user_name, m.member_id))`;
    let query = this.#deps.database.read
      .selectFrom('agent_members as m')
      .leftJoin('agent_openings as o', 'o.member_id', 'm.member_id')
      .leftJoin('accounts as a', 'a.player_id', 'm.member_id')
      .where('m.parent_id', '=', node ?? '');
    if (search !== undefined) {
      const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where(sql<boolean>`${name} like ${part} escape '\\'`);
    }
    const counted = await query
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .select('m.member_id')
      .orderBy(name)
      .orderBy('m.member_id')
      .offset(skip)
      .limit(take)
      .execute();
    return { ids: rows.map((row) => row.member_id), total: Number(counted.count) };
  }

  async #peopleOf(nodeId: string): Promise<AgentMemberDetail['people']> {
    const rows = await this.#deps.database.write
      .selectFrom('operators')
      .select(['name', 'state'])
      .where('agent_id', '=', nodeId)
      .orderBy('name_key')
      .execute();
    return rows.map(({ name, state }) => ({
      name,
      state: state as AgentMemberDetail['people'][number]['state'],
    }));
  }
}

/** The path to a member, as far as a node sees it: from the node itself downwards. */
function pathFrom(giver: Giver, { path }: MemberDetailView): readonly string[] {
  return giver === null ? path : path.slice(path.indexOf(giver));
}

function namesOf(state: ExchangeState, id: string): readonly MemberDetailView[] {
  const view = memberDetailView(state, id);
  return view === undefined ? [] : [view];
}
