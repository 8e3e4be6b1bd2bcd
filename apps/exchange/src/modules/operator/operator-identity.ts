import type { UsedPasskey } from '@layline/contract/entities/passkey.ts';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { refuseEasy } from '../accounts/easy-passwords.ts';
import { hashCaller } from '../accounts/login-guard.ts';
import type { LoginGuard } from '../accounts/login-guard.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Actor } from './actor.ts';
import type { AuditLog } from './audit-log.ts';
import { guardName } from './operator-proofs.ts';
import type { OperatorProofs, Proof } from './operator-proofs.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { hasFactor, wireOperator } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';
import { identityOf, ownAct, UNKNOWN } from './own-acts.ts';
import type { Origin } from './own-acts.ts';
import type { OwnLogIn } from './own-log-in.ts';
import { fitsSetUp } from './set-up-codes.ts';

export interface IdentityDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly proofs: OperatorProofs;
  readonly ownLogIn: OwnLogIn;
  readonly breached: BreachedPasswords;
  readonly audit: AuditLog;
  /** True if the branch of the operator's level is locked to its own people. */
  readonly isShutOut: (operator: { readonly agentId: string | null }) => Promise<boolean>;
}

/** The queue key for the few hashes of operators whom admins have added. */
const STAFF_HASH = { lane: 'known', key: 'staff' } as const;

const SAME_PASSWORD = { path: 'newPassword', message: 'Choose a password different from your current one.' };

/** Log-in and password of operators. */
export class OperatorIdentity {
  readonly #deps: IdentityDependencies;

  constructor(deps: IdentityDependencies) {
    this.#deps = deps;
  }

  /**
   * Opens a session. A wrong name, a wrong password and a wrong code get the same answer. With a passkey and no second factor there is no
   * code, so no password opens one.
   */
  async logIn(
    given: { readonly name: string; readonly password: string; readonly code?: string | undefined },
    origin: Origin,
  ): Promise<OperatorLogInResult | Refused> {
    const { guard, proofs } = this.#deps;
    const { now } = origin;
    const guesser = await proofs.guesser(given, origin);
    const operator = await proofs.byPassword(given.name, given.password, guesser, now);
    if (isRefused(operator)) {
      await this.#noteFailure(given.name, operator, origin);
      return operator;
    }
    if (hasFactor(operator) && given.code === undefined) {
      // Logged because the caller knows the password, and may not be its owner.
      await this.#enter(operator, 'PASSWORD_ACCEPTED', { ...origin, ...UNKNOWN });
      return refuse('SECOND_FACTOR_REQUIRED');
    }
    if (hasFactor(operator) && !(await proofs.spend(operator, operator.totp_secret, given.code, now))) {
      await this.#noteFailure(given.name, refuse('INVALID_CREDENTIALS'), origin);
      return refuse('INVALID_CREDENTIALS');
    }
    await guard.passed(guardName(given.name), guesser);
    // The attempt with only the password, after which the code was asked for, was counted as a stranger's guess.
    if ('known' in guesser) await guard.passed(guardName(given.name), origin);
    if (await this.#deps.isShutOut({ agentId: operator.agent_id })) return refuse('BRANCH_LOCKED');
    return (await this.#letIn(operator, null, origin)) ?? refuse('INVALID_CREDENTIALS');
  }

  /** Opens the first session of an operator who has just been added with a password. */
  async logInNew(operatorId: string, origin: Origin): Promise<OperatorLogInResult | Refused> {
    const operator = await this.#deps.store.byId(operatorId);
    const result = operator === null ? null : await this.#letIn(operator, null, origin);
    return result ?? refuse('INVALID_CREDENTIALS');
  }

  /**
   * Opens a session with a passkey, which is password and second factor in one: there is nothing to guess, so guesses
   * do not delay it. PASSKEY_REFUSED for anything that does not fit.
   */
  async logInWithPasskey(
    credential: UsedPasskey,
    host: string,
    origin: Origin,
  ): Promise<OperatorLogInResult | Refused> {
    const { passkeys, store } = this.#deps;
    const { now } = origin;
    const presented = await passkeys.presented(credential, { host, sessionId: null, now });
    // Read before the check, so that a reset during it is noticed.
    const operator = presented === null ? null : await store.byId(presented.passkey.owner_id);
    if (presented === null || operator === null) return refuse('PASSKEY_REFUSED');
    const { passkey_id: passkeyId, name } = presented.passkey;
    const isIn = operator.state === 'ACTIVE' && (await passkeys.isSigned(presented, now));
    if (isIn && (await this.#deps.isShutOut({ agentId: operator.agent_id }))) return refuse('BRANCH_LOCKED');
    const result = isIn ? await this.#letIn(operator, { passkeyId, name }, origin) : null;
    if (result !== null) return result;
    await this.#enter(operator, 'PASSKEY_REFUSED', { ...origin, ...UNKNOWN }, { passkeyId, name });
    return refuse('PASSKEY_REFUSED');
  }

  /**
   * Sets an operator's first password, or the first after a reset, with codes from two admins. SET_UP_REFUSED, no matter what is wrong. There is no limit on
   * tries, because a code is too long to guess.
   */
  async setUp(
    given: {
      readonly name: string;
      readonly codes: readonly [string, string];
      readonly password: string;
    },
    origin: Origin,
  ): Promise<Record<string, never> | Refused> {
    const { store, passwords, breached } = this.#deps;
    const operator = await store.byName(given.name);
    if (operator === null || !fitsSetUp(operator, given.codes, origin.now)) return refuse('SET_UP_REFUSED');
    const easy = refuseEasy(given.password, 'password', [operator.name], breached);
    if (easy !== null) return easy;
    const passwordHash = await passwords.hash(given.password, STAFF_HASH);
    if (!(await store.setUp(operator, passwordHash))) return refuse('SET_UP_REFUSED');
    await this.#enter(operator, 'SET_UP', { ...origin, ...identityOf(operator) });
    return {};
  }

  /**
   * Sets a new password and ends the operator's other sessions in one transaction. Takes the old password and the factor in force, as log-in does: a
   * session left open must not lock its owner out. Passkeys and second factor stay.
   */
  async changePassword(
    session: OperatorSession,
    { newPassword, ...proof }: Proof & { readonly newPassword: string },
    host: string,
    actor: Actor,
  ): Promise<Record<string, never> | Refused> {
    const { breached, ownLogIn, passwords } = this.#deps;
    const easy = refuseEasy(newPassword, 'newPassword', [session.name], breached);
    if (easy !== null) return easy;
    if (newPassword === proof.password) return refuse('VALIDATION_FAILED', { fields: [SAME_PASSWORD] });
    const operator = await ownLogIn.prove(session, proof, host, actor);
    if (isRefused(operator)) return operator;
    const passwordHash = await passwords.hash(newPassword, hashCaller({ known: session.sessionId }));
    const act = ownAct(operator, 'CHANGE_PASSWORD');
    const isDone = await ownLogIn.change(operator, { password_hash: passwordHash }, act, { session, actor });
    return isDone ? {} : refuse('INVALID_CREDENTIALS');
  }

  /** Opens a session for a proven operator, and logs it; null if the operator's credentials have changed meanwhile. */
  async #letIn(
    operator: OperatorTable,
    passkey: { readonly passkeyId: string; readonly name: string } | null,
    origin: Origin,
  ): Promise<OperatorLogInResult | null> {
    const { sessions } = this.#deps;
    const { now } = origin;
    const opened = await this.#open(operator, now);
    if (opened === null) return null;
    await this.#enter(operator, 'LOG_IN', { ...origin, ...identityOf(operator) }, passkey);
    return {
      ...opened,
      operator: wireOperator({ ...operator, last_log_in_at: now }),
      secondFactorMissing: sessions.isSecondFactorMissing(operator),
    };
  }

  async #open(operator: OperatorTable, now: number) {
    const { store, sessions } = this.#deps;
    try {
      const logIn = store.ownChange(operator, { last_log_in_at: now });
      return await sessions.open(operator.operator_id, logIn, now);
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /** A failed attempt is logged only for an existing operator: strangers must not be able to fill the log. */
  async #noteFailure(name: string, { refused }: Refused, origin: Origin): Promise<void> {
    if (refused !== 'INVALID_CREDENTIALS') return;
    const operator = await this.#deps.store.byName(name);
    if (operator !== null) await this.#enter(operator, 'LOG_IN_FAILED', { ...origin, ...UNKNOWN });
  }

  async #enter(
    operator: OperatorTable,
    action: string,
    actor: Actor,
    details: unknown = null,
  ): Promise<void> {
    const act = ownAct(operator, action, details);
    await this.#deps.audit.add({ ...act, actor, outcome: 'DONE', before: null, after: null });
  }
}
