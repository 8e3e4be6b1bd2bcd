import type { Context } from '../../core/context.ts';
import type { Sessions } from './sessions.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { SmsOutbox } from '../../sms/outbox.ts';
import { serveOutbox } from '../../sms/serve-outbox.ts';
import type { OutboxAccess } from '../../sms/serve-outbox.ts';
import type { Settings } from '../settings/module.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { Activities } from './activity-log.ts';
import { accountRoutes } from './account-routes.ts';
import { activityReads } from './activity-routes.ts';
import { handOverRoutes } from './hand-over-routes.ts';
import { removeOldRows } from './housekeeping.ts';
import { openServices } from './services.ts';
import type { AccountServices, AccountServicesOptions } from './services.ts';
import { passkeyReads, passkeyRoutes } from './passkey-routes.ts';
import { PasskeyStore } from './passkey-store.ts';
import { recoveryRoutes, signUpRoutes } from './sign-up-routes.ts';

export interface AccountsOptions extends AccountServicesOptions {
  /** The local outbox, if there is one, and who may read it. */
  readonly outbox: { readonly messages: SmsOutbox; readonly access: OutboxAccess } | null;
}

/** The modules that accounts depend on. */
interface Below {
  readonly settings: Settings;
  readonly breached: BreachedPasswords;
}

/** Accounts, log-ins and sessions. */
export interface Accounts extends AccountServices, Module {
  readonly activities: Activities;
}

/** How often sessions that ended elsewhere are looked for, ms. */
const ENDED_MS = 1000;
/** How often obsolete rows are removed, ms. */
const HOUR_MS = 3_600_000;

/** Opens the accounts: loads keys and ended sessions. */
export async function openAccounts(
  context: Context,
  options: AccountsOptions,
  { settings, breached }: Below,
): Promise<Accounts> {
  const { cluster, database, now } = context;
  const { sites, playerSettings } = settings;
  const activities = new Activities(database);
  const services = await openServices(context, options, {
    settings: playerSettings,
    activities,
    breached,
  });
  return {
    ...services,
    activities,
    routes: [
      ...accountRoutes(services, sites, (token, at) => services.sessions.authenticate(token, at)),
      ...signUpRoutes(services, sites),
      ...recoveryRoutes(services, sites),
      ...passkeyRoutes(services, sites),
      ...passkeyReads(new PasskeyStore(database, 'passkeys')),
      ...handOverRoutes(services, sites),
      ...activityReads(database, activities),
    ],
    jobs: [
      {
        name: 'removing old rows',
        everyMs: HOUR_MS,
        on: 'one node',
        run: () => removeOldRows(database, now()),
      },
      ...(cluster.isShared ? [endedElsewhere(services.sessions, now)] : []),
    ],
    serve(app) {
      if (options.outbox !== null) serveOutbox(app, options.outbox.messages, options.outbox.access);
    },
  };
}

/** The job that notices log-outs in other processes. */
function endedElsewhere(sessions: Sessions, now: () => number): Job {
  return {
    name: 'noting sessions that ended elsewhere',
    everyMs: ENDED_MS,
    on: 'every node',
    run: () => sessions.noteEndedElsewhere(now()),
  };
}
