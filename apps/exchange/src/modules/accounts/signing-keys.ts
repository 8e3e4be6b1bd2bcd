import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Seals } from '../../db/seals.ts';

/** After this time the next start makes a new key to sign with; the previous one still verifies. */
const KEY_AGE_MS = 30 * 86_400_000;

/** Keys that verify: several nodes that start together may each make one. */
const KEYS_MAX = 8;

export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
  /** UTC ms. */
  readonly createdAt: number;
}

/** The keys of access tokens, newest first; creates one if there is none or the newest is too old. */
export async function loadSigningKeys(
  database: Database,
  seals: Seals,
  now: number,
): Promise<readonly [SigningKey, ...SigningKey[]]> {
  const known = await readSigningKeys(database, seals);
  const [newest, ...older] = known;
  if (newest !== undefined && now - newest.createdAt < KEY_AGE_MS) return [newest, ...older];
  const made = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32), createdAt: now };
  const secret = seals.seal(made.secret.toString('base64url'), { table: 'signing_keys', row: made.id });
  await database.write
    .insertInto('signing_keys')
    .values({ key_id: made.id, secret, created_at: now })
    .execute();
  return [made, ...known];
}

/** The keys that verify tokens, newest first. */
export async function readSigningKeys(database: Database, seals: Seals): Promise<readonly SigningKey[]> {
  const rows = await database.write
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(KEYS_MAX)
    .execute();
  return rows.map(({ key_id: id, secret, created_at: createdAt }) => ({
    id,
    secret: Buffer.from(seals.open(secret, { table: 'signing_keys', row: id }), 'base64url'),
    createdAt,
  }));
}
