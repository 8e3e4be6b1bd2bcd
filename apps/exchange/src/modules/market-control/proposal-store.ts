import type { Proposal, ProposalState } from '@layline/contract/entities/operator-market.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorProposalTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';

export interface ProposalFilter {
  readonly state?: ProposalState | undefined;
  readonly marketId?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Who decided on a proposal, and how. */
export interface Decision {
  readonly operatorId: string | null;
  readonly name: string;
  readonly now: number;
  readonly reason: string | null;
}

/** The `proposals` database table. A proposal leaves PENDING only once; the first operator to act decides. */
export class ProposalStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(row: OperatorProposalTable): Promise<void> {
    await this.#database.write.insertInto('operator_proposals').values(row).execute();
  }

  /**
   * Adds a feed's proposal, replacing a pending one about the same market. Returns false and adds nothing if the pending one is the same, or if
   * `most` proposals from feeds are already pending.
   */
  async addForFeed(row: OperatorProposalTable, most: number): Promise<boolean> {
    const { write } = this.#database;
    const waiting = write
      .selectFrom('operator_proposals')
      .where('state', '=', 'PENDING')
      .where('proposed_by', 'is', null);
    const same = await waiting
      .select('proposal_id')
      .where('market_id', '=', row.market_id)
      .where('action', '=', row.action)
      .where('market_version', '=', row.market_version)
      .executeTakeFirst();
    if (same !== undefined) return false;
    const { others } = await waiting
      .select(({ fn }) => fn.countAll<number | string>().as('others'))
      .where('market_id', '!=', row.market_id)
      .executeTakeFirstOrThrow();
    if (Number(others) >= most) return false;
    const replaced = write
      .updateTable('operator_proposals')
      .set({ state: 'EXPIRED' })
      .where('state', '=', 'PENDING')
      .where('proposed_by', 'is', null)
      .where('market_id', '=', row.market_id)
      .compile();
    await this.#database.transact([replaced, write.insertInto('operator_proposals').values(row).compile()]);
    return true;
  }

  async byId(proposalId: string): Promise<OperatorProposalTable | null> {
    const row = await this.#database.write
      .selectFrom('operator_proposals')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Newest first. */
  async list({ state, marketId, skip, take }: ProposalFilter): Promise<OperatorProposalTable[]> {
    let query = this.#database.write.selectFrom('operator_proposals').selectAll();
    if (state !== undefined) query = query.where('state', '=', state);
    if (marketId !== undefined) query = query.where('market_id', '=', marketId);
    return query
      .orderBy('proposed_at', 'desc')
      .orderBy('proposal_id', 'desc')
      .offset(skip)
      .limit(take)
      .execute();
  }

  /** Decides a proposal that is PENDING and has not expired; false if another operator was first. */
  async decide(proposalId: string, state: 'APPROVED' | 'REJECTED', by: Decision): Promise<boolean> {
    try {
      await this.#database.transact([this.decided(proposalId, state, by)]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }

  /** The statement that decides a proposal; `UnexpectedChanges` unless it is PENDING and has not expired. */
  decided(proposalId: string, state: 'APPROVED' | 'REJECTED', by: Decision): Statement {
    const update = this.#database.write
      .updateTable('operator_proposals')
      .set({
        state,
        decided_by: by.operatorId,
        decided_name: by.name,
        decided_at: by.now,
        decision_reason: by.reason,
      })
      .where('proposal_id', '=', proposalId)
      .where('state', '=', 'PENDING')
      .where('expires_at', '>', by.now);
    return { ...update.compile(), expect: 1 };
  }

  /** The statement that makes an APPROVED proposal PENDING again, because the approval had no effect. */
  undecided(proposalId: string): Statement {
    const update = this.#database.write
      .updateTable('operator_proposals')
      .set({
        state: 'PENDING',
        decided_by: null,
        decided_name: null,
        decided_at: null,
        decision_reason: null,
      })
      .where('proposal_id', '=', proposalId)
      .where('state', '=', 'APPROVED');
    return { ...update.compile(), expect: 1 };
  }

  /** The statement that records the outcome of an APPROVED proposal. */
  finished(proposalId: string, outcome: Pick<OperatorProposalTable, 'state' | 'refusal'>): Statement {
    const update = this.#database.write
      .updateTable('operator_proposals')
      .set(outcome)
      .where('proposal_id', '=', proposalId)
      .where('state', '=', 'APPROVED');
    return { ...update.compile(), expect: 1 };
  }

  /** Expires undecided proposals. */
  async expire(now: number): Promise<void> {
    await this.#database.write
      .updateTable('operator_proposals')
      .set({ state: 'EXPIRED' })
      .where('state', '=', 'PENDING')
      .where('expires_at', '<=', now)
      .execute();
  }
}

/** A proposal as it goes over the wire. */
export function wireProposal(row: OperatorProposalTable): Proposal {
  return {
    proposalId: row.proposal_id,
    marketId: row.market_id,
    marketName: row.market_name,
    action: JSON.parse(row.action) as Proposal['action'],
    reason: row.reason,
    marketVersion: row.market_version,
    state: row.state as ProposalState,
    proposedBy: row.proposed_name,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    refusal: row.refusal as Proposal['refusal'],
  };
}
