import { randomBytes } from 'node:crypto';
import type {
  CreatedPasskey,
  OwnPasskey,
  PasskeyCreation,
  PasskeyRequest,
} from '@layline/contract/entities/passkey.ts';
import type { Seals } from '../../db/seals.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused } from '@layline/server/http/route.ts';
import type { LoginGuard } from '../accounts/login-guard.ts';
import { wirePasskey } from '../accounts/passkeys.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';
import { guardName } from './operator-proofs.ts';
import type { OperatorProofs, Proof } from './operator-proofs.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { hasFactor } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';
import { ownAct } from './own-acts.ts';
import type { OwnLogIn } from './own-log-in.ts';
import { base32, otpauthUri } from './totp.ts';

export interface FactorsDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly guard: LoginGuard;
  readonly proofs: OperatorProofs;
  readonly ownLogIn: OwnLogIn;
  readonly passkeys: Passkeys;
  readonly audit: AuditLog;
  /** Seals the secrets of second factors. */
  readonly seals: Seals;
  /** Called when a second factor or passkey was added, possibly not by the operator. */
  readonly onAdded: (act: Act) => void;
}

/** Bytes of a new second factor's secret: as many as SHA-1 has. */
const SECRET_BYTES = 20;

/**
 * The second factor and the passkeys of an operator. A session and the password are not enough to change either: an operator who
 * has one must show it again.
 */
export class OperatorFactors {
  readonly #deps: FactorsDependencies;

  constructor(deps: FactorsDependencies) {
    this.#deps = deps;
  }

  /**
   * Makes the secret of a new second factor, which is in force once `confirmSecondFactor` has seen one of its codes.
   */
  async beginSecondFactor(session: OperatorSession, proof: Proof, host: string, actor: Actor) {
    const { ownLogIn, seals, store } = this.#deps;
    const operator = await ownLogIn.prove(session, proof, host, actor);
    if (isRefused(operator)) return operator;
    const secret = base32(randomBytes(SECRET_BYTES));
    const sealed = seals.seal(secret, { table: 'operators', row: operator.operator_id });
    if (!(await store.changeOwn(operator, { totp_offered: sealed }))) return refuse('INVALID_CREDENTIALS');
    return { secret, uri: otpauthUri(operator.name, secret) };
  }

  /** Puts the new second factor in force. */
  async confirmSecondFactor(
    session: OperatorSession,
    code: string,
    actor: Actor,
  ): Promise<Record<string, never> | Refused> {
    const { store, guard, ownLogIn, proofs } = this.#deps;
    const guesser = { known: session.sessionId };
    const locked = await guard.enter(guardName(session.name), guesser, actor.now);
    if (locked !== null) return locked;
    const operator = await store.byId(session.operatorId);
    const secret = operator?.totp_offered ?? null;
    if (operator === null || secret === null) return refuse('NOT_FOUND');
    if (!(await proofs.spend(operator, secret, code, actor.now))) return refuse('INVALID_CREDENTIALS');
    await guard.passed(guardName(session.name), guesser);
    const act = ownAct(operator, 'SET_SECOND_FACTOR', { first: !hasFactor(operator) });
    const changes = { totp_secret: secret, totp_offered: null, factor_added_at: actor.now };
    if (!(await ownLogIn.change(operator, changes, act, { session, actor })))
      return refuse('INVALID_CREDENTIALS');
    this.#deps.onAdded(act);
    return {};
  }

  /** The options for signing with one of the operator's passkeys in place of a code. */
  beginProof({ sessionId }: OperatorSession, host: string, now: number): Promise<PasskeyRequest> {
    return this.#deps.passkeys.askToUse({ host, sessionId, now });
  }

  /** The options for making a passkey for one of a site's own hosts; `title` is the site's. */
  async beginPasskey(
    session: OperatorSession,
    proof: Proof,
    { host, title }: { readonly host: string; readonly title: string | null },
    actor: Actor,
  ): Promise<PasskeyCreation | Refused> {
    const { ownLogIn, passkeys, store } = this.#deps;
    const operator = await ownLogIn.prove(session, proof, host, actor);
    if (isRefused(operator)) return operator;
    const { operator_id: id, name } = operator;
    const { sessionId } = session;
    const asked = await passkeys.askToMake({ id, name }, title, { host, sessionId, now: actor.now });
    if (isRefused(asked)) return asked;
    // A factor that has come into force since the proof was not asked for, and may have ended challenges before this
    // one was issued.
    const isUnchanged = await store.changeOwn(operator, { passkeys: operator.passkeys });
    return isUnchanged ? asked : refuse('INVALID_CREDENTIALS');
  }

  /** Adds the passkey that the device has made for a challenge of this session. */
  async addPasskey(
    session: OperatorSession,
    { name, credential }: { readonly name: string; readonly credential: CreatedPasskey },
    host: string,
    actor: Actor,
  ): Promise<OwnPasskey | Refused> {
    const { ownLogIn, passkeys, store } = this.#deps;
    const { operatorId, sessionId } = session;
    const { now } = actor;
    // Read before the check, so that a reset during it is noticed.
    const operator = await store.byId(operatorId);
    const made = await passkeys.made(operatorId, credential, { host, sessionId, now });
    if (operator === null) return refuse('UNAUTHORIZED');
    if (isRefused(made)) {
      if (made.refused === 'PASSKEY_REFUSED')
        await this.#enter(ownAct(operator, made.refused, { name, host }), actor);
      return made;
    }
    const { transports } = credential.response;
    const added = passkeys.store.addition({ ...made, owner: operatorId, rpId: host, transports, name }, now);
    const { passkey_id: passkeyId } = added.row;
    const act = ownAct(operator, 'ADD_PASSKEY', { passkeyId, name, host, first: !hasFactor(operator) });
    const changes = { passkeys: operator.passkeys + 1, totp_offered: null, factor_added_at: now };
    if (!(await ownLogIn.change(operator, changes, act, { session, actor }, [added.statement])))
      return refuse('PASSKEY_REFUSED');
    this.#deps.onAdded(act);
    return wirePasskey(added.row);
  }

  /** The operator's passkeys, the newest first. */
  async passkeysOf({ operatorId }: OperatorSession): Promise<OwnPasskey[]> {
    return (await this.#deps.passkeys.store.of(operatorId)).map(wirePasskey);
  }

  /** Removes a passkey. LAST_SECOND_FACTOR if a factor is required and this is the last one. */
  async removePasskey(
    session: OperatorSession,
    { passkeyId, ...proof }: Proof & { readonly passkeyId: string },
    host: string,
    actor: Actor,
  ): Promise<Record<string, never> | Refused> {
    const { ownLogIn, passkeys, sessions } = this.#deps;
    const own = await passkeys.store.of(session.operatorId);
    const passkey = own.find(({ passkey_id: id }) => id === passkeyId);
    if (passkey === undefined) return refuse('NOT_FOUND');
    const operator = await ownLogIn.prove(session, proof, host, actor);
    if (isRefused(operator)) return operator;
    const changes = { passkeys: operator.passkeys - 1 };
    if (sessions.isSecondFactorMissing({ ...operator, ...changes })) return refuse('LAST_SECOND_FACTOR');
    const details = { passkeyId, name: passkey.name, host: passkey.rp_id };
    const act = ownAct(operator, 'REMOVE_PASSKEY', details);
    const removal = passkeys.store.removal(operator.operator_id, passkeyId);
    const isDone = await ownLogIn.change(operator, changes, act, { session, actor }, [removal]);
    return isDone ? {} : refuse('INVALID_CREDENTIALS');
  }

  #enter(act: Act, actor: Actor): Promise<void> {
    return this.#deps.audit.add({ ...act, actor, outcome: 'DONE', before: null, after: null });
  }
}
