import type { Kysely } from 'kysely';
import { makeTables, type IntegerType, type Shapes } from '@layline/server/db/make-tables.ts';
import type { AgentTables, AgentDisputeClaimTable, DisputeTables } from '../agent-tables.ts';

/** The tree of agents. */
const AGENTS_SHAPES: Shapes<AgentTables> = {
  agent_openings: {
    key: ['opening_id'],
    columns: {
      opening_id: 'text',
      member_id: 'text',
      name: 'text?',
      operator_id: 'text?',
      content_hash: 'text',
      created_at: 'whole',
    },
    indexes: { agent_openings_member: { on: ['member_id'], unique: true } },
  },
  agent_members: {
    key: ['member_id'],
    columns: { member_id: 'text', parent_id: 'text', balance: 'whole', lines: 'whole' },
    indexes: { agent_members_of: { on: ['parent_id'] } },
  },
  agent_lines: {
    key: ['member_id', 'line'],
    columns: {
      member_id: 'text',
      line: 'whole',
      seq: 'whole',
      at: 'whole',
      market_id: 'text?',
      kind: 'text',
      amount: 'whole',
      balance: 'whole',
    },
    indexes: { agent_lines_at: { on: ['member_id', 'at'] } },
  },
  agent_entries: {
    key: ['entry_id'],
    columns: {
      entry_id: 'text',
      seq: 'whole',
      child_id: 'text',
      parent_id: 'text',
      kind: 'text',
      amount: 'whole',
      status: 'text',
      proposed_by: 'text',
      proposed_at: 'whole',
      answered_at: 'whole?',
    },
    indexes: {
      agent_entries_child: { on: ['child_id', 'seq'] },
      agent_entries_parent: { on: ['parent_id', 'seq'] },
    },
  },
  agent_groups: {
    key: ['market_id', 'seq', 'place'],
    columns: {
      market_id: 'text',
      seq: 'whole',
      place: 'whole',
      settlement_version: 'whole',
      what: 'text',
      player_id: 'text',
      chain: 'text',
      amount: 'whole',
      parts: 'text',
      base: 'whole',
      earned: 'text',
      borne: 'text',
      at: 'whole',
    },
  },
};

/** Creates the tables about agents, and binds operators to levels. */
export async function addAgents(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, AGENTS_SHAPES);
  await db.schema.alterTable('operators').addColumn('agent_id', 'text').execute();
}

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
