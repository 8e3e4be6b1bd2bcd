import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import type { Protection } from '../protection/protection.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import { OwnSessions } from './own-sessions.ts';
import { PasswordChange } from './change-password.ts';
import { HandOver } from './hand-over.ts';
import type { Partner } from './hand-over.ts';
import { LogIn } from './log-in.ts';
import { LoginGuard } from './login-guard.ts';
import { LoginResults } from './login-results.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { PasswordRecovery } from './password-recovery.ts';
import { Passwords } from './passwords.ts';
import type { PasswordCost } from './passwords.ts';
import { PlayerLocks } from './player-locks.ts';
import { PlayerOpening } from './player-opening.ts';
import { Sessions } from './sessions.ts';
import { SignUp } from './sign-up.ts';
import { loadSigningKeys } from './signing-keys.ts';

export interface AccountsDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly settings: PlayerSettingsStore;
  readonly activities: Activities;
  readonly passwordCost: PasswordCost;
  /** Play money of a demo player; null where there is real money, with which it must not meet. */
  readonly demoCredit: Paise | null;
  /** Play money that a new player finds on the account; 0 for none. */
  readonly welcomeCredit: Paise;
  readonly sms: SmsPort;
  readonly logger: FastifyBaseLogger;
  /** Makes a one-time code. */
  readonly newCode: () => string;
  readonly partners: readonly Partner[];
  /** Who has excluded itself opens no other account. */
  readonly protection: Protection;
  /** UTC ms of the start. */
  readonly now: number;
}

/** The services of the module, put together. */
export interface Accounts {
  readonly logIn: LogIn;
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly signUp: SignUp;
  readonly handOver: HandOver;
  readonly results: LoginResults;
  readonly passwordChange: PasswordChange;
  readonly passwordRecovery: PasswordRecovery;
}

/** Starts the accounts: loads keys and ended sessions. */
export async function openAccounts(deps: AccountsDependencies): Promise<Accounts> {
  const { database, core, settings, demoCredit, welcomeCredit, now } = deps;
  const accounts = new AccountStore(database, settings);
  const opening = await PlayerOpening.declare(deps.intents, accounts);
  const keys = await loadSigningKeys(database, now);
  const sessions = await Sessions.load(database, new AccessTokens(keys), now);
  const codes = new OneTimeCodes({ ...deps, key: keys[0].secret });
  const passwords = new Passwords(deps.passwordCost);
  const guard = new LoginGuard(database);
  const results = new LoginResults({ core, sessions, settings, locks: new PlayerLocks(database) });
  const logIn = new LogIn({ accounts, guard, passwords, opening, results, sessions, demoCredit });
  const signUp = new SignUp({
    accounts,
    codes,
    guard,
    passwords,
    opening,
    results,
    welcomeCredit,
    protection: deps.protection,
  });
  const { partners } = deps;
  const handOver = new HandOver({ database, accounts, opening, results, guard, partners, welcomeCredit });
  const { activities } = deps;
  const passwordChange = new PasswordChange({ accounts, activities, guard, passwords, sessions });
  const passwordRecovery = new PasswordRecovery({
    accounts,
    activities,
    codes,
    guard,
    passwords,
    sessions,
    sms: deps.sms,
    logger: deps.logger,
  });
  const ownSessions = new OwnSessions(database, sessions);
  return { logIn, sessions, ownSessions, signUp, handOver, results, passwordChange, passwordRecovery };
}
