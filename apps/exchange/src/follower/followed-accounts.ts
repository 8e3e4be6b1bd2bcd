import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { CoreReads } from '../core/core-types.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import { accountRoutes } from '../modules/accounts/account-routes.ts';
import { AccountStore } from '../modules/accounts/account-store.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import type { BreachedPasswords } from '../modules/accounts/breached-passwords.ts';
import { passkeyRoutes } from '../modules/accounts/passkey-routes.ts';
import { ownerServices, type OwnerServicesOptions } from '../modules/accounts/services.ts';
import type { Sessions } from '../modules/accounts/sessions.ts';
import { recoveryRoutes } from '../modules/accounts/sign-up-routes.ts';
import { PlayerSettingsStore } from '../modules/settings/player-settings.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { LeaderQuestions } from './leader-questions.ts';
import { ENTRY_CALLS, OWN_ACCOUNT_CALLS } from './followed-calls.ts';

/** What log-in needs of a process' configuration. */
export interface FollowedAccountsOptions extends Omit<OwnerServicesOptions, 'demoCredit'> {
  readonly breached: BreachedPasswords;
}

interface Below {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly seals: Seals;
  readonly logger: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly questions: Pick<LeaderQuestions, 'have'>;
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** Sends a caller to the leader. */
  readonly elsewhere: () => Promise<never>;
}

/** What players who have an account do to get into it and with it. What opens a player in the engine is left to the leader. */
export function followedAccounts(
  { breached, ...options }: FollowedAccountsOptions,
  { sessions, sites, questions, authenticate, elsewhere, ...below }: Below,
): readonly Route[] {
  const { database } = below;
  const settings = new PlayerSettingsStore(database, sites);
  const { services } = ownerServices(
    below,
    { ...options, demoCredit: null },
    {
      accounts: new AccountStore(database, settings),
      activities: new Activities(database),
      breached,
      opening: { open: elsewhere, opened: elsewhere },
      sessions,
      // Each call at any node passes there.
      seenAt: (ids) => questions.have('seenAt', ids),
      settings,
    },
  );
  const routes = [
    ...accountRoutes(services, sites, authenticate),
    ...passkeyRoutes(services, sites),
    ...recoveryRoutes(services, sites),
  ];
  const served = new Set([...ENTRY_CALLS, ...OWN_ACCOUNT_CALLS]);
  return routes.filter(({ call }) => served.has(call));
}
