import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { ClosedWeeks } from './closed-weeks.ts';
import type { ClaimedLine } from './dispute-lists.ts';
import type { Statements } from './statements.ts';

export interface DisputableLinesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly statements: Statements;
  readonly weeks: ClosedWeeks;
}

/** The lines of closed weeks, and which of them have been disputed (agent rules section 7.3). It changes nothing. */
export class DisputableLines {
  readonly #deps: DisputableLinesDependencies;

  constructor(deps: DisputableLinesDependencies) {
    this.#deps = deps;
  }

  /** The week that was closed last with the lines that a member has not disputed; null before the first week. */
  async left(nodeId: string): Promise<{
    readonly week: number;
    readonly until: number;
    readonly lines: readonly ClaimedLine[];
  } | null> {
    const last = await this.#deps.weeks.last();
    if (last === null) return null;
    const taken = await this.taken(nodeId, last.week, 'CHILD');
    const lines = (await this.of(nodeId, last.week, null)) ?? [];
    return { ...last, lines: lines.filter(({ marketId, total }) => total !== 0 && !taken.has(marketId)) };
  }

  /** These lines of a closed week, or all; null if one of them is not in it. None for a week that the engine refuses anyway. */
  async of(
    nodeId: string,
    week: number,
    markets: readonly (string | null)[] | null,
  ): Promise<readonly ClaimedLine[] | null> {
    const { core, statements, weeks } = this.#deps;
    await core.waitForProjection(core.seq);
    const cut = await weeks.of(nodeId, week);
    if (cut === undefined) return [];
    // What was posted before a move stays with the old parent (agent rules section 2.4), and the new one does not answer for it.
    const ofParent = await weeks.since(nodeId, cut, await this.#movedAt(nodeId, cut.fromAt));
    const lines = await statements.linesOf(nodeId, ofParent, markets);
    return markets === null || lines.length === markets.length ? lines : null;
  }

  /** When a member came below its parent, by the audit log, UTC ms; `from` if it has been there since then. */
  async #movedAt(nodeId: string, from: number): Promise<number> {
    const moves = await this.#deps.database.write
      .selectFrom('operator_audit')
      .select(['at', 'before', 'after'])
      .where('subject', '=', `agent:${nodeId}`)
      .where('action', '=', 'MOVE_AGENT_MEMBER')
      .where('at', '>', from)
      .orderBy('entry', 'desc')
      .execute();
    // A move to the present parent is answered, and moves nothing.
    return moves.find(({ before, after }) => parentIn(before) !== parentIn(after))?.at ?? from;
  }

  /** The lines of a statement that one side has disputed already. */
  async taken(nodeId: string, week: number, claimant: string): Promise<ReadonlySet<string | null>> {
    const rows = await this.#deps.database.write
      .selectFrom('agent_disputes')
      .innerJoin('agent_dispute_claims as c', 'c.dispute_id', 'agent_disputes.dispute_id')
      .select('c.lines')
      .where('child_id', '=', nodeId)
      .where('week', '=', week)
      .where('claimant', '=', claimant)
      .execute();
    const lines = rows.flatMap((row) => JSON.parse(row.lines) as ClaimedLine[]);
    return new Set(lines.map(({ marketId }) => marketId));
  }
}

/** The parent of a member as the audit log has it; null for the site. */
function parentIn(member: string): string | null {
  return (JSON.parse(member) as { readonly parentId: string | null } | null)?.parentId ?? null;
}
