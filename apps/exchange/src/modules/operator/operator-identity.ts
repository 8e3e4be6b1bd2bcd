import { randomBytes } from 'node:crypto';
import type { OperatorTable } from '../../db/operator-tables.ts';
import type { Seals } from '../../db/seals.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { refuseEasy } from '../accounts/easy-passwords.ts';
import { hashCaller } from '../accounts/login-guard.ts';
import type { Guesser, LoginGuard } from '../accounts/login-guard.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { wireOperator } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';
import { fitsSetUp } from './set-up-codes.ts';
import { base32, otpauthUri, stepOfCode } from './totp.ts';

export interface IdentityDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly breached: BreachedPasswords;
  readonly audit: AuditLog;
  /** Seals the secrets of second factors. */
  readonly seals: Seals;
}

/** What the few hashes of operators whom admins let in are queued by. */
const STAFF_HASH = { known: true, key: 'staff' };

/** Bytes of a new second factor's secret: as many as SHA-1 has. */
const SECRET_BYTES = 20;

/** The actor of a log-in that has not succeeded. */
const UNKNOWN = { operatorId: null, name: 'unknown', role: null } as const;

const SAME_PASSWORD = { path: 'newPassword', message: 'Choose a password that is not the one you have.' };

/**
 * The name under which an operator's failed log-ins are counted. It contains a line break, which no player name can, so nobody can lock an operator
 * out through the players' log-in.
 */
function guardName(name: string): string {
  return `operator\n${name}`;
}

/** Log-in, password and second factor of operators. */
export class OperatorIdentity {
  readonly #deps: IdentityDependencies;

  constructor(deps: IdentityDependencies) {
    this.#deps = deps;
  }

  /** Opens a session. A wrong name, a wrong password and a wrong code get the same answer. */
  async logIn(
    given: { readonly name: string; readonly password: string; readonly code?: string | undefined },
    origin: Pick<Actor, 'address' | 'traceId' | 'now'>,
  ) {
    const { sessions, guard, audit } = this.#deps;
    const { now } = origin;
    const guesser = await this.#guesser(given, origin);
    const operator = await this.#checked(given.name, given.password, guesser, now);
    if (isRefused(operator)) {
      await this.#noteFailure(given.name, operator, origin);
      return operator;
    }
    if (operator.totp_secret !== null && given.code === undefined) {
      // Logged because the caller knows the password, and may not be its owner.
      await this.#enter(operator, 'PASSWORD_ACCEPTED', { ...origin, ...UNKNOWN }, {});
      return refuse('SECOND_FACTOR_REQUIRED');
    }
    if (
      operator.totp_secret !== null &&
      !(await this.#spend(operator, operator.totp_secret, given.code, now))
    ) {
      await this.#noteFailure(given.name, refuse('INVALID_CREDENTIALS'), origin);
      return refuse('INVALID_CREDENTIALS');
    }
    await guard.passed(guardName(given.name), guesser);
    // The attempt with only the password, after which the code was asked for, was counted as a stranger's guess.
    if ('known' in guesser) await guard.passed(guardName(given.name), origin);
    const opened = await this.#open(operator, now);
    if (isRefused(opened)) return opened;
    await audit.add({
      ...ownAct(operator, 'LOG_IN'),
      actor: { ...origin, ...identityOf(operator) },
      outcome: 'DONE',
      before: null,
      after: null,
    });
    return {
      ...opened,
      operator: wireOperator({ ...operator, last_log_in_at: now }),
      secondFactorMissing: sessions.isSecondFactorMissing(operator),
    };
  }

  /**
   * Sets an operator's first password, or the first after a reset, with codes from two admins. SET_UP_REFUSED whatever is wrong. There is no limit on
   * tries, because a code is too long to guess.
   */
  async setUp(
    given: {
      readonly name: string;
      readonly codes: readonly [string, string];
      readonly password: string;
    },
    origin: Pick<Actor, 'address' | 'traceId' | 'now'>,
  ): Promise<Record<string, never> | Refused> {
    const { store, passwords, breached } = this.#deps;
    const operator = await store.byName(given.name);
    if (operator === null || !fitsSetUp(operator, given.codes, origin.now)) return refuse('SET_UP_REFUSED');
    const easy = refuseEasy(given.password, 'password', [operator.name], breached);
    if (easy !== null) return easy;
    const passwordHash = await passwords.hash(given.password, STAFF_HASH);
    if (!(await store.setUp(operator, passwordHash))) return refuse('SET_UP_REFUSED');
    return this.#enter(operator, 'SET_UP', { ...origin, ...identityOf(operator) }, {});
  }

  /** Sets a new password; the operator's other sessions end. */
  async changePassword(
    session: OperatorSession,
    given: { readonly password: string; readonly newPassword: string },
    actor: Actor,
  ): Promise<Record<string, never> | Refused> {
    const { store, sessions, guard, passwords } = this.#deps;
    const easy = refuseEasy(given.newPassword, 'newPassword', [session.name], this.#deps.breached);
    if (easy !== null) return easy;
    if (given.newPassword === given.password) return refuse('VALIDATION_FAILED', { fields: [SAME_PASSWORD] });
    const guesser = { known: session.sessionId };
    const operator = await this.#checked(session.name, given.password, guesser, actor.now);
    if (isRefused(operator)) return operator;
    await guard.passed(guardName(session.name), guesser);
    const passwordHash = await passwords.hash(given.newPassword, hashCaller(guesser));
    if (!(await store.changeOwn(operator, { password_hash: passwordHash })))
      return refuse('INVALID_CREDENTIALS');
    await sessions.endAll(operator.operator_id, actor.now, session.sessionId);
    return this.#enter(operator, 'CHANGE_PASSWORD', actor, {});
  }

  /**
   * Creates the secret of a new second factor, which takes effect once `confirmSecondFactor` gets one of its codes. A session and the password are
   * not enough to replace a factor in force; one of its codes is required too.
   */
  async beginSecondFactor(
    session: OperatorSession,
    { password, code }: { readonly password: string; readonly code?: string | undefined },
    actor: Actor,
  ) {
    const guesser = { known: session.sessionId };
    const operator = await this.#checked(session.name, password, guesser, actor.now);
    if (isRefused(operator)) return operator;
    const inForce = operator.totp_secret;
    if (inForce !== null && code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
    if (inForce !== null && !(await this.#spend(operator, inForce, code, actor.now)))
      return refuse('INVALID_CREDENTIALS');
    await this.#deps.guard.passed(guardName(session.name), guesser);
    const secret = base32(randomBytes(SECRET_BYTES));
    const sealed = this.#deps.seals.seal(secret, { table: 'operators', row: operator.operator_id });
    if (!(await this.#deps.store.changeOwn(operator, { totp_offered: sealed })))
      return refuse('INVALID_CREDENTIALS');
    return { secret, uri: otpauthUri(operator.name, secret) };
  }

  /** Puts the new second factor in force. Other sessions end, because they were opened without it. */
  async confirmSecondFactor(
    session: OperatorSession,
    code: string,
    actor: Actor,
  ): Promise<Record<string, never> | Refused> {
    const { store, sessions, guard } = this.#deps;
    const guesser = { known: session.sessionId };
    const locked = await guard.enter(guardName(session.name), guesser, actor.now);
    if (locked !== null) return locked;
    const operator = await store.byId(session.operatorId);
    const secret = operator?.totp_offered ?? null;
    if (operator === null || secret === null) return refuse('NOT_FOUND');
    if (!(await this.#spend(operator, secret, code, actor.now))) return refuse('INVALID_CREDENTIALS');
    await guard.passed(guardName(session.name), guesser);
    if (!(await store.changeOwn(operator, { totp_secret: secret, totp_offered: null })))
      return refuse('INVALID_CREDENTIALS');
    await sessions.endAll(operator.operator_id, actor.now, session.sessionId);
    return this.#enter(operator, 'SET_SECOND_FACTOR', actor, {});
  }

  /** Opens a session, unless the operator's password or second factor has changed since it was checked. */
  async #open(operator: OperatorTable, now: number) {
    const { store, sessions } = this.#deps;
    try {
      const logIn = store.ownChange(operator, { last_log_in_at: now });
      return await sessions.open(operator.operator_id, logIn, now);
    } catch (error) {
      if (error instanceof UnexpectedChanges) return refuse('INVALID_CREDENTIALS');
      throw error;
    }
  }

  /** Who is logging in. A right code, which is used up only together with the password, makes the caller no longer a stranger. */
  async #guesser(
    { name, code }: { readonly name: string; readonly code?: string | undefined },
    { address, now }: Pick<Actor, 'address' | 'now'>,
  ): Promise<Guesser> {
    const operator = code === undefined ? null : await this.#deps.store.byName(name);
    const sealed = operator?.totp_secret ?? null;
    if (operator === null || sealed === null || code === undefined) return { address };
    const step = stepOfCode(this.#secretOf(operator, sealed), code, now);
    return step !== null && step > operator.totp_step ? { known: 'second factor' } : { address };
  }

  /** The operator with this name and password. Counted as a try before the password is checked. */
  async #checked(
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

  /** True if a code is right and unused. */
  async #spend(
    operator: OperatorTable,
    sealed: string,
    code: string | undefined,
    now: number,
  ): Promise<boolean> {
    const step = code === undefined ? null : stepOfCode(this.#secretOf(operator, sealed), code, now);
    return step !== null && (await this.#deps.store.spendStep(operator.operator_id, step));
  }

  #secretOf({ operator_id: row }: OperatorTable, sealed: string): string {
    return this.#deps.seals.open(sealed, { table: 'operators', row });
  }

  /** A failed attempt is logged only for an existing operator: strangers must not be able to fill the log. */
  async #noteFailure(
    name: string,
    { refused }: Refused,
    origin: Pick<Actor, 'address' | 'traceId' | 'now'>,
  ): Promise<void> {
    if (refused !== 'INVALID_CREDENTIALS') return;
    const operator = await this.#deps.store.byName(name);
    if (operator === null) return;
    await this.#deps.audit.add({
      ...ownAct(operator, 'LOG_IN_FAILED'),
      actor: { ...origin, ...UNKNOWN },
      outcome: 'DONE',
      before: null,
      after: null,
    });
  }

  async #enter<T extends object>(
    operator: OperatorTable,
    action: string,
    actor: Actor,
    result: T,
  ): Promise<T> {
    const entry = { ...ownAct(operator, action), actor, outcome: 'DONE', before: null, after: null } as const;
    await this.#deps.audit.add(entry);
    return result;
  }
}

function ownAct(operator: OperatorTable, action: string): Act {
  return { action, subject: `operator:${operator.operator_id}`, reason: null, details: null };
}

function identityOf(operator: OperatorTable): Pick<Actor, 'operatorId' | 'name' | 'role'> {
  return { operatorId: operator.operator_id, name: operator.name, role: wireOperator(operator).role };
}
