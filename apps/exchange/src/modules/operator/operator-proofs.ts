import type { UsedPasskey } from '@layline/contract/entities/passkey.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import type { Seals } from '../../db/seals.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused } from '@layline/server/http/route.ts';
import { hashCaller } from '../accounts/login-guard.ts';
import type { Guesser, LoginGuard } from '../accounts/login-guard.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Actor } from './actor.ts';
import { hasFactor } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';
import type { Origin } from './own-acts.ts';
import { stepOfCode } from './totp.ts';

export interface ProofsDependencies {
  readonly store: OperatorStore;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  /** Seals the secrets of second factors. */
  readonly seals: Seals;
}

/** What operators give to prove again who they are. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
  readonly credential?: UsedPasskey | undefined;
}

/**
 * The name under which failed log-ins of an operator are counted. It contains a line break, which no name given by a
 * player can, so operators cannot be locked out through the players' log-in.
 */
export function guardName(name: string): string {
  return `operator\n${name}`;
}

/** Checks how operators prove who they are: passwords, codes and passkeys. */
export class OperatorProofs {
  readonly #deps: ProofsDependencies;

  constructor(deps: ProofsDependencies) {
    this.#deps = deps;
  }

  /** The operator with a name and password. Counted as a guess before the password is checked. */
  async byPassword(
    name: string,
    password: string,
    guesser: Guesser,
    now: number,
  ): Promise<OperatorTable | Refused> {
    const { store, guard, passwords } = this.#deps;
    const operator = await store.byName(name);
    const right = await passwords.verifyGuess(
      operator?.password_hash ?? null,
      password,
      hashCaller(guesser),
      () => guard.enter(guardName(name), guesser, now),
    );
    if (isRefused(right)) return right;
    if (!right || operator === null || operator.state !== 'ACTIVE') return refuse('INVALID_CREDENTIALS');
    return operator;
  }

  /**
   * The operator of a session, who gives the password again and, if there is a second factor or a passkey, also a code
   * or what a passkey has signed in this session. SECOND_FACTOR_REQUIRED if that is missing, INVALID_CREDENTIALS if
   * anything is wrong.
   */
  async again(
    session: OperatorSession,
    { password, code, credential }: Proof,
    host: string,
    { now }: Actor,
  ): Promise<OperatorTable | Refused> {
    const guesser = { known: session.sessionId };
    const operator = await this.byPassword(session.name, password, guesser, now);
    if (isRefused(operator)) return operator;
    if (hasFactor(operator)) {
      if (code === undefined && credential === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      const isShown =
        credential === undefined
          ? await this.spend(operator, operator.totp_secret, code, now)
          : await this.#isSigned(operator, credential, { host, sessionId: session.sessionId, now });
      if (!isShown) return refuse('INVALID_CREDENTIALS');
    }
    await this.#deps.guard.passed(guardName(session.name), guesser);
    return operator;
  }

  /** True if a code is right and has not been used; false without a second factor. */
  async spend(
    operator: OperatorTable,
    sealed: string | null,
    code: string | undefined,
    now: number,
  ): Promise<boolean> {
    if (sealed === null || code === undefined) return false;
    const step = stepOfCode(this.#secretOf(operator, sealed), code, now);
    return step !== null && (await this.#deps.store.spendStep(operator.operator_id, step));
  }

  /**
   * The caller of a log-in: with a right code no longer a stranger. The code is used up only together with a right
   * password.
   */
  async guesser(
    { name, code }: { readonly name: string; readonly code?: string | undefined },
    { address, now }: Origin,
  ): Promise<Guesser> {
    const operator = code === undefined ? null : await this.#deps.store.byName(name);
    const sealed = operator?.totp_secret ?? null;
    if (operator === null || sealed === null || code === undefined) return { address };
    const step = stepOfCode(this.#secretOf(operator, sealed), code, now);
    return step !== null && step > operator.totp_step ? { known: 'second factor' } : { address };
  }

  async #isSigned(
    { operator_id: id }: OperatorTable,
    credential: UsedPasskey,
    asked: { readonly host: string; readonly sessionId: string; readonly now: number },
  ): Promise<boolean> {
    const { passkeys } = this.#deps;
    const presented = await passkeys.presented(credential, asked);
    if (presented?.passkey.owner_id !== id) return false;
    return passkeys.isSigned(presented, asked.now);
  }

  #secretOf({ operator_id: row }: OperatorTable, sealed: string): string {
    return this.#deps.seals.open(sealed, { table: 'operators', row });
  }
}
