import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has approved a deposit that needs two operators, when, and with which amount. */
export function secondApproval0320(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const columns = [
        ['first_approved_by', 'text'],
        ['first_approved_at', integer],
        ['first_approved_amount', integer],
      ] as const;
      for (const [name, type] of columns) {
        await db.schema.alterTable('money_requests').addColumn(name, type).execute();
      }
    },
  };
}
