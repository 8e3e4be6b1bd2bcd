import type { Kysely } from 'kysely';

/** Indexes by time, so that a report reads only the postings and matches of its period; and for comparing a day of the cashier with a file. */
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
  for (const column of ['decided_at', 'paid_at', 'gateway_payment', 'reference'])
    await schema.createIndex(`money_requests_by_${column}`).on('money_requests').column(column).execute();
}
