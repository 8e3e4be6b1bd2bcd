import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '@layline/server/db/statement.ts';
import type { Database } from './database.ts';

/**
 * Everything stored sealed. Otherwise, anybody who can read the storage could act as an operator, a player or a game, and anybody who can write to
 * it could shorten the audit log.
 */
const SEALED = [
  { table: 'operators', key: 'operator_id', columns: ['totp_secret', 'totp_offered'] },
  { table: 'signing_keys', key: 'key_id', columns: ['secret'] },
  { table: 'casino_keys', key: 'name', columns: ['secret'] },
  { table: 'evidence_keys', key: 'key_id', columns: ['secret'] },
  { table: 'push_keys', key: 'key_id', columns: ['secret'] },
  { table: 'audit_tip', key: 'name', columns: ['sealed'] },
] as const;

/** Where a sealed value is stored, or what it says between processes. It opens in no other row. */
export interface Place {
  readonly table: (typeof SEALED)[number]['table'] | 'bus';
  /** The row's key. */
  readonly row: string;
}

/** A sealed value cannot be opened: its key is missing, or it is not what was sealed in this row. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Derived from the secret, so that it cannot be paired with a wrong one. */
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const derive = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `layline storage: ${purpose}`, length));
  return { id: derive('key id', 6).toString('hex'), bytes: derive('encryption', 32) };
}

/** Seals stored secrets: AES-256-GCM with a key derived from a configured secret, bound to their row. */
export class Seals {
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #first: Key;

  /** The first secret seals, all of them open. */
  constructor([first, ...older]: readonly [string, ...string[]]) {
    this.#first = keyOf(first);
    this.#keys = new Map([this.#first, ...older.map(keyOf)].map((key) => [key.id, key]));
  }

  /** The text to store: the key's id, then nonce, ciphertext and tag. */
  seal(value: string, place: Place): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#first.bytes, nonce).setAAD(placeText(place));
    const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.#first.id}.${sealed.toString('base64url')}`;
  }

  /** The value that was sealed. Throws `SealBroken`. */
  open(stored: string, place: Place): string {
    const [id = '', text = ''] = stored.split('.');
    const where = `the secret of ${place.table} ${place.row}`;
    const key = this.#keys.get(id);
    if (key === undefined)
      throw new SealBroken(`${where} is sealed under key ${id}, which is not in STORAGE_KEYS`);
    const sealed = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(placeText(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return opened + decipher.final('utf8');
    } catch (error) {
      throw new SealBroken(`${where} is not what was sealed there`, { cause: error });
    }
  }

  /** True if the secret that a value names is among the configured ones. */
  hasKeyOf(stored: string): boolean {
    return this.#keys.has(stored.split('.', 1)[0] ?? '');
  }

  /** True if a value is sealed under the first secret. */
  isCurrent(stored: string): boolean {
    return stored.startsWith(`${this.#first.id}.`);
  }
}

function placeText({ table, row }: Place): Buffer {
  return Buffer.from(`${table}\n${row}`);
}

const KEPT_IN_STORAGE =
  'The storage contains a key from a start without STORAGE_KEYS, which is not trusted alongside them. If the storage is yours, put the secret from its table storage_keys last in STORAGE_KEYS for one start.';

/**
 * Opens everything sealed, and reseals it with the first of `secrets` where necessary, so that older secrets are no longer needed afterwards. Without
 * secrets, it creates one and keeps it in the storage itself, which protects nothing but needs no setting: for play money. With secrets, such a
 * stored one opens nothing, because anybody who can write to the storage could have put it there, along with whatever they like. Throws `SealBroken`,
 * with nothing changed, if anything cannot be opened.
 */
export async function openSeals(database: Database, secrets: readonly string[]): Promise<Seals> {
  const { write } = database;
  const kept = await keptIn(write);
  const believed = secrets.length > 0 ? secrets : kept;
  const [first = randomBytes(32).toString('base64url'), ...older] = believed;
  const seals = new Seals([first, ...older]);
  const changes: Statement[] = await resealed(database, seals).catch((error: unknown) => {
    if (!(error instanceof SealBroken) || kept.every((secret) => believed.includes(secret))) throw error;
    throw new SealBroken(`${error.message}. ${KEPT_IN_STORAGE}`, { cause: error });
  });
  if (secrets.length > 0) changes.push(write.deleteFrom('storage_keys').compile());
  else if (kept.length === 0)
    changes.push(write.insertInto('storage_keys').values({ secret: first }).compile());
  await database.transact(changes);
  return seals;
}

/**
 * The seals for a process that only reads: with `secrets`, or without any the one that the exchange keeps in the storage; null if it has not created
 * that yet.
 */
export async function readSeals(
  { read }: Pick<Database, 'read'>,
  secrets: readonly string[],
): Promise<Seals | null> {
  const [first, ...older] = secrets.length > 0 ? secrets : await keptIn(read);
  return first === undefined ? null : new Seals([first, ...older]);
}

async function keptIn(db: Database['read']): Promise<readonly string[]> {
  const rows = await db.selectFrom('storage_keys').select('secret').execute();
  return rows.map(({ secret }) => secret);
}

async function resealed({ write }: Database, seals: Seals): Promise<Statement[]> {
  const changes: Statement[] = [];
  for (const { table, key, columns } of SEALED) {
    for (const column of columns) {
      const { rows } = await sql<{ row: string; stored: string }>`
        select ${sql.ref(key)} as row, ${sql.ref(column)} as stored from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(write);
      for (const { row, stored } of rows) {
        const value = seals.open(stored, { table, row });
        if (seals.isCurrent(stored)) continue;
        changes.push(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seals.seal(value, { table, row })}
              where ${sql.ref(key)} = ${row}`.compile(write),
        );
      }
    }
  }
  return changes;
}
