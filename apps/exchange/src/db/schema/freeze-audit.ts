import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StorageKind } from '@layline/server/db/database.ts';

const STATEMENTS: Readonly<Record<StorageKind, readonly RawBuilder<unknown>[]>> = {
  sqlite: [
    sql`create trigger operator_audit_no_update before update on operator_audit
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger operator_audit_no_delete before delete on operator_audit
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger audit_tip_no_way_back before update on audit_tip when new.entry < old.entry
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger audit_tip_no_delete before delete on audit_tip
        begin select raise(abort, 'the audit log only grows'); end`,
  ],
  postgres: [
    sql`create function operator_audit_refuse() returns trigger language plpgsql
        as $$ begin raise exception 'the audit log only grows'; end $$`,
    sql`create trigger operator_audit_frozen before update or delete or truncate on operator_audit
        for each statement execute function operator_audit_refuse()`,
    sql`create trigger audit_tip_no_way_back before update on audit_tip
        for each row when (new.entry < old.entry) execute function operator_audit_refuse()`,
    sql`create trigger audit_tip_no_delete before delete or truncate on audit_tip
        for each statement execute function operator_audit_refuse()`,
  ],
};

/** Makes the storage itself refuse any change to an audit entry, and any earlier end, in case the exchange's own code is at fault. */
export async function freezeAudit(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  for (const statement of STATEMENTS[kind]) await statement.execute(db);
}
