import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { Account } from './account-store.ts';
import { hashCaller } from './login-guard.ts';
import type { LoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';

/** Asks players who are logged in for their password again, before what a session alone must not change. */
export class PasswordAgain {
  readonly #guard: LoginGuard;
  readonly #passwords: Passwords;

  constructor(guard: LoginGuard, passwords: Passwords) {
    this.#guard = guard;
    this.#passwords = passwords;
  }

  /**
   * Null if the password is right; WRONG_PASSWORD or ACCOUNT_LOCKED. Wrong ones are slowed by session, or one left open would be a
   * place to guess at.
   */
  async check(
    { userName, passwordHash }: Account,
    { sessionId }: Session,
    password: string,
    now: number,
  ): Promise<Refused | null> {
    const guesser = { known: sessionId };
    const right = await this.#passwords.verifyGuess(passwordHash, password, hashCaller(guesser), () =>
      this.#guard.enter(userName, guesser, now),
    );
    if (isRefused(right)) return right;
    if (!right) return refuse('WRONG_PASSWORD');
    await this.#guard.passed(userName, guesser);
    return null;
  }
}
