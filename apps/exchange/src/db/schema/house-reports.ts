import type { Kysely } from 'kysely';

/** Indexes by time, so that a report reads the postings and matches of its period alone. */
export async function indexForReports(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('postings_by_time').on('postings').column('at').execute();
  await schema.createIndex('fragments_by_time').on('fragments').column('at').execute();
  await schema
    .createIndex('fragments_by_void')
    .on('fragments')
    .column('voided_at')
    .where('voided_at' as never, 'is not', null)
    .execute();
}
