import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { PasskeyTable } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Credential } from './passkey-ceremonies.ts';

export interface NewPasskey extends Credential {
  /** Id of the player or operator. */
  readonly owner: string;
  readonly rpId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** The passkeys of players, or those of operators, in separate tables so that neither is ever found among the other. */
export class PasskeyStore {
  readonly #database: Database;
  readonly #table: 'passkeys' | 'operator_passkeys';

  constructor(database: Database, table: 'passkeys' | 'operator_passkeys') {
    this.#database = database;
    this.#table = table;
  }

  /** A new passkey and the statement that adds it, which fails if anybody already has the credential. */
  addition(passkey: NewPasskey, now: number): { readonly row: PasskeyTable; readonly statement: Statement } {
    const row: PasskeyTable = {
      passkey_id: randomBytes(12).toString('hex'),
      owner_id: passkey.owner,
      credential_id: passkey.credentialId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: now,
      last_used_at: null,
    };
    const query = this.#database.write
      .insertInto(this.#table)
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .compile();
    return { row, statement: { ...query, expect: 1 } };
  }

  /**
   * Adds a passkey in one transaction with the statements `first`; null if one of those fails or the credential already
   * exists.
   */
  async add(
    passkey: NewPasskey,
    now: number,
    first: readonly Statement[] = [],
  ): Promise<PasskeyTable | null> {
    const { row, statement } = this.addition(passkey, now);
    try {
      await this.#database.transact([...first, statement]);
      return row;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /** The owner's passkeys, the newest first. */
  of(owner: string): Promise<PasskeyTable[]> {
    return this.#database.write
      .selectFrom(this.#table)
      .selectAll()
      .where('owner_id', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('passkey_id')
      .execute();
  }

  byCredential(credentialId: string): Promise<PasskeyTable | undefined> {
    return this.#database.write
      .selectFrom(this.#table)
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
  }

  /** Records a use; false if the passkey was removed or used since it was read. */
  async used(
    { passkey_id: id, counter: before }: PasskeyTable,
    counter: number,
    now: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable(this.#table)
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False if the owner has no such passkey. */
  async rename(owner: string, passkeyId: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable(this.#table)
      .set({ name })
      .where('owner_id', '=', owner)
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The statement that removes a passkey, which fails if the owner does not have it. */
  removal(owner: string, passkeyId: string): Statement {
    const query = this.#database.write
      .deleteFrom(this.#table)
      .where('owner_id', '=', owner)
      .where('passkey_id', '=', passkeyId)
      .compile();
    return { ...query, expect: 1 };
  }

  /** Removes a passkey in one transaction with the statements `along`; false, with nothing changed, if the owner does not have it. */
  async remove(owner: string, passkeyId: string, along: readonly Statement[]): Promise<boolean> {
    try {
      await this.#database.transact([this.removal(owner, passkeyId), ...along]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }

  /** The statement that removes all passkeys of an owner. */
  allRemoved(owner: string): CompiledQuery {
    return this.#database.write.deleteFrom(this.#table).where('owner_id', '=', owner).compile();
  }
}
