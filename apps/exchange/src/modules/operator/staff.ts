import type { Operator, OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { refuseEasy } from '../accounts/easy-passwords.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Actor } from './actor.ts';
import type { AuditedActions } from './audited-actions.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { newOperatorId, wireOperator } from './operator-store.ts';
import type { OperatorStore } from './operator-store.ts';

export interface StaffDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly passwords: Passwords;
  readonly breached: BreachedPasswords;
  readonly actions: AuditedActions;
}

export interface NewOperator {
  readonly name: string;
  readonly password: string;
  readonly role: OperatorRole;
  readonly reason: string;
}

export interface OperatorChange {
  readonly operatorId: string;
  readonly role?: OperatorRole | undefined;
  readonly state?: 'ACTIVE' | 'DISABLED' | undefined;
  readonly password?: string | undefined;
  readonly removeSecondFactor: boolean;
  readonly reason: string;
}

export interface OperatorApproval {
  readonly operatorId: string;
  /** The role that is approved. */
  readonly role: OperatorRole;
  readonly reason: string;
}

/**
 * The operators and their roles. Admitting an operator takes two admins, one to ask and one to approve, and afterwards only
 * the operator knows the password. So nobody can act under two names unless a second admin agreed to it, and wherever two
 * people are needed, two operators are enough. Only the host admits operators alone: it has the storage anyway.
 */
export class Staff {
  readonly #deps: StaffDependencies;
  /** One change at a time: two concurrent ones could each leave the other as the last admin. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(deps: StaffDependencies) {
    this.#deps = deps;
  }

  async all(): Promise<Operator[]> {
    return (await this.#deps.store.all()).map(wireOperator);
  }

  async of(operatorId: string): Promise<Operator | null> {
    const row = await this.#deps.store.byId(operatorId);
    return row === null ? null : wireOperator(row);
  }

  /** True while there is no operator who could add the first one. */
  async hasAdmin(): Promise<boolean> {
    return activeAdmins(await this.#deps.store.all()).length > 0;
  }

  /**
   * Adds an operator, who is PENDING until another admin approves (SECOND_ADMIN_NEEDED if there is none), or ACTIVE at once
   * if added by the host. USERNAME_TAKEN if the name is in use.
   */
  add({ name, password, role, reason }: NewOperator, actor: Actor): Promise<Operator | Refused> {
    return this.#alone(async () => {
      const easy = refuseEasy(password, 'password', [name], this.#deps.breached);
      if (easy !== null) return easy;
      const { store, passwords, actions } = this.#deps;
      const byHost = actor.operatorId === null;
      if (!byHost && !(await this.#hasOther(actor))) return refuse('SECOND_ADMIN_NEEDED');
      const operatorId = newOperatorId();
      const added = {
        name,
        password_hash: await passwords.hash(password, { known: true, key: 'staff' }),
        role,
        state: byHost ? 'ACTIVE' : 'PENDING',
        asked_by: byHost ? null : actor.name,
        must_change_password: byHost ? 0 : 1,
      };
      const subject = `operator:${operatorId}`;
      const act = { action: 'ADD_OPERATOR', subject, reason, details: { name, role } };
      return actions.carryOut(actor, { ...act, before: null }, async () => {
        const row = await store.add(operatorId, added, actor.now);
        if (row === null) return refuse('USERNAME_TAKEN');
        return { result: wireOperator(row), after: wireOperator(row) };
      });
    });
  }

  /**
   * Changes an operator and ends all of the operator's sessions. Disabling takes effect at once. A new role or credentials,
   * or enabling, need another admin's approval (SECOND_ADMIN_NEEDED if there is none). A pending operator can only be
   * approved or disabled (OPERATOR_PENDING). The last active admin cannot be removed (LAST_ADMIN).
   */
  change(change: OperatorChange, actor: Actor): Promise<Operator | Refused> {
    return this.#alone(async () => {
      const { store, sessions, passwords, actions } = this.#deps;
      const { operatorId, role, state, password, removeSecondFactor, reason } = change;
      const before = await store.byId(operatorId);
      if (before === null) return refuse('NOT_FOUND');
      const easy =
        password === undefined ? null : refuseEasy(password, 'password', [before.name], this.#deps.breached);
      if (easy !== null) return easy;
      const refused = await this.#refusedTo(before, change, actor);
      if (refused !== null) return refused;
      const changes = {
        role: role ?? before.role,
        ...stateAfter(before, change, actor),
        ...(password === undefined
          ? {}
          : {
              password_hash: await passwords.hash(password, { known: true, key: 'staff' }),
              must_change_password: 1,
            }),
        ...(removeSecondFactor ? { totp_secret: null, totp_offered: null } : {}),
      };
      const after: OperatorTable = { ...before, ...changes };
      const admins = activeAdmins(await store.all());
      const others = admins.filter(({ operator_id: id }) => id !== operatorId);
      if (others.length === 0 && admins.length > 0 && activeAdmins([after]).length === 0)
        return refuse('LAST_ADMIN');
      const details = { role, state, newPassword: password !== undefined, removeSecondFactor };
      const act = { action: 'CHANGE_OPERATOR', subject: `operator:${operatorId}`, reason, details };
      return actions.carryOut(actor, { ...act, before: wireOperator(before) }, async () => {
        await store.change(operatorId, changes);
        await sessions.endAll(operatorId, actor.now);
        return { result: wireOperator(after), after: wireOperator(after) };
      });
    });
  }

  /**
   * Approves another admin's request (SAME_PERSON for one's own), which makes the operator ACTIVE. Approving again changes
   * nothing. SETTINGS_CHANGED if the operator's role is no longer the approved one, PROPOSAL_DECIDED if disabled.
   */
  approve({ operatorId, role, reason }: OperatorApproval, actor: Actor): Promise<Operator | Refused> {
    return this.#alone(async () => {
      const { store, actions } = this.#deps;
      const before = await store.byId(operatorId);
      if (before === null) return refuse('NOT_FOUND');
      if (before.role !== role) return refuse('SETTINGS_CHANGED');
      if (before.state === 'ACTIVE') return wireOperator(before);
      if (before.state !== 'PENDING') return refuse('PROPOSAL_DECIDED');
      if (before.asked_by === actor.name) return refuse('SAME_PERSON');
      const changes = { state: 'ACTIVE', asked_by: null };
      const after: OperatorTable = { ...before, ...changes };
      const details = { role, askedBy: before.asked_by };
      const act = { action: 'APPROVE_OPERATOR', subject: `operator:${operatorId}`, reason, details };
      return actions.carryOut(actor, { ...act, before: wireOperator(before) }, async () => {
        await store.change(operatorId, changes);
        return { result: wireOperator(after), after: wireOperator(after) };
      });
    });
  }

  async #refusedTo(before: OperatorTable, change: OperatorChange, actor: Actor): Promise<Refused | null> {
    if (!letsIn(before, change) || actor.operatorId === null) return null;
    if (before.state === 'PENDING') return refuse('OPERATOR_PENDING');
    return (await this.#hasOther(actor, before.operator_id)) ? null : refuse('SECOND_ADMIN_NEEDED');
  }

  /** True if some active admin, other than the actor and the operator concerned, could approve. */
  async #hasOther(actor: Actor, whom: string | null = null): Promise<boolean> {
    const admins = activeAdmins(await this.#deps.store.all());
    return admins.some(({ operator_id: id }) => id !== actor.operatorId && id !== whom);
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#changing.then(run);
    this.#changing = done.catch(() => undefined);
    return done;
  }
}

/** True if a change gives somebody access, or different access. */
function letsIn(
  before: OperatorTable,
  { role, state, password, removeSecondFactor }: OperatorChange,
): boolean {
  if ((state ?? before.state) === 'DISABLED') return false;
  const back = state === 'ACTIVE' && before.state !== 'ACTIVE';
  return back || password !== undefined || removeSecondFactor || (role ?? before.role) !== before.role;
}

function stateAfter(
  before: OperatorTable,
  change: OperatorChange,
  { operatorId, name }: Actor,
): Pick<OperatorTable, 'state' | 'asked_by'> {
  if (change.state === 'DISABLED') return { state: 'DISABLED', asked_by: null };
  if (!letsIn(before, change)) return { state: before.state, asked_by: before.asked_by };
  return operatorId === null ? { state: 'ACTIVE', asked_by: null } : { state: 'PENDING', asked_by: name };
}

function activeAdmins(rows: readonly OperatorTable[]): readonly OperatorTable[] {
  return rows.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE');
}
