import type { Route } from '@layline/server/http/route.ts';
import { accountRoutes } from '../modules/accounts/account-routes.ts';
import { AccountStore } from '../modules/accounts/account-store.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { handOverRoutes } from '../modules/accounts/hand-over-routes.ts';
import { passkeyRoutes } from '../modules/accounts/passkey-routes.ts';
import { PlayerOpening } from '../modules/accounts/player-opening.ts';
import { accountServices } from '../modules/accounts/services.ts';
import { recoveryRoutes, signUpRoutes } from '../modules/accounts/sign-up-routes.ts';
import { PlayerSettingsStore } from '../modules/settings/player-settings.ts';
import type { FollowedTurns } from './followed-turns.ts';
import type { FollowedPlayers } from './followed-players.ts';
import type { FollowingProcess } from './following-process.ts';

/** What players do to open an account, to log in, and once they are logged in. */
export async function followedAccounts(
  process: FollowingProcess,
  players: Pick<FollowedPlayers, 'authenticate' | 'sessions' | 'sites'>,
  turns: FollowedTurns,
): Promise<readonly Route[]> {
  const { database, questions } = process;
  const { breached, ...options } = process.accounts;
  const { sessions, sites } = players;
  const settings = new PlayerSettingsStore(database, sites);
  const accounts = new AccountStore(database, settings);
  const services = accountServices(process, options, {
    accounts,
    activities: new Activities(database),
    breached,
    opening: await openingIn(turns, accounts),
    sessions,
    // Each call at any node passes there.
    seenAt: (ids) => questions.have('seenAt', ids),
    settings,
  });
  return [
    ...accountRoutes(services, sites, (token) => players.authenticate(token, true)),
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
