import { createECDH, createHash, createPrivateKey } from 'node:crypto';
import type { ECDH, KeyObject } from 'node:crypto';
import type { Context } from '../../core/context.ts';

/** After this time the next start makes a new key. Devices keep the key they subscribed with until they subscribe again. */
const KEY_AGE_MS = 365 * 86_400_000;

/** A key that identifies the exchange to push services (VAPID, RFC 8292). */
export interface PushKey {
  readonly id: string;
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export interface PushKeys {
  /** The key for new subscriptions. */
  readonly current: PushKey;
  readonly byId: ReadonlyMap<string, PushKey>;
}

/**
 * The keys for push services: those configured (private scalars, base64url, newest first), then those in the storage. Without configured keys it creates
 * one if there is none or the newest is too old. Throws if a configured key is not a P-256 key.
 */
export async function loadPushKeys(
  { database, seals }: Pick<Context, 'database' | 'seals'>,
  configured: readonly string[],
  now: number,
): Promise<PushKeys> {
  const rows = await database.write
    .selectFrom('push_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();
  const stored = rows.map(({ key_id: id, secret }) =>
    pushKey(seals.open(secret, { table: 'push_keys', row: id })),
  );
  const given = configured.map(pushKey);
  const isFresh = rows[0] !== undefined && now - rows[0].created_at < KEY_AGE_MS;
  const [current] = [...given, ...(isFresh ? stored : [])];
  if (current !== undefined) return { current, byId: byId([...given, ...stored]) };
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const scalar = scalarOf(pair);
  const made = pushKey(scalar);
  await database.write
    .insertInto('push_keys')
    .values({
      key_id: made.id,
      public_key: made.publicKey,
      secret: seals.seal(scalar, { table: 'push_keys', row: made.id }),
      created_at: now,
    })
    .execute();
  return { current: made, byId: byId([made, ...stored]) };
}

/** True if the text is the private scalar of a P-256 key: 32 bytes in base64url. */
export function isPushKey(text: string): boolean {
  if (Buffer.from(text, 'base64url').length !== 32) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The key of a private scalar, base64url. */
function pushKey(scalar: string): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar, 'base64url');
  const point = pair.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: scalarOf(pair),
    },
  });
  const id = createHash('sha256').update(point).digest('hex').slice(0, 16);
  return { id, publicKey: point.toString('base64url'), privateKey };
}

/** Node leaves out leading zeros, which a JSON Web Key must have. */
function scalarOf(pair: ECDH): string {
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function byId(keys: readonly PushKey[]): ReadonlyMap<string, PushKey> {
  return new Map(keys.map((key) => [key.id, key]));
}
