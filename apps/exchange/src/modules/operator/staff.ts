import type { Operator, OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
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
  readonly state?: Operator['state'] | undefined;
  readonly password?: string | undefined;
  readonly removeSecondFactor: boolean;
  readonly reason: string;
}

/** The operators and their roles. */
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

  /** Adds an operator; USERNAME_TAKEN if the name is. */
  async add({ name, password, role, reason }: NewOperator, actor: Actor): Promise<Operator | Refused> {
    const easy = refuseEasy(password, 'password', [name]);
    if (easy !== null) return easy;
    const { store, passwords, actions } = this.#deps;
    const passwordHash = await passwords.hash(password);
    const operatorId = newOperatorId();
    const act = {
      action: 'ADD_OPERATOR',
      subject: `operator:${operatorId}`,
      reason,
      details: { name, role },
    };
    return actions.carryOut(actor, { ...act, before: null }, async () => {
      const row = await store.add(operatorId, { name, passwordHash, role }, actor.now);
      if (row === null) return refuse('USERNAME_TAKEN');
      return { result: wireOperator(row), after: wireOperator(row) };
    });
  }

  /** Changes an operator, whose sessions all end. The last active admin stays one (LAST_ADMIN). */
  change(change: OperatorChange, actor: Actor): Promise<Operator | Refused> {
    const changed = this.#changing.then(() => this.#change(change, actor));
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #change(change: OperatorChange, actor: Actor): Promise<Operator | Refused> {
    const { store, sessions, passwords, actions } = this.#deps;
    const { operatorId, role, state, password, removeSecondFactor, reason } = change;
    const before = await store.byId(operatorId);
    if (before === null) return refuse('NOT_FOUND');
    const easy = password === undefined ? null : refuseEasy(password, 'password', [before.name]);
    if (easy !== null) return easy;
    const after: OperatorTable = {
      ...before,
      role: role ?? before.role,
      state: state ?? before.state,
      ...(password === undefined ? {} : { password_hash: await passwords.hash(password) }),
      ...(removeSecondFactor ? { totp_secret: null, totp_offered: null } : {}),
    };
    const admins = activeAdmins(await store.all());
    const others = admins.filter(({ operator_id: id }) => id !== operatorId);
    if (others.length === 0 && admins.length > 0 && activeAdmins([after]).length === 0)
      return refuse('LAST_ADMIN');
    const details = { role, state, newPassword: password !== undefined, removeSecondFactor };
    const act = { action: 'CHANGE_OPERATOR', subject: `operator:${operatorId}`, reason, details };
    return actions.carryOut(actor, { ...act, before: wireOperator(before) }, async () => {
      const { operator_id: _id, name: _name, name_key: _key, ...changes } = after;
      await store.change(operatorId, changes);
      await sessions.endAll(operatorId, actor.now);
      return { result: wireOperator(after), after: wireOperator(after) };
    });
  }
}

function activeAdmins(rows: readonly OperatorTable[]): readonly OperatorTable[] {
  return rows.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE');
}
