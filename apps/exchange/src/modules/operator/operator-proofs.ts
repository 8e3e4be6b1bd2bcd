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

/** What operators give to prove anew who they are. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
  readonly credential?: UsedPasskey | undefined;
}

/**
 * The name under which failed log-ins of an operator are counted. A line break is in no name that a player can give, so
 * an operator cannot be locked out through the log-in of players.
 */
export function guardName(name: string): string {
  return `operator\n${name}`;
}

/** Checks what operators prove with who they are: passwords, codes and passkeys. */
export class OperatorProofs {
  readonly #deps: ProofsDependencies;

  constructor(deps: ProofsDependencies) {
    this.#deps = deps;
  }

  /** The operator of a name and password; counted as a try before the password is looked at. */
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
   * The operator of a session, who gives the password again and, with a second factor or a passkey, a code or what a passkey has signed
   * in this session. SECOND_FACTOR_REQUIRED if that is left out, INVALID_CREDENTIALS if anything is wrong.
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

  /** True if a code is right and was not used before; false without a second factor. */
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

  /** Who logs in: with a right code, which is spent only with the password, no stranger any more. */
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
