import { sql, type RawBuilder } from 'kysely';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { AgentDisputeClaimTable, AgentDisputeTable } from '../../db/agent-tables.ts';
import type { Party } from './caller.ts';
import { changedSinceClosed, changedSinceDecided, type LineChanges } from './line-changes.ts';
import type { MemberNames } from './member-names.ts';
import { pageOf } from './newest-first.ts';

/** A disputed line as its statement had it. Paise. */
export interface ClaimedLine {
  /** Null for what belongs to no market. */
  readonly marketId: string | null;
  readonly eventTitle: string | null;
  readonly name: string | null;
  readonly total: number;
}

/** A dispute with its lines, and what corrections have changed since. Paise. */
export interface KnownDispute extends AgentDisputeTable {
  readonly claim: Omit<AgentDisputeClaimTable, 'dispute_id' | 'lines' | 'takes_back'> & {
    readonly lines: readonly ClaimedLine[];
  };
  readonly corrected: LineChanges;
}

/** One lock for all decisions and what follows from them, because several may be about one correction. */
export const DECISIONS_LOCK = 'agent disputes';

export interface DisputeFilter {
  /** The child of the two sides. */
  readonly nodeId?: string | undefined;
  readonly state?: 'OPEN' | 'DECIDED' | undefined;
  readonly before?: string | undefined;
  readonly take: number;
}

/** Disputes as seen by a party, or by a level above both sides: a dispute stays with the parent whose statement it is about. */
export class DisputeLists {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;
  readonly #names: MemberNames;

  constructor(database: Database, core: CoreReads<ExchangeState>, names: MemberNames) {
    this.#database = database;
    this.#core = core;
    this.#names = names;
  }

  /** A page of disputes, newest first. */
  async page(
    viewer: Party,
    { nodeId, state, before, take }: DisputeFilter,
  ): Promise<{ readonly disputes: AgentDispute[]; readonly next: string | null }> {
    await this.#core.waitForProjection(this.#core.seq);
    let query = this.#database.read.selectFrom('agent_disputes').selectAll();
    if (viewer !== null) query = query.where(seenBy(viewer));
    if (nodeId !== undefined) query = query.where('child_id', '=', nodeId);
    if (state !== undefined) query = query.where('adjustment', state === 'OPEN' ? 'is' : 'is not', null);
    if (before !== undefined) query = query.where('seq', '<', Number(before));
    const rows = await query
      .orderBy('seq', 'desc')
      .limit(take + 1)
      .execute();
    const { shown, next } = pageOf(rows, take);
    return {
      disputes: await this.#wired(viewer, shown),
      next,
    };
  }

  /** One dispute that a node may see; undefined for any other. */
  async find(viewer: Party, disputeId: string): Promise<KnownDispute | undefined> {
    await this.#core.waitForProjection(this.#core.seq);
    let query = this.#database.read
      .selectFrom('agent_disputes')
      .selectAll()
      .where('dispute_id', '=', disputeId);
    if (viewer !== null) query = query.where(seenBy(viewer));
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : this.#known(row);
  }

  /**
   * Disputes about lines that were decided with an adjustment after `since`, UTC ms, most recently decided first. The exchange's own
   * returns of adjustments are not among them.
   */
  async adjustedSince(since: number): Promise<readonly KnownDispute[]> {
    await this.#core.waitForProjection(this.#core.seq);
    const rows = await this.#database.read
      .selectFrom('agent_disputes')
      .innerJoin('agent_dispute_claims as c', 'c.dispute_id', 'agent_disputes.dispute_id')
      .selectAll('agent_disputes')
      .where('adjustment', '>', 0)
      .where('decided_at', '>', since)
      .where('c.takes_back', 'is', null)
      .orderBy('decided_at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    return Promise.all(rows.map((row) => this.#known(row)));
  }

  /** What the exchange has taken back from a dispute's adjustment, or given again, oldest first. */
  returnsOf(disputeId: string): Promise<readonly AgentDisputeTable[]> {
    return this.#database.read
      .selectFrom('agent_disputes')
      .innerJoin('agent_dispute_claims as c', 'c.dispute_id', 'agent_disputes.dispute_id')
      .selectAll('agent_disputes')
      .where('c.takes_back', '=', disputeId)
      .orderBy('seq')
      .execute();
  }

  /** What corrections have changed in the disputed lines since the decision. */
  changedSinceDecision(dispute: KnownDispute): Promise<LineChanges> {
    return changedSinceDecided(this.#database.read, dispute, keysOf(dispute.claim.lines));
  }

  /** A dispute on the wire. */
  async wire(viewer: Party, dispute: KnownDispute): Promise<AgentDispute> {
    const names = await this.#names.of([dispute.child_id]);
    return wireDispute(viewer, dispute, names.get(dispute.child_id)?.name ?? dispute.child_id);
  }

  async #wired(viewer: Party, rows: readonly AgentDisputeTable[]): Promise<AgentDispute[]> {
    const found = [];
    for (const row of rows) found.push(await this.wire(viewer, await this.#known(row)));
    return found;
  }

  async #known(row: AgentDisputeTable): Promise<KnownDispute> {
    const { read } = this.#database;
    const claim = await read
      .selectFrom('agent_dispute_claims')
      .selectAll()
      .where('dispute_id', '=', row.dispute_id)
      .executeTakeFirst();
    const lines = claim === undefined ? [] : (JSON.parse(claim.lines) as ClaimedLine[]);
    return {
      ...row,
      claim: {
        lines,
        reason: claim?.reason ?? '',
        outcome: claim?.outcome ?? null,
        decision: claim?.decision ?? null,
      },
      corrected: await changedSinceClosed(read, row, keysOf(lines)),
    };
  }
}

function keysOf(lines: readonly ClaimedLine[]): readonly (string | null)[] {
  return lines.map(({ marketId }) => marketId);
}

/** True of the disputes about a statement of a node itself or of anybody below it. */
function seenBy(node: string): RawBuilder<boolean> {
  return sql<boolean>`(child_id = ${node} or parent_id in (
    with recursive branch(id) as (
      select cast(${node} as text)
      union all
      select m.member_id from agent_members m join branch on m.parent_id = branch.id
    ) select id from branch))`;
}

/** What corrections of the closed week have given the claimant, paise; 0 if they took from it. */
export function givenByCorrections({ claimant, corrected }: KnownDispute): number {
  let sum = 0;
  for (const amount of corrected.values()) sum += amount;
  return Math.max(0, claimant === 'CHILD' ? sum : -sum);
}

/** The most that can still be adjusted, paise. */
export function leftOf(dispute: KnownDispute): number {
  if (dispute.adjustment !== null) return 0;
  return Math.max(0, dispute.amount - givenByCorrections(dispute));
}

/** True if a node is one of the two sides. The site decides on its own edges, with two people. */
export function isParty(node: Party, { child_id: child, parent_id: parent }: AgentDisputeTable): boolean {
  return node !== null && (node === child || node === parent);
}

function outcomeOf({ adjustment, claim }: KnownDispute): AgentDispute['outcome'] {
  if (adjustment === null) return null;
  if (adjustment > 0) return 'ADJUSTED';
  return claim.outcome === 'CORRECTED' ? 'CORRECTED' : 'DISMISSED';
}

function wireDispute(viewer: Party, dispute: KnownDispute, name: string): AgentDispute {
  const { adjustment, claim, corrected } = dispute;
  return {
    disputeId: dispute.dispute_id,
    nodeId: dispute.child_id,
    name,
    claimant: dispute.claimant as AgentDispute['claimant'],
    week: dispute.week,
    amount: money(dispute.amount),
    lines: claim.lines.map(({ total, ...line }) => ({
      ...line,
      total: money(total),
      corrected: money(corrected.get(line.marketId) ?? 0),
    })),
    reason: claim.reason,
    openedAt: dispute.opened_at,
    left: money(leftOf(dispute)),
    outcome: outcomeOf(dispute),
    adjustment: adjustment === null ? null : money(adjustment),
    decidedAt: dispute.decided_at,
    decision: adjustment === null ? null : claim.decision,
    mayDecide: adjustment === null && !isParty(viewer, dispute),
  };
}

function money(amount: number): number {
  return fromPaise(paise(amount));
}
