import { randomBytes } from 'node:crypto';
import type { Operator, OperatorRole } from '@layline/contract/entities/operator.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';

/** An id that no operator has. */
export function newOperatorId(): string {
  return `op-${randomBytes(8).toString('hex')}`;
}

/** Nothing to set up. */
const NO_SET_UP = { set_up_asked: null, set_up_approved: null, set_up_until: null };

/** What operators change about themselves. */
export type OwnChanges = Partial<
  Pick<
    OperatorTable,
    'password_hash' | 'totp_secret' | 'totp_offered' | 'passkeys' | 'factor_added_at' | 'last_log_in_at'
  >
>;

/** What is known about a new operator. */
export type AddedOperator = Pick<
  OperatorTable,
  'name' | 'password_hash' | 'state' | 'asked_by' | 'set_up_asked'
> &
  Partial<Pick<OperatorTable, 'agent_id' | 'set_up_approved' | 'set_up_until'>> & {
    readonly role: OperatorRole;
  };

/** True if an operator has a second factor or a passkey, so that the password alone is not enough to log in. */
export function hasFactor(operator: Pick<OperatorTable, 'totp_secret' | 'passkeys'>): boolean {
  return operator.totp_secret !== null || operator.passkeys > 0;
}

/** The operators table. */
export class OperatorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Creates an operator; null if the name is taken. `operatorId` comes from `newOperatorId`. */
  async add(operatorId: string, operator: AddedOperator, now: number): Promise<OperatorTable | null> {
    const { row, statement } = this.addition(operatorId, operator, now);
    try {
      await this.#database.transact([statement]);
      return row;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /** A new operator, and the statement that adds it; `UnexpectedChanges` if the name is taken. */
  addition(
    operatorId: string,
    operator: AddedOperator,
    now: number,
  ): { readonly row: OperatorTable; readonly statement: Statement } {
    const row: OperatorTable = {
      operator_id: operatorId,
      agent_id: null,
      set_up_approved: null,
      set_up_until: null,
      ...operator,
      name_key: operator.name.toLowerCase(),
      totp_secret: null,
      totp_offered: null,
      totp_step: 0,
      passkeys: 0,
      factor_added_at: null,
      created_at: now,
      last_log_in_at: null,
    };
    const insert = this.#database.write
      .insertInto('operators')
      .values(row)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .compile();
    return { row, statement: { ...insert, expect: 1 } };
  }

  /** The statement that removes an operator who was added for something that was then refused. */
  removed(operatorId: string): Statement {
    return this.#database.write.deleteFrom('operators').where('operator_id', '=', operatorId).compile();
  }

  async byName(name: string): Promise<OperatorTable | null> {
    const row = await this.#database.write
      .selectFrom('operators')
      .selectAll()
      .where('name_key', '=', name.toLowerCase())
      .executeTakeFirst();
    return row ?? null;
  }

  async byId(operatorId: string): Promise<OperatorTable | null> {
    const row = await this.#database.write
      .selectFrom('operators')
      .selectAll()
      .where('operator_id', '=', operatorId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** All operators by name. */
  all(): Promise<OperatorTable[]> {
    return this.#database.write.selectFrom('operators').selectAll().orderBy('name_key').execute();
  }

  /** Changes an operator, in one transaction with other statements. */
  async change(
    operatorId: string,
    changes: Partial<Omit<OperatorTable, 'operator_id' | 'name' | 'name_key'>>,
    along: readonly Statement[] = [],
  ): Promise<void> {
    const query = this.#database.write
      .updateTable('operators')
      .set(changes)
      .where('operator_id', '=', operatorId)
      .compile();
    await this.#database.transact([query, ...along]);
  }

  /**
   * Like `change`, for changes after which an active admin is no longer one. `UnexpectedChanges` if no other active admin is left, also if another process removes
   * that one at the same moment: the first statement makes the two wait for each other.
   */
  async changeAdmin(
    operatorId: string,
    changes: Partial<Omit<OperatorTable, 'operator_id' | 'name' | 'name_key'>>,
    along: readonly Statement[] = [],
  ): Promise<void> {
    const { write } = this.#database;
    const waited = write
      .updateTable('operators')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('role', '=', 'ADMIN')
      .where('state', '=', 'ACTIVE')
      .compile();
    const changed = write
      .updateTable('operators')
      .set(changes)
      .where('operator_id', '=', operatorId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('operators as other')
            .select('other.operator_id')
            .where('other.operator_id', '!=', operatorId)
            .where('other.role', '=', 'ADMIN')
            .where('other.state', '=', 'ACTIVE'),
        ),
      )
      .compile();
    await this.#database.transact([waited, { ...changed, expect: 1 }, ...along]);
  }

  /**
   * Changes an operator whose credentials are the same as when the operator was read; false otherwise. So a reset in between cannot be undone by
   * somebody with the old password.
   */
  async changeOwn(operator: OperatorTable, changes: OwnChanges): Promise<boolean> {
    try {
      await this.#database.transact([this.ownChange(operator, changes)]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }

  /**
   * The statement of `changeOwn`; `UnexpectedChanges` if the operator's credentials have changed or the operator is not
   * active.
   */
  ownChange(
    { operator_id, password_hash, totp_secret, passkeys }: OperatorTable,
    changes: OwnChanges,
  ): Statement {
    const query = this.#database.write
      .updateTable('operators')
      .set(changes)
      .where('operator_id', '=', operator_id)
      .where('state', '=', 'ACTIVE')
      .where('password_hash', '=', password_hash)
      .where('totp_secret', totp_secret === null ? 'is' : '=', totp_secret)
      .where('passkeys', '=', passkeys)
      .compile();
    return { ...query, expect: 1 };
  }

  /** Sets an operator's password with codes that are still valid; false if they were used or replaced meanwhile. */
  async setUp(
    { operator_id, set_up_asked, set_up_approved }: OperatorTable,
    password_hash: string,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('operators')
      .set({ password_hash, ...NO_SET_UP })
      .where('operator_id', '=', operator_id)
      .where('set_up_asked', '=', set_up_asked)
      .where('set_up_approved', '=', set_up_approved)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Replaces the codes of an operator who has none but those, and no password; false if that has changed meanwhile. */
  async renewCodes(
    { operator_id, set_up_asked }: OperatorTable,
    codes: Pick<OperatorTable, 'asked_by' | 'set_up_asked' | 'set_up_approved' | 'set_up_until'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('operators')
      .set(codes)
      .where('operator_id', '=', operator_id)
      .where('set_up_asked', '=', set_up_asked)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Marks a code's time step as used; false if it or a later one was used before. */
  async spendStep(operatorId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('operators')
      .set({ totp_step: step })
      .where('operator_id', '=', operatorId)
      .where('totp_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** An operator as sent over the wire. */
export function wireOperator(row: OperatorTable): Operator {
  return {
    operatorId: row.operator_id,
    name: row.name,
    role: row.role as OperatorRole,
    state: row.state as Operator['state'],
    agentId: row.agent_id,
    secondFactor: row.totp_secret !== null,
    passkeys: row.passkeys,
    factorAddedAt: row.factor_added_at,
    askedBy: row.asked_by,
    asked: null,
    setUpUntil: row.set_up_until,
    createdAt: row.created_at,
    lastLogInAt: row.last_log_in_at,
  };
}
