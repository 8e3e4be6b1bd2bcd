import { randomBytes } from 'node:crypto';
import type { Paise } from '@layline/units/money.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Context } from '../../core/context.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { ownSecretWhenAsked } from '../../db/own-secret.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { PasswordChange } from './change-password.ts';
import { HandOver } from './hand-over.ts';
import type { Partner } from './hand-over.ts';
import { LogIn } from './log-in.ts';
import { LoginGuard } from './login-guard.ts';
import { LoginResults } from './login-results.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { OwnPasskeys } from './own-passkeys.ts';
import { OwnSessions, type SeenAt } from './own-sessions.ts';
import { PasskeyConfirmation } from './passkey-confirmation.ts';
import { PasskeyLogIn } from './passkey-log-in.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordAgain } from './password-again.ts';
import { PasswordRecovery } from './password-recovery.ts';
import { Passwords } from './passwords.ts';
import type { PasswordCost } from './passwords.ts';
import { PlayerLocks } from './player-locks.ts';
import { PlayerOpening } from './player-opening.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { newsOfLeader } from './session-news.ts';
import { Sessions } from './sessions.ts';
import { SignUp } from './sign-up.ts';
import { loadSigningKeys, readSigningKeys } from './signing-keys.ts';

/** Name of the secret by which one-time codes are hashed. */
const CODES_SECRET = 'one-time codes';

export interface OwnerServicesOptions {
  readonly passwordCost: PasswordCost;
  /** Play money of a demo player; null where there is real money, because the two must never mix. */
  readonly demoCredit: Paise | null;
  readonly sms: SmsPort;
  /** Makes a one-time code of that many digits; `randomCode` outside tests. */
  readonly newCode: (digits: number) => string;
}

export interface AccountServicesOptions extends OwnerServicesOptions {
  /** Play money that a new account starts with; 0 for none. */
  readonly welcomeCredit: Paise;
  /** Partners that hand their players over. */
  readonly partners: readonly Partner[];
}

/** What players do who have an account already. Every process of an exchange serves it. */
export interface OwnerServices {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly logIn: LogIn;
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly results: LoginResults;
  readonly ownPasskeys: OwnPasskeys;
  readonly passkeyLogIn: PasskeyLogIn;
  readonly passkeyConfirmation: PasskeyConfirmation;
  readonly passwordChange: PasswordChange;
  readonly passwordRecovery: PasswordRecovery;
}

/** Log-in, sign-up, recovery and log-out. */
export interface AccountServices extends OwnerServices {
  readonly signUp: SignUp;
  readonly handOver: HandOver;
}

/** What each process has of its own for these services. */
interface OwnParts {
  readonly settings: PlayerSettingsStore;
  readonly activities: Activities;
  readonly breached: BreachedPasswords;
  readonly accounts: AccountStore;
  readonly opening: Pick<PlayerOpening, 'inTurn' | 'open' | 'opened'>;
  readonly sessions: Sessions;
  readonly seenAt: SeenAt;
}

/** Loads keys and ended sessions, and finishes opening any accounts that an earlier process left half-open. */
export async function openServices(
  context: Context,
  options: AccountServicesOptions,
  below: Pick<OwnParts, 'settings' | 'activities' | 'breached'>,
): Promise<AccountServices> {
  const { database, seals, core, intents, now } = context;
  const accounts = new AccountStore(database, below.settings);
  const opening = await PlayerOpening.declare(intents, accounts);
  const keys = await loadSigningKeys(database, seals, now());
  const tokens = new AccessTokens(keys, () => readSigningKeys(database, seals));
  const sessions = await Sessions.load(database, tokens, newsOfLeader(core), now());
  return accountServices(context, options, {
    ...below,
    accounts,
    opening,
    sessions,
    seenAt: (ids) => Promise.resolve(ids.map((id) => sessions.seenAt(id))),
  });
}

/** The services, in whichever process. */
export function accountServices(
  {
    database,
    seals,
    core,
    logger,
  }: Pick<Context, 'database' | 'seals' | 'logger'> & { readonly core: CoreReads<ExchangeState> },
  { demoCredit, welcomeCredit, partners, passwordCost, sms, newCode }: AccountServicesOptions,
  own: OwnParts,
): AccountServices {
  const { sessions, settings, activities } = own;
  const key = ownSecretWhenAsked({ database, seals }, CODES_SECRET);
  const codes = new OneTimeCodes({ database, sms, newCode, logger, key });
  const passwords = new Passwords(passwordCost);
  const guard = new LoginGuard(database);
  const passkeys = new Passkeys(database, 'PLAYER');
  const parts = {
    ...own,
    database,
    welcomeCredit,
    codes,
    guard,
    passwords,
    passwordAgain: new PasswordAgain(guard, passwords),
    proofs: new ProofOfWork(randomBytes(32), () => passwords.provedLoad),
    results: new LoginResults({ core, sessions, settings, locks: new PlayerLocks(database) }),
  };
  const logIn = new LogIn({ ...parts, demoCredit });
  return {
    ...parts,
    ownSessions: new OwnSessions(database, sessions, own.seenAt),
    logIn,
    ownPasskeys: new OwnPasskeys({ ...parts, passkeys }),
    passkeyLogIn: new PasskeyLogIn({ ...parts, logIn, passkeys }),
    passkeyConfirmation: new PasskeyConfirmation(passkeys, activities),
    passwordChange: new PasswordChange(parts),
    passwordRecovery: new PasswordRecovery({ ...parts, passkeys, logger, sms }),
    signUp: new SignUp(parts),
    handOver: new HandOver({ ...parts, partners }),
  };
}
