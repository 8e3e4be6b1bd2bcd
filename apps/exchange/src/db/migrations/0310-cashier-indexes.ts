import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What is looked for every minute, or by people, among requests that are over for the most part: payouts under way, and
 * what is flagged. Only these few are in the indexes.
 */
export function cashierIndexes0310(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createIndex('money_requests_payouts')
        .on('money_requests')
        .columns(['state', 'request_id'])
        .where('payout_state' as never, 'is not', null)
        .execute();
      await db.schema
        .createIndex('money_requests_flagged')
        .on('money_requests')
        .columns(['created_at', 'request_id'])
        .where('flag' as never, 'is not', null)
        .execute();
    },
  };
}
