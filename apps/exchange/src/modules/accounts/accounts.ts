import type { ExchangeState } from '@layline/engine/state.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountStore } from './account-store.ts';
import { LogIn } from './log-in.ts';
import { LoginGuard } from './login-guard.ts';
import { LoginResults } from './login-results.ts';
import { Passwords } from './passwords.ts';
import type { PasswordCost } from './passwords.ts';
import { PlayerOpening } from './player-opening.ts';
import { Sessions } from './sessions.ts';
import { loadSigningKeys } from './signing-keys.ts';

export interface AccountsDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly settings: PlayerSettingsStore;
  readonly passwordCost: PasswordCost;
  /** Play money of a demo player. */
  readonly demoCredit: Paise;
  /** UTC ms of the start. */
  readonly now: number;
}

/** The services of the module, put together. */
export interface Accounts {
  readonly logIn: LogIn;
  readonly sessions: Sessions;
}

/** Starts the accounts: loads keys and ended sessions, and finishes openings that were cut off. */
export async function openAccounts(deps: AccountsDependencies): Promise<Accounts> {
  const { database, core, settings, demoCredit, now } = deps;
  const accounts = new AccountStore(database, settings);
  const opening = new PlayerOpening(core, accounts);
  await opening.repair();
  const sessions = await Sessions.load(database, new AccessTokens(await loadSigningKeys(database, now)), now);
  const passwords = new Passwords(deps.passwordCost);
  const guard = new LoginGuard(database);
  const results = new LoginResults({ core, sessions, settings });
  const logIn = new LogIn({ accounts, guard, passwords, opening, results, demoCredit });
  return { logIn, sessions };
}
