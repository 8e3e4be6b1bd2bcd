import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Paise } from '@layline/units/money.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { nameKey } from './account-store.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import { deviceOf } from './known-devices.ts';
import { hashCaller } from './login-guard.ts';
import type { Guesser, LoginGuard, LoginOrigin } from './login-guard.ts';
import type { LoginResults } from './login-results.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Passwords } from './passwords.ts';
import type { PlayerOpening } from './player-opening.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Sessions } from './sessions.ts';

export interface LogInDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly codes: OneTimeCodes;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly opening: Pick<PlayerOpening, 'open' | 'opened'>;
  readonly proofs: ProofOfWork;
  readonly results: LoginResults;
  readonly sessions: Sessions;
  /** Play money of a demo player; null where there is real money, because the two must never mix. */
  readonly demoCredit: Paise | null;
}

export interface PasswordLogIn extends LoginOrigin {
  readonly userName: string;
  readonly password: string;
  readonly remembered: boolean;
  /** Answer to an earlier PROOF_REQUIRED. */
  readonly proof?: string | undefined;
  /** Title of the site, which names itself in a notice. */
  readonly from: string;
}

/** How the caller proved to be the account's owner, and from where. */
export interface Proof extends LoginOrigin {
  readonly remembered: boolean;
  /** The answer if the password was changed meanwhile, for example by the owner taking the account back. */
  readonly outdated: 'INVALID_CREDENTIALS' | 'PASSKEY_REFUSED';
}

/** The name shown for every demo player (R6.1). */
const DEMO_NAME = 'Demo';

/** Log-in by password and as a demo player. */
export class LogIn {
  readonly #deps: LogInDependencies;

  constructor(deps: LogInDependencies) {
    this.#deps = deps;
  }

  /** Logs in by name and password. */
  async byPassword(attempt: PasswordLogIn, now: number): Promise<LoginResult | Refused> {
    const { accounts, guard } = this.#deps;
    const account = await accounts.byName(attempt.userName);
    const checked = await this.#check(account, attempt, now);
    if (isRefused(checked)) {
      // Nobody has tried a password yet, and what costs a stranger nothing must leave nothing behind.
      if (checked.refused !== 'PROOF_REQUIRED')
        await guard.record(account?.playerId ?? null, attempt, checked.refused, now);
      return checked;
    }
    const result = await this.letIn(checked, { ...attempt, outdated: 'INVALID_CREDENTIALS' }, now);
    if (!isRefused(result) && deviceOf(attempt.deviceToken, checked.passwordHash) === null)
      await this.#noteNewDevice(checked, attempt, now);
    return result;
  }

  /**
   * Notifies the owner of a device that is new to the account, because it may be a stranger's. The first log-in is the sign-up, which was verified by
   * a code, so there is no notice of it.
   */
  async #noteNewDevice(account: Account, attempt: PasswordLogIn, now: number): Promise<void> {
    const { activities, codes } = this.#deps;
    const { playerId, mobile, mobileVerifiedAt } = account;
    await activities.note(playerId, 'NEW_DEVICE', attempt, now);
    if (mobile === null || mobileVerifiedAt === null) return;
    const text = `A new device has logged in to your ${attempt.from} account. If it was not you, change your password at once.`;
    await codes.notify(mobile, { kind: 'NEW_DEVICE', text }, now);
  }

  /** Opens a session for a caller who has proved to be the account's owner, and records the log-in. */
  async letIn(account: Account, proof: Proof, now: number): Promise<LoginResult | Refused> {
    const result = await this.#open(account, proof, now);
    const noted = isRefused(result) ? result.refused : 'SUCCESS';
    await this.#deps.guard.record(account.playerId, proof, noted, now);
    return result;
  }

  async #open(account: Account, proof: Proof, now: number): Promise<LoginResult | Refused> {
    const { opening, results, sessions } = this.#deps;
    if (account.state === 'PENDING') return refuse('NOT_VERIFIED');
    if (account.state === 'OPENING') await opening.opened(account.playerId);
    const result = await results.open(account, proof.remembered, proof, now);
    if (isRefused(result) || !(await this.#isOutdated(account))) return result;
    const session = await sessions.sessionOfRefreshToken(result.refreshToken, account.playerId);
    if (session !== null) await sessions.end(session, 'PASSWORD_CHANGED', now);
    return refuse(proof.outdated);
  }

  /** True if the password has changed since the account was read, because that change may have missed the session just opened. */
  async #isOutdated({ playerId, passwordHash }: Account): Promise<boolean> {
    const account = await this.#deps.accounts.byId(playerId);
    return account?.passwordHash !== passwordHash;
  }

  /** Opens a fresh player with play money and logs in as that player. */
  async asDemo(site: string, origin: LoginOrigin, now: number): Promise<LoginResult | Refused> {
    const { accounts, guard, opening, results, demoCredit } = this.#deps;
    if (demoCredit === null) return refuse('FORBIDDEN');
    const { account, statements } = accounts.addition(
      {
        userName: DEMO_NAME,
        nameKey: null,
        passwordHash: null,
        mobile: null,
        site,
        state: 'OPENING',
        openingCredit: demoCredit,
      },
      now,
    );
    await opening.open(account, statements);
    const result = await results.open(account, false, origin, now);
    await guard.record(account.playerId, origin, 'SUCCESS', now);
    return result;
  }

  async #check(account: Account | null, attempt: PasswordLogIn, now: number): Promise<Account | Refused> {
    const { guard, passwords, proofs } = this.#deps;
    const { userName, password, deviceToken, address, proof } = attempt;
    const hashed = account?.passwordHash ?? null;
    const device = deviceOf(deviceToken, hashed);
    const guesser: Guesser = device === null ? { address } : { known: device };
    const asked = { call: 'authenticate', about: nameKey(userName), proof, now } as const;
    const right = await proofs.admit(hashCaller(guesser), asked, (caller) =>
      passwords.verifyGuess(hashed, password, caller, () => guard.enter(userName, guesser, now)),
    );
    if (isRefused(right)) return right;
    if (!right || account === null) return refuse('INVALID_CREDENTIALS');
    await guard.passed(userName, guesser);
    return account;
  }
}
