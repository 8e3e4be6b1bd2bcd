import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { Account } from './account-store.ts';
import { hashCaller } from './login-guard.ts';
import type { LoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';

/** Asks logged-in players for their password again, before changes that a session alone must not make. */
export class PasswordAgain {
  readonly #guard: LoginGuard;
  readonly #passwords: Passwords;

  constructor(guard: LoginGuard, passwords: Passwords) {
    this.#guard = guard;
    this.#passwords = passwords;
  }

  /**
   * Null if the password is right; else WRONG_PASSWORD or ACCOUNT_LOCKED. Guesses are slowed per session, so that a
   * session left open cannot be used for guessing.
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
