import type { Paise } from '@layline/units/money.ts';
import type { Context } from '../../core/context.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import type { Protection } from '../protection/protection.ts';
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
import { OwnSessions } from './own-sessions.ts';
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
import { Sessions } from './sessions.ts';
import { SignUp } from './sign-up.ts';
import { loadSigningKeys, readSigningKeys } from './signing-keys.ts';

export interface AccountServicesOptions {
  readonly passwordCost: PasswordCost;
  /** Play money of a demo player; null where there is real money, because the two must never mix. */
  readonly demoCredit: Paise | null;
  /** Play money that a new account starts with; 0 for none. */
  readonly welcomeCredit: Paise;
  readonly sms: SmsPort;
  /** Makes a one-time code of that many digits; `randomCode` outside tests. */
  readonly newCode: (digits: number) => string;
  /** Partners that hand their players over. */
  readonly partners: readonly Partner[];
}

/** Dependencies of the account services. */
interface Below {
  readonly settings: PlayerSettingsStore;
  readonly activities: Activities;
  /** Self-excluded players may not open another account. */
  readonly protection: Protection;
  readonly breached: BreachedPasswords;
}

/** Log-in, sign-up, recovery and log-out. */
export interface AccountServices {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly logIn: LogIn;
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly signUp: SignUp;
  readonly handOver: HandOver;
  readonly results: LoginResults;
  readonly ownPasskeys: OwnPasskeys;
  readonly passkeyLogIn: PasskeyLogIn;
  readonly passkeyConfirmation: PasskeyConfirmation;
  readonly passwordChange: PasswordChange;
  readonly passwordRecovery: PasswordRecovery;
}

/** Loads keys and ended sessions, and finishes opening any accounts that an earlier process left half-open. */
export async function openServices(
  { database, seals, core, intents, logger, now }: Context,
  { demoCredit, welcomeCredit, partners, ...options }: AccountServicesOptions,
  { settings, activities, protection, breached }: Below,
): Promise<AccountServices> {
  const accounts = new AccountStore(database, settings);
  const opening = await PlayerOpening.declare(intents, accounts);
  const keys = await loadSigningKeys(database, seals, now());
  const tokens = new AccessTokens(keys, () => readSigningKeys(database, seals));
  const sessions = await Sessions.load(database, tokens, now());
  const codes = new OneTimeCodes({ ...options, database, logger, key: keys[0].secret });
  const passwords = new Passwords(options.passwordCost);
  const guard = new LoginGuard(database);
  const proofs = new ProofOfWork(keys[0].secret, () => passwords.provedLoad);
  const results = new LoginResults({ core, sessions, settings, locks: new PlayerLocks(database) });
  const passwordAgain = new PasswordAgain(guard, passwords);
  const passkeys = new Passkeys(database, 'PLAYER');
  const shared = {
    accounts,
    activities,
    breached,
    codes,
    guard,
    passwords,
    passwordAgain,
    opening,
    proofs,
    results,
    sessions,
  };
  const logIn = new LogIn({ ...shared, demoCredit });
  return {
    accounts,
    passwords,
    sessions,
    results,
    ownSessions: new OwnSessions(database, sessions),
    logIn,
    ownPasskeys: new OwnPasskeys({ ...shared, passkeys }),
    passkeyLogIn: new PasskeyLogIn({ ...shared, logIn, passkeys }),
    passkeyConfirmation: new PasskeyConfirmation(passkeys, activities),
    signUp: new SignUp({ ...shared, welcomeCredit, protection }),
    handOver: new HandOver({ ...shared, database, partners, welcomeCredit }),
    passwordChange: new PasswordChange(shared),
    passwordRecovery: new PasswordRecovery({ ...shared, passkeys, logger, sms: options.sms }),
  };
}
