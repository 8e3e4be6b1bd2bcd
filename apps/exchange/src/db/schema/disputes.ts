import type { Kysely } from 'kysely';
import { makeTables } from '@layline/server/db/make-tables.ts';
import type { IntegerType, Shapes } from '@layline/server/db/make-tables.ts';
import type { AgentDisputeClaimTable, DisputeTables } from '../dispute-tables.ts';

const DISPUTES_SHAPES: Shapes<
  Omit<DisputeTables, 'agent_dispute_claims'> & {
    readonly agent_dispute_claims: Omit<AgentDisputeClaimTable, 'takes_back'>;
  }
> = {
  agent_weeks: {
    key: ['week'],
    columns: { week: 'whole', seq: 'whole', at: 'whole', until: 'whole' },
  },
  agent_disputes: {
    key: ['dispute_id'],
    columns: {
      dispute_id: 'text',
      seq: 'whole',
      child_id: 'text',
      parent_id: 'text',
      claimant: 'text',
      week: 'whole',
      amount: 'whole',
      opened_at: 'whole',
      adjustment: 'whole?',
      decided_at: 'whole?',
    },
    indexes: {
      agent_disputes_child: { on: ['child_id', 'seq'] },
      agent_disputes_parent: { on: ['parent_id', 'seq'] },
    },
  },
  agent_dispute_claims: {
    key: ['dispute_id'],
    columns: { dispute_id: 'text', lines: 'text', reason: 'text', outcome: 'text?', decision: 'text?' },
  },
};

/** Creates the tables of closed weeks and disputes, and what finds the lines of a week and the requests that wait for cover. */
export async function addDisputes(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, DISPUTES_SHAPES);
  const { schema } = db;
  await schema.createIndex('agent_lines_seq').on('agent_lines').columns(['member_id', 'seq']).execute();
  await schema
    .createIndex('agent_entries_waiting')
    .on('agent_entries')
    .columns(['kind', 'status', 'proposed_at'])
    .execute();
}
