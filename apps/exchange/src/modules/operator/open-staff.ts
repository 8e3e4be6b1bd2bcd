import type { Database } from '../../db/database.ts';
import { Passwords } from '../accounts/passwords.ts';
import type { PasswordCost } from '../accounts/passwords.ts';
import { Acts } from './acts.ts';
import { AuditLog } from './audit-log.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OperatorStore } from './operator-store.ts';
import { Staff } from './staff.ts';

/** The operators of a storage on which no exchange is running: for the command line of its host. */
export async function openStaff(database: Database, passwordCost: PasswordCost): Promise<Staff> {
  const audit = await AuditLog.open(database);
  return new Staff({
    store: new OperatorStore(database),
    sessions: new OperatorSessions(database),
    passwords: new Passwords(passwordCost),
    acts: await Acts.open(database, audit),
  });
}
