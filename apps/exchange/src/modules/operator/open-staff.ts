import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import type { Seals } from '../../db/seals.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { PasskeyStore } from '../accounts/passkey-store.ts';
import { Passwords } from '../accounts/passwords.ts';
import type { PasswordCost } from '../accounts/passwords.ts';
import { AuditedActions } from './audited-actions.ts';
import { AuditLog } from './audit-log.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { OperatorStore } from './operator-store.ts';
import { Staff } from './staff.ts';

/** The operators in a storage, and the log of what they do. */
export interface OpenStaff {
  readonly staff: Staff;
  readonly store: OperatorStore;
  readonly passwords: Passwords;
  readonly audit: AuditLog;
  readonly actions: AuditedActions;
}

interface StaffContext {
  readonly database: Database;
  readonly seals: Seals;
  readonly intents: Intents;
  readonly sessions: OperatorSessions;
}

/** Opens the operators in a storage. The host's command line uses it alone, while the exchange is not running. */
export async function openStaff(
  { database, seals, intents, sessions }: StaffContext,
  passwordCost: PasswordCost,
  breached: BreachedPasswords,
): Promise<OpenStaff> {
  const audit = await AuditLog.open(database, seals);
  const actions = await AuditedActions.open(intents, audit);
  const store = new OperatorStore(database);
  const passwords = new Passwords(passwordCost);
  const passkeys = new PasskeyStore(database, 'operator_passkeys');
  return {
    staff: new Staff({ store, sessions, passwords, passkeys, breached, actions, audit }),
    store,
    passwords,
    audit,
    actions,
  };
}
