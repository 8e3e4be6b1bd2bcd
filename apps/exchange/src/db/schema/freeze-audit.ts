import { sql, type Kysely } from 'kysely';
import type { StorageKind } from '../database.ts';

const REFUSAL = 'the audit log only grows';

const STATEMENTS: Readonly<Record<StorageKind, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (change) =>
      `create trigger operator_audit_no_${change} before ${change} on operator_audit begin select raise(abort, '${REFUSAL}'); end`,
  ),
  postgres: [
    `create function operator_audit_refuse() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
    'create trigger operator_audit_frozen before update or delete or truncate on operator_audit for each statement execute function operator_audit_refuse()',
  ],
};

/** Makes the storage itself refuse every change of an audit entry: the exchange's own code could be at fault. */
export async function freezeAudit(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  for (const statement of STATEMENTS[kind]) await sql.raw(statement).execute(db);
}
