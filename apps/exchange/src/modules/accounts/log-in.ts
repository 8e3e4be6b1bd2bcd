import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Paise } from '@layline/units/money.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import { deviceOf } from './known-devices.ts';
import { hashCaller } from './login-guard.ts';
import type { Guesser, LoginGuard, LoginOrigin } from './login-guard.ts';
import type { LoginResults } from './login-results.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Passwords } from './passwords.ts';
import type { PlayerOpening } from './player-opening.ts';
import type { Sessions } from './sessions.ts';

export interface LogInDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly codes: OneTimeCodes;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly opening: PlayerOpening;
  readonly results: LoginResults;
  readonly sessions: Sessions;
  /** Play money of a demo player; null where there is real money, with which it must not meet. */
  readonly demoCredit: Paise | null;
}

export interface PasswordLogIn extends LoginOrigin {
  readonly userName: string;
  readonly password: string;
  readonly remembered: boolean;
  /** Title of the site, which names itself in a notice. */
  readonly from: string;
}

/** Name that every demo player is shown under (R6.1). */
const DEMO_NAME = 'Demo';

/** Log-in by password and as a demo player. */
export class LogIn {
  readonly #deps: LogInDependencies;

  constructor(deps: LogInDependencies) {
    this.#deps = deps;
  }

  /** Logs in by name and password. */
  async byPassword(attempt: PasswordLogIn, now: number): Promise<LoginResult | Refused> {
    const { accounts, guard, results, sessions } = this.#deps;
    const account = await accounts.byName(attempt.userName);
    const checked = await this.#check(account, attempt, now);
    const player = account?.playerId ?? null;
    if (isRefused(checked)) {
      await guard.record(player, attempt, checked.refused, now);
      return checked;
    }
    const result = await results.open(checked, attempt.remembered, attempt, now);
    if (isRefused(result)) {
      await guard.record(player, attempt, result.refused, now);
      return result;
    }
    if (await this.#isOutdated(checked)) {
      const session = await sessions.sessionOfRefreshToken(result.refreshToken, checked.playerId);
      if (session !== null) await sessions.end(session, 'PASSWORD_CHANGED', now);
      await guard.record(player, attempt, 'INVALID_CREDENTIALS', now);
      return refuse('INVALID_CREDENTIALS');
    }
    await guard.record(player, attempt, 'SUCCESS', now);
    if (deviceOf(attempt.deviceToken, checked.passwordHash) === null)
      await this.#noteNewDevice(checked, attempt, now);
    return result;
  }

  /**
   * Tells the owner of a device that this account has not known: it may be a stranger's. A first log-in is that of the
   * sign-up, which comes with a code and is not told.
   */
  async #noteNewDevice(account: Account, attempt: PasswordLogIn, now: number): Promise<void> {
    const { activities, codes } = this.#deps;
    const { playerId, mobile, mobileVerifiedAt } = account;
    await activities.note(playerId, 'NEW_DEVICE', attempt, now);
    if (mobile === null || mobileVerifiedAt === null) return;
    const text = `A new device has logged in to your ${attempt.from} account. If it was not you, change your password at once.`;
    await codes.notify(mobile, text, now);
  }

  /** True if the password was changed since it was checked: that change may have missed the session just opened. */
  async #isOutdated({ playerId, passwordHash }: Account): Promise<boolean> {
    const account = await this.#deps.accounts.byId(playerId);
    return account?.passwordHash !== passwordHash;
  }

  /** Opens a fresh player with play money and logs in as that one. */
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
    const { guard, passwords } = this.#deps;
    const { userName, password, deviceToken, address } = attempt;
    const hashed = account?.passwordHash ?? null;
    const device = deviceOf(deviceToken, hashed);
    const guesser: Guesser = device === null ? { address } : { known: device };
    const right = await passwords.verifyGuess(hashed, password, hashCaller(guesser), () =>
      guard.enter(userName, guesser, now),
    );
    if (isRefused(right)) return right;
    if (!right || account === null) return refuse('INVALID_CREDENTIALS');
    await guard.passed(userName, guesser);
    if (account.state === 'PENDING') return refuse('NOT_VERIFIED');
    if (account.state === 'OPENING') await this.#deps.opening.opened(account.playerId);
    return account;
  }
}
