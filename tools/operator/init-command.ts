import { randomUUID } from 'node:crypto';
import { newestEpoch } from '@layline/exchange/src/core/epoch.ts';
import { OwnTurns } from '@layline/server/turns/turns.ts';
import { Intents } from '@layline/exchange/src/core/intents.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { openSeals } from '@layline/exchange/src/db/seals.ts';
import type { Storage } from '@layline/server/db/database.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { BreachedPasswords } from '@layline/exchange/src/modules/accounts/breached-passwords.ts';
import { PASSWORD_COST } from '@layline/exchange/src/modules/accounts/passwords.ts';
import { openStaff } from '@layline/exchange/src/modules/operator/open-staff.ts';
import { OperatorSessions } from '@layline/exchange/src/modules/operator/operator-sessions.ts';
import { CommandFailure, EXIT, usageFailure } from './exit-codes.ts';
import { storageKeysOf } from '../storage-argument.ts';
import type { Said } from './command.ts';
import type { Terminal } from './terminal.ts';

export interface InitOptions {
  readonly name: string;
  readonly storage: Storage;
  /** Adds one even if there is an admin, in case the password is lost. */
  readonly again: boolean;
}

/** Unfinished actions of a storage whose exchange is not running, so that nothing takes commands. */
async function intentsOfHost(database: Database): Promise<Intents> {
  const submitAll = () => Promise.reject(new Error('the exchange is not running'));
  const node = { incarnation: `command line ${randomUUID()}`, living: () => Promise.resolve([]) };
  // Nobody leads while the command line owns the storage.
  const core = { epoch: await newestEpoch(database), submitAll };
  return new Intents({ database, core, turns: new OwnTurns(), clock: Date, node, onError: () => undefined });
}

/**
 * Adds an admin directly to the storage of an exchange that is not running: access to the storage is proof
 * enough. The audit log says that it was the command line.
 */
export async function init({ name, storage, again }: InitOptions, terminal: Terminal): Promise<Said> {
  const password = await terminal.secret(`Password for ${name}`);
  if (password.length < 12 || password.length > 128)
    throw usageFailure('a password has 12 to 128 characters');
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/.test(name))
    throw usageFailure('a name has 3 to 32 letters, digits or ._-');
  const database = await openDatabase(storage).catch((error: unknown) => {
    if (error instanceof StorageInUse) throw new CommandFailure(EXIT.refused, error.message);
    throw error;
  });
  try {
    const intents = await intentsOfHost(database);
    const seals = await openSeals(database, storageKeysOf(process.env));
    const sessions = new OperatorSessions(database, false);
    const context = { database, seals, intents, sessions };
    const { staff } = await openStaff(context, PASSWORD_COST, BreachedPasswords.read());
    if (!again && (await staff.hasAdmin()))
      throw new CommandFailure(EXIT.refused, 'There is an admin already; --again adds another one anyway.');
    const actor = {
      operatorId: null,
      name: 'command line',
      role: null,
      address: 'localhost',
      traceId: '',
      now: Date.now(),
    };
    const reason = again ? 'Admin added on the host' : 'First admin, added on the host';
    const added = await staff.addOnHost({ name, password, reason }, actor);
    if ('refused' in added) throw new CommandFailure(EXIT.refused, whyNot(added, name));
    return { data: added, text: `${added.name} is an admin now. Start the exchange and log in.` };
  } finally {
    await database.close();
  }
}

/** What is wrong with the password, or that the name is taken. */
function whyNot({ refused, fields }: Refused, name: string): string {
  const [field] = fields ?? [];
  return `${refused}: ${field?.message ?? `${name} is taken`}`;
}
