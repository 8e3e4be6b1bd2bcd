import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Context } from '../../core/context.ts';

/** After this time the next start makes a new key to sign with. Older keys stay published, because files that people have kept are signed with them. */
const KEY_AGE_MS = 365 * 86_400_000;
/** Prefix of an Ed25519 key's 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key as published. */
export interface PublishedKey {
  readonly keyId: string;
  /** SPKI in PEM. */
  readonly publicKey: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export interface EvidenceKeys {
  /** Signs with the first published key. */
  readonly privateKey: KeyObject;
  /** Newest first. */
  readonly published: readonly [PublishedKey, ...PublishedKey[]];
}

/** The Ed25519 keys that sign the evidence; creates one if there is none or the newest is too old. */
export async function loadEvidenceKeys(
  { database, seals }: Pick<Context, 'database' | 'seals'>,
  now: number,
): Promise<EvidenceKeys> {
  const rows = await database.write
    .selectFrom('evidence_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  const older = rows.map((row) => ({
    keyId: row.key_id,
    publicKey: row.public_key,
    since: new Date(row.created_at).toISOString(),
  }));
  const [newest] = rows;
  const [first, ...others] = older;
  if (newest !== undefined && first !== undefined && now - newest.created_at < KEY_AGE_MS) {
    const secret = seals.open(newest.secret, { table: 'evidence_keys', row: newest.key_id });
    return { privateKey: privateKeyOf(Buffer.from(secret, 'base64url')), published: [first, ...others] };
  }
  const bytes = randomBytes(32);
  const privateKey = privateKeyOf(bytes);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const keyId = keyIdOf(publicKey);
  const secret = seals.seal(bytes.toString('base64url'), { table: 'evidence_keys', row: keyId });
  await database.write
    .insertInto('evidence_keys')
    .values({ key_id: keyId, public_key: publicKey, secret, created_at: now })
    .execute();
  return { privateKey, published: [{ keyId, publicKey, since: new Date(now).toISOString() }, ...older] };
}

function privateKeyOf(bytes: Buffer): KeyObject {
  const key = Buffer.concat([PKCS8_START, bytes]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** A key's id is derived from the key. */
export function keyIdOf(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}
