import type {
  Operator,
  OperatorAdmission,
  OperatorReset,
  OperatorRole,
} from '@layline/contract/entities/operator.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { refuseEasy } from '../accounts/easy-passwords.ts';
import type { PasskeyStore } from '../accounts/passkey-store.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Actor } from './actor.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditedActions } from './audited-actions.ts';
import { latestRequest } from './operator-requests.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { newOperatorId, wireOperator } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';
import { newSetUpCode, SET_UP_MS } from './set-up-codes.ts';

export interface StaffDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly passwords: Passwords;
  /** Operators' passkeys; none survives a reset. */
  readonly passkeys: PasskeyStore;
  readonly breached: BreachedPasswords;
  readonly actions: AuditedActions;
  readonly audit: Pick<AuditLog, 'list'>;
}

export interface NewOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly reason: string;
}

/** An admin whom the host lets in. */
export interface NewAdmin {
  readonly name: string;
  readonly password: string;
  readonly reason: string;
}

export interface OperatorChange {
  readonly operatorId: string;
  readonly role?: OperatorRole | undefined;
  readonly state?: 'ACTIVE' | 'DISABLED' | undefined;
  readonly reset?: OperatorReset | undefined;
  readonly reason: string;
}

export interface OperatorApproval {
  readonly operatorId: string;
  /** The role that is approved. */
  readonly role: OperatorRole;
  /** The request that is approved, by its entry in the audit log; if absent, whatever is asked for. */
  readonly entry?: number | undefined;
  readonly reason: string;
}

/** How many admins the host adds before admins add everybody else, because one alone cannot add anybody. */
const FIRST_ADMINS = 2;

/**
 * The operators and their roles. Admitting an operator takes two admins, one to request and one to approve, and the operator chooses the password
 * with a code from each. So nobody can act under two names without a second admin's consent, and wherever two people are needed, two operators are
 * enough. Only the host can admit operators alone, because it has the storage anyway.
 */
export class Staff {
  readonly #deps: StaffDependencies;
  /** One change at a time, because each looks at the operators before it writes. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(deps: StaffDependencies) {
    this.#deps = deps;
  }

  /** All operators, and what the pending ones wait for. */
  async all(): Promise<Operator[]> {
    const { store, audit } = this.#deps;
    return Promise.all(
      (await store.all()).map(async (row) => {
        const asked = row.state === 'PENDING' ? await latestRequest(audit, row.operator_id) : null;
        return { ...wireOperator(row), asked };
      }),
    );
  }

  async of(operatorId: string): Promise<Operator | null> {
    const row = await this.#deps.store.byId(operatorId);
    return row === null ? null : wireOperator(row);
  }

  /** True if there is an operator who could ask for another one. */
  async hasAdmin(): Promise<boolean> {
    return activeAdmins(await this.#deps.store.all()).length > 0;
  }

  /** Adds an operator, who is PENDING until another admin approves (SECOND_ADMIN_NEEDED if there is none). USERNAME_TAKEN if the name is in use. */
  add(operator: NewOperator, actor: Actor): Promise<OperatorAdmission | Refused> {
    return this.#alone(async () => {
      if (!(await this.hasOtherAdmin(actor))) return refuse('SECOND_ADMIN_NEEDED');
      const { code, hash } = newSetUpCode();
      const waiting = { state: 'PENDING', asked_by: actor.name, set_up_asked: hash, password_hash: null };
      return admission(await this.#insert(operator, waiting, actor), code);
    });
  }

  /** Adds an admin from the host, ACTIVE at once with a password chosen there. */
  addOnHost(admin: NewAdmin, actor: Actor): Promise<Operator | Refused> {
    return this.#alone(() => this.#addAdmin(admin, actor));
  }

  /** How many of the first two admins are missing. */
  async missingAdmins(): Promise<number> {
    return Math.max(0, FIRST_ADMINS - activeAdmins(await this.#deps.store.all()).length);
  }

  /** Does the same for a person to whom the host has given one of the links for the first admins; FIRST_ADMIN_REFUSED once there are two. */
  addFirst(admin: NewAdmin, actor: Actor): Promise<Operator | Refused> {
    return this.#alone(async () =>
      (await this.missingAdmins()) === 0 ? refuse('FIRST_ADMIN_REFUSED') : this.#addAdmin(admin, actor),
    );
  }

  async #addAdmin({ name, password, reason }: NewAdmin, actor: Actor): Promise<Operator | Refused> {
    const { passwords, breached } = this.#deps;
    const easy = refuseEasy(password, 'password', [name], breached);
    if (easy !== null) return easy;
    const password_hash = await passwords.hash(password, { lane: 'known', key: 'staff' });
    const active = { state: 'ACTIVE', asked_by: null, set_up_asked: null, password_hash };
    return this.#insert({ name, role: 'ADMIN', reason }, active, actor);
  }

  #insert(
    { name, role, reason }: NewOperator,
    how: Pick<OperatorTable, 'state' | 'asked_by' | 'set_up_asked' | 'password_hash'>,
    actor: Actor,
  ): Promise<Operator | Refused> {
    const { store, actions } = this.#deps;
    const operatorId = newOperatorId();
    const act = {
      action: 'ADD_OPERATOR',
      subject: `operator:${operatorId}`,
      reason,
      details: { name, role },
      before: null,
    };
    return actions.carryOut(actor, act, async () => {
      const row = await store.add(operatorId, { name, role, ...how }, actor.now);
      if (row === null) return refuse('USERNAME_TAKEN');
      return { result: wireOperator(row), after: wireOperator(row) };
    });
  }

  /**
   * Changes an operator and ends all of the operator's sessions in one transaction; a reset of either kind removes the
   * passkeys too, because a stranger may have added one. Disabling takes effect at once. A new role, a reset, or enabling,
   * need another admin's approval (SECOND_ADMIN_NEEDED if there is none). A pending operator can only be approved or
   * disabled (OPERATOR_PENDING). The last active admin cannot be removed (LAST_ADMIN). A person at a level keeps
   * that role (INVALID_INPUT).
   */
  change(change: OperatorChange, actor: Actor): Promise<OperatorAdmission | Refused> {
    return this.#alone(async () => {
      const { store, sessions, passkeys, actions } = this.#deps;
      const { operatorId, role, state, reset, reason } = change;
      const before = await store.byId(operatorId);
      if (before === null) return refuse('NOT_FOUND');
      if (role !== undefined && before.role === 'AGENT') return refuse('INVALID_INPUT');
      const refused = await this.#refusedTo(before, change, actor);
      if (refused !== null) return refused;
      const { changes, code } = afterChange(before, change, actor);
      const after: OperatorTable = { ...before, ...changes };
      const details = { role, state, reset };
      const act = { action: 'CHANGE_OPERATOR', subject: `operator:${operatorId}`, reason, details };
      const done = await actions.carryOut(actor, { ...act, before: wireOperator(before) }, async () => {
        const along = [
          sessions.allEnded(operatorId, actor.now),
          ...(reset === undefined ? [] : [passkeys.allRemoved(operatorId)]),
        ];
        try {
          if (isActiveAdmin(before) && !isActiveAdmin(after))
            await store.changeAdmin(operatorId, changes, along);
          else await store.change(operatorId, changes, along);
        } catch (error) {
          if (error instanceof UnexpectedChanges) return refuse('LAST_ADMIN');
          throw error;
        }
        return { result: wireOperator(after), after: wireOperator(after) };
      });
      return admission(done, code);
    });
  }

  /**
   * Approves another admin's request (SAME_PERSON for one's own), which makes the operator ACTIVE and, if there is no password, starts the time for
   * choosing one. Approving again changes nothing. SETTINGS_CHANGED if the operator's role is no longer the approved one or another request has taken the
   * approved one's place, PROPOSAL_DECIDED if disabled.
   */
  approve(
    { operatorId, role, entry, reason }: OperatorApproval,
    actor: Actor,
  ): Promise<OperatorAdmission | Refused> {
    return this.#alone(async () => {
      const { store, actions, audit } = this.#deps;
      const before = await store.byId(operatorId);
      if (before === null) return refuse('NOT_FOUND');
      if (before.role !== role) return refuse('SETTINGS_CHANGED');
      if (before.state === 'ACTIVE') return admission(wireOperator(before), null);
      if (before.state !== 'PENDING') return refuse('PROPOSAL_DECIDED');
      if (before.asked_by === actor.name) return refuse('SAME_PERSON');
      if (entry !== undefined && (await latestRequest(audit, operatorId))?.entry !== entry)
        return refuse('SETTINGS_CHANGED');
      const made = before.password_hash === null ? newSetUpCode() : null;
      const setUp = made === null ? {} : { set_up_approved: made.hash, set_up_until: actor.now + SET_UP_MS };
      const changes = { state: 'ACTIVE', asked_by: null, ...setUp };
      const after: OperatorTable = { ...before, ...changes };
      const details = { role, askedBy: before.asked_by };
      const act = { action: 'APPROVE_OPERATOR', subject: `operator:${operatorId}`, reason, details };
      const done = await actions.carryOut(actor, { ...act, before: wireOperator(before) }, async () => {
        await store.change(operatorId, changes);
        return { result: wireOperator(after), after: wireOperator(after) };
      });
      return admission(done, made?.code ?? null);
    });
  }

  async #refusedTo(before: OperatorTable, change: OperatorChange, actor: Actor): Promise<Refused | null> {
    if (!letsIn(before, change)) return null;
    if (before.state === 'PENDING') return refuse('OPERATOR_PENDING');
    return (await this.hasOtherAdmin(actor, before.operator_id)) ? null : refuse('SECOND_ADMIN_NEEDED');
  }

  /** True if some active admin, other than the actor and the operator concerned, could approve. */
  async hasOtherAdmin(actor: Actor, whom: string | null = null): Promise<boolean> {
    const admins = activeAdmins(await this.#deps.store.all());
    return admins.some(({ operator_id: id }) => id !== actor.operatorId && id !== whom);
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#changing.then(run);
    this.#changing = done.catch(() => undefined);
    return done;
  }
}

/** True if a change gives an operator access, or different access. */
function letsIn(before: OperatorTable, { role, state, reset }: OperatorChange): boolean {
  if ((state ?? before.state) === 'DISABLED') return false;
  const back = state === 'ACTIVE' && before.state !== 'ACTIVE';
  return back || reset !== undefined || (role ?? before.role) !== before.role;
}

/**
 * The operator after a change, and the requesting admin's code if there is a password to choose. The code is always new: the admin who approves this
 * request may have made an earlier one and would then know both codes.
 */
function afterChange(
  before: OperatorTable,
  change: OperatorChange,
  { name }: Actor,
): { readonly changes: Partial<OperatorTable>; readonly code: string | null } {
  const { reset } = change;
  const hasPassword = reset === undefined && before.password_hash !== null;
  const isLetIn = letsIn(before, change);
  const { code, hash } = isLetIn && !hasPassword ? newSetUpCode() : { code: null, hash: null };
  const changes = {
    role: change.role ?? before.role,
    ...stateAfter(before, change, name),
    ...(isLetIn ? { set_up_asked: hash, set_up_approved: null, set_up_until: null } : {}),
    // Left alone otherwise: the operator may have chosen another meanwhile.
    ...(reset === undefined ? {} : { password_hash: null, totp_offered: null, passkeys: 0 }),
    ...(reset === 'PASSWORD_AND_SECOND_FACTOR' ? { totp_secret: null } : {}),
  };
  return { changes, code };
}

function stateAfter(
  before: OperatorTable,
  change: OperatorChange,
  askedBy: string,
): Pick<OperatorTable, 'state' | 'asked_by'> {
  if (change.state === 'DISABLED') return { state: 'DISABLED', asked_by: null };
  if (letsIn(before, change)) return { state: 'PENDING', asked_by: askedBy };
  return { state: before.state, asked_by: before.asked_by };
}

function admission(operator: Operator | Refused, setUpCode: string | null): OperatorAdmission | Refused {
  return isRefused(operator) ? operator : { operator, setUpCode };
}

function activeAdmins(rows: readonly OperatorTable[]): readonly OperatorTable[] {
  return rows.filter(isActiveAdmin);
}

function isActiveAdmin({ role, state }: Pick<OperatorTable, 'role' | 'state'>): boolean {
  return role === 'ADMIN' && state === 'ACTIVE';
}
