import type { logInWithPasskey } from '@layline/contract/calls/passkeys.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { PasskeyRequest } from '@layline/contract/entities/passkey.ts';
import { playerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { AccountStore } from './account-store.ts';
import type { LogIn } from './log-in.ts';
import type { LoginGuard } from './login-guard.ts';
import type { Passkeys } from './passkeys.ts';

export interface PasskeyLogInDependencies {
  readonly accounts: AccountStore;
  readonly guard: LoginGuard;
  readonly logIn: LogIn;
  readonly passkeys: Passkeys;
}

/** Log-in with a passkey. There is nothing to guess, so guesses at the password delay nobody here. */
export class PasskeyLogIn {
  readonly #deps: PasskeyLogInDependencies;

  constructor(deps: PasskeyLogInDependencies) {
    this.#deps = deps;
  }

  /** The options for signing in on a host with any device. */
  begin(host: string, now: number): Promise<PasskeyRequest> {
    return this.#deps.passkeys.askToUse({ host, sessionId: null, now });
  }

  /** Logs in; PASSKEY_REFUSED for anything that does not fit. */
  async logIn(request: Request<typeof logInWithPasskey>): Promise<LoginResult | Refused> {
    const { accounts, guard, logIn, passkeys } = this.#deps;
    const { body, host, now, address, userAgent } = request;
    const presented = await passkeys.presented(body.credential, { host, sessionId: null, now });
    if (presented === null) return refuse('PASSKEY_REFUSED');
    const player = playerId(presented.passkey.owner_id);
    // Read before the check, so that a password reset during it is noticed.
    const account = await accounts.byId(player);
    if (account === null || !(await passkeys.isSigned(presented, now))) {
      await guard.record(player, request, 'PASSKEY_REFUSED', now);
      return refuse('PASSKEY_REFUSED');
    }
    const proof = {
      remembered: body.rememberClient,
      address,
      userAgent,
      outdated: 'PASSKEY_REFUSED',
    } as const;
    return logIn.letIn(account, proof, now);
  }
}
