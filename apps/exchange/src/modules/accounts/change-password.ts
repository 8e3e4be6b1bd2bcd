import type { changePassword } from '@layline/contract/calls/account.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { refuseEasy } from './easy-passwords.ts';
import { deviceOf, deviceToken } from './known-devices.ts';
import { hashCaller } from './login-guard.ts';
import type { PasswordAgain } from './password-again.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface PasswordChangeDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly breached: BreachedPasswords;
  readonly passwordAgain: PasswordAgain;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Change of password (R7.35). */
export class PasswordChange {
  readonly #deps: PasswordChangeDependencies;

  constructor(deps: PasswordChangeDependencies) {
    this.#deps = deps;
  }

  /**
   * Sets a new password and ends all other sessions in one transaction, so that anybody who knew the old one is logged out. The device used for the
   * change stays known if it was known; passkeys stay.
   */
  async change(request: Request<typeof changePassword>): Promise<ResultOf<typeof changePassword> | Refused> {
    const { body, session, now } = request;
    const { accounts, activities, passwordAgain, passwords, sessions } = this.#deps;
    const account = await accounts.byId(session.playerId);
    // Demo players and partners' players have no password.
    if (account === null || account.passwordHash === null) return refuse('FORBIDDEN');
    const easy = refuseEasy(body.newPassword, 'newPassword', [account.userName], this.#deps.breached);
    if (easy !== null) return easy;
    const failed = async (): Promise<Refused> => {
      await activities.note(session.playerId, 'PASSWORD_CHANGE_FAILED', request, now, 'WRONG_PASSWORD');
      return refuse('WRONG_PASSWORD');
    };
    const wrong = await passwordAgain.check(account, session, body.currentPassword, now);
    if (wrong !== null) return wrong.refused === 'WRONG_PASSWORD' ? failed() : wrong;
    const next = await passwords.hash(body.newPassword, hashCaller({ known: session.sessionId }));
    const kept = { playerId: session.playerId, sessionId: session.sessionId };
    try {
      await sessions.endOthers(kept, 'PASSWORD_CHANGED', now, [
        { ...accounts.passwordStatement(session.playerId, account.passwordHash, next), expect: 1 },
        activities.noting(session.playerId, 'PASSWORD_CHANGED', request, now),
      ]);
    } catch (error) {
      // Another change came first: the given password is no longer the current one.
      if (error instanceof UnexpectedChanges) return failed();
      throw error;
    }
    const device = deviceOf(body.deviceToken, account.passwordHash);
    return device === null ? {} : { deviceToken: deviceToken(device, next) };
  }
}
