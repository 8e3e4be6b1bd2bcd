import type { logInWithPasskey } from '@layline/contract/calls/passkeys.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { PasskeyRequest } from '@layline/contract/entities/passkey.ts';
import { playerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { PasskeyTable } from '../../db/account-tables.ts';
import type { AccountStore } from './account-store.ts';
import type { LogIn } from './log-in.ts';
import type { LoginGuard } from './login-guard.ts';
import { userHandle } from './own-passkeys.ts';
import { CEREMONY_MS, challengeOf, verifyUsed } from './passkey-ceremonies.ts';
import type { Asked } from './passkey-ceremonies.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyStore } from './passkey-store.ts';

export interface PasskeyLogInDependencies {
  readonly accounts: AccountStore;
  readonly challenges: PasskeyChallenges;
  readonly guard: LoginGuard;
  readonly logIn: LogIn;
  readonly passkeys: PasskeyStore;
}

/** Log-in with a passkey. There is nothing to guess, so strangers who guess at the password delay nobody here. */
export class PasskeyLogIn {
  readonly #deps: PasskeyLogInDependencies;

  constructor(deps: PasskeyLogInDependencies) {
    this.#deps = deps;
  }

  /** What any device is asked to sign, to log in on a host. */
  async begin(host: string, now: number): Promise<PasskeyRequest> {
    const { challenge, rpId } = await this.#deps.challenges.issue(host, null, now);
    return { challenge, rpId, timeout: CEREMONY_MS, userVerification: 'required' };
  }

  /** Logs in; PASSKEY_REFUSED, whatever it is that does not fit. */
  async logIn(request: Request<typeof logInWithPasskey>): Promise<LoginResult | Refused> {
    const { accounts, challenges, guard, logIn, passkeys } = this.#deps;
    const { body, host, now } = request;
    const { credential, rememberClient: remembered } = body;
    const asked = await challenges.spend(challengeOf(credential), null, now);
    const passkey = await passkeys.byCredential(credential.id);
    if (asked?.rpId !== host || passkey === undefined) return refuse('PASSKEY_REFUSED');
    const player = playerId(passkey.player_id);
    // Read before the check, so that a password reset during it is noticed.
    const account = await accounts.byId(player);
    if (account === null || !(await this.#fits(request, passkey, asked))) {
      await guard.record(player, request, 'PASSKEY_REFUSED', now);
      return refuse('PASSKEY_REFUSED');
    }
    const { address, userAgent } = request;
    return logIn.letIn(account, { remembered, address, userAgent, outdated: 'PASSKEY_REFUSED' }, now);
  }

  /** True if the owner of a passkey has signed what was asked with it; notes the use. */
  async #fits(
    { body: { credential }, now }: Request<typeof logInWithPasskey>,
    passkey: PasskeyTable,
    asked: Asked,
  ): Promise<boolean> {
    const isOwn =
      passkey.rp_id === asked.rpId && credential.response.userHandle === userHandle(passkey.player_id);
    if (!isOwn) return false;
    const stored = {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: passkey.counter,
    };
    const counter = await verifyUsed(credential, stored, asked);
    return counter !== null && this.#deps.passkeys.used(passkey, counter, now);
  }
}
