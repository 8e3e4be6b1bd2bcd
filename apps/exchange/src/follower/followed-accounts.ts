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
import { handOverRoutes } from '../modules/accounts/hand-over-routes.ts';
import { passkeyRoutes } from '../modules/accounts/passkey-routes.ts';
import { PlayerOpening } from '../modules/accounts/player-opening.ts';
import { accountServices, type AccountServicesOptions } from '../modules/accounts/services.ts';
import type { Sessions } from '../modules/accounts/sessions.ts';
import { recoveryRoutes, signUpRoutes } from '../modules/accounts/sign-up-routes.ts';
import { PlayerSettingsStore } from '../modules/settings/player-settings.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { FollowedTurns } from './followed-turns.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** What accounts need of a process's configuration. */
export interface FollowedAccountsOptions extends AccountServicesOptions {
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
  /** If null, this process opens no accounts, and sends callers to the leader. */
  readonly turns: FollowedTurns | null;
  /** The error that sends a caller to the leader. */
  readonly elsewhere: () => Error;
}

/** What players do to get an account, to get into it, and with it. */
export async function followedAccounts(
  { breached, ...options }: FollowedAccountsOptions,
  { sessions, sites, questions, authenticate, turns, elsewhere, ...below }: Below,
): Promise<readonly Route[]> {
  const { database } = below;
  const settings = new PlayerSettingsStore(database, sites);
  const accounts = new AccountStore(database, settings);
  const refuse = (): Promise<never> => Promise.reject(elsewhere());
  const services = accountServices(below, options, {
    accounts,
    activities: new Activities(database),
    breached,
    opening:
      turns === null ? { inTurn: refuse, open: refuse, opened: refuse } : await openingIn(turns, accounts),
    sessions,
    // Each call at any node passes there.
    seenAt: (ids) => questions.have('seenAt', ids),
    settings,
  });
  return [
    ...accountRoutes(services, sites, authenticate),
    ...signUpRoutes(services, sites),
    ...passkeyRoutes(services, sites),
    ...recoveryRoutes(services, sites),
    ...handOverRoutes(services, sites),
  ];
}

/** How accounts are opened in turn with the other processes. */
async function openingIn(
  { intents, mustTakeTurns }: FollowedTurns,
  accounts: AccountStore,
): Promise<Pick<PlayerOpening, 'inTurn' | 'open' | 'opened'>> {
  const opening = await PlayerOpening.declare(intents, accounts);
  return {
    inTurn: (mobile, work) => mustTakeTurns().then(() => opening.inTurn(mobile, work)),
    open: (...account) => mustTakeTurns().then(() => opening.open(...account)),
    opened: (player) => mustTakeTurns().then(() => opening.opened(player)),
  };
}
