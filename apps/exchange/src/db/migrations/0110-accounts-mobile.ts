import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts by mobile number: sign-up, bonuses, breaks and the operators' search ask who else has it. */
export function accountsMobile0110(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createIndex('accounts_mobile').on('accounts').column('mobile').execute();
    },
  };
}
