import type { Kysely } from 'kysely';
import type { IntegerType } from '@layline/server/db/make-tables.ts';

/** Adds what an act is that waits for a second operator. What waits already has only its hash, and is not listed. */
export async function addAskedActs(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  for (const column of ['reason', 'asked', 'name', 'waits_for'])
    await db.schema.alterTable('countersigns').addColumn(column, 'text').execute();
  await db.schema.alterTable('countersigns').addColumn('agreed_at', integer).execute();
}

/** Adds what became of an act that two operators have agreed on, and what it was asked about. */
export async function addAskedOutcomes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['asks_from', 'seen', 'agreed_by', 'refused'])
    await db.schema.alterTable('countersigns').addColumn(column, 'text').execute();
}
