import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { PasskeyTable } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Credential } from './passkey-ceremonies.ts';

export interface NewPasskey extends Credential {
  readonly playerId: PlayerId;
  readonly rpId: string;
  readonly transports: readonly string[];
  readonly name: string;
}

/** The passkeys table. */
export class PasskeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a passkey; null if the credential is there already, whoever has it. */
  async add(passkey: NewPasskey, now: number): Promise<PasskeyTable | null> {
    const row: PasskeyTable = {
      passkey_id: randomBytes(12).toString('hex'),
      player_id: passkey.playerId,
      credential_id: passkey.credentialId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: now,
      last_used_at: null,
    };
    const { numInsertedOrUpdatedRows } = await this.#database.write
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? row : null;
  }

  /** A player's passkeys, the newest first. */
  of(player: PlayerId): Promise<PasskeyTable[]> {
    return this.#database.write
      .selectFrom('passkeys')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('passkey_id')
      .execute();
  }

  byCredential(credentialId: string): Promise<PasskeyTable | undefined> {
    return this.#database.write
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
  }

  /** Notes a use; false if the passkey was removed or used since it was read. */
  async used(
    { passkey_id: id, counter: before }: PasskeyTable,
    counter: number,
    now: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False if the player has no such passkey. */
  async rename(player: PlayerId, passkeyId: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('passkeys')
      .set({ name })
      .where('player_id', '=', player)
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The name of the removed passkey; null if the player has no such one. */
  async remove(player: PlayerId, passkeyId: string): Promise<string | null> {
    const removed = await this.#database.write
      .deleteFrom('passkeys')
      .where('player_id', '=', player)
      .where('passkey_id', '=', passkeyId)
      .returning('name')
      .executeTakeFirst();
    return removed?.name ?? null;
  }

  /** The statement that removes all passkeys of a player. */
  allRemoved(player: PlayerId): CompiledQuery {
    return this.#database.write.deleteFrom('passkeys').where('player_id', '=', player).compile();
  }
}
