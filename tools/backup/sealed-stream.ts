import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Plain bytes of a chunk; only the last may have fewer, or none. */
const CHUNK = 65_536;
const TAG = 16;
const PUBLIC_KEY = 32;
const CIPHER = 'aes-256-gcm';

type Bytes = AsyncIterable<Buffer>;

/** A recipient's key, X25519 in PEM as OpenSSL writes it. Throws a readable error if it is not one. */
export function recipientKey(pem: string, kind: 'public' | 'private'): KeyObject {
  let key: KeyObject;
  try {
    key = kind === 'public' ? createPublicKey(pem) : createPrivateKey(pem);
  } catch (error) {
    throw new Error(`this is no ${kind} key in PEM`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'x25519')
    throw new Error(`the key is of ${key.asymmetricKeyType}, not of X25519`);
  return key;
}

/** The recipient's id: the first 16 hex digits of the sha256 of the public key. Accepts either half of the pair. */
export function recipientId(key: KeyObject): string {
  return createHash('sha256').update(rawPublic(key)).digest('hex').slice(0, 16);
}

/**
 * Encrypts a stream so that only the recipient's private key opens it: the public half of a key made for this stream, then chunks under
 * AES-256-GCM. The nonce of a chunk is its number and whether it is the last, so that none can be moved, repeated or left out.
 */
export async function* seal(plain: Bytes, recipient: KeyObject): AsyncGenerator<Buffer> {
  const once = generateKeyPairSync('x25519');
  const ours = rawPublic(once.publicKey);
  const key = streamKey(
    diffieHellman({ privateKey: once.privateKey, publicKey: recipient }),
    ours,
    recipient,
  );
  yield ours;
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonce(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Decrypts what `seal` made; a chunk is passed on once it is verified. Rejects with a sentence if anything was altered, moved or cut off. */
export async function* unseal(sealed: Bytes, recipient: KeyObject): AsyncGenerator<Buffer> {
  let key: Buffer | null = null;
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(sealed, CHUNK + TAG, PUBLIC_KEY)) {
    if (key === null) {
      if (chunk.length < PUBLIC_KEY || isLast) throw new Error('the encrypted rows are cut off');
      const publicKey = fromRawPublic(chunk);
      key = streamKey(diffieHellman({ privateKey: recipient, publicKey }), chunk, recipient);
      continue;
    }
    if (chunk.length < TAG) throw new Error('the encrypted rows are cut off');
    yield opened(chunk, key, nonce(number, isLast));
    number += 1;
  }
}

function opened(chunk: Buffer, key: Buffer, iv: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAuthTag(
      chunk.subarray(-TAG),
    );
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch (error) {
    throw new Error('the encrypted rows were altered, reordered or cut off', { cause: error });
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Bound to both public keys, so that no other pair leads to the same key. */
function streamKey(shared: Buffer, once: Buffer, recipient: KeyObject): Buffer {
  const salt = Buffer.concat([once, rawPublic(recipient)]);
  return Buffer.from(hkdfSync('sha256', shared, salt, 'layline backup 1', 32));
}

function rawPublic(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return Buffer.from(half.export({ format: 'jwk' }).x ?? '', 'base64url');
}

function fromRawPublic(bytes: Buffer): KeyObject {
  const key = { kty: 'OKP', crv: 'X25519', x: bytes.toString('base64url') };
  return createPublicKey({ key, format: 'jwk' });
}

/** Splits a stream into chunks of equal size, after a first one of `head` bytes if given. There is always a last chunk, empty if need be. */
async function* chunksOf(
  stream: Bytes,
  size: number,
  head = size,
): AsyncGenerator<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  let wanted = head;
  let parts: Buffer[] = [];
  let length = 0;
  for await (const bytes of stream) {
    parts.push(bytes);
    length += bytes.length;
    if (length <= wanted) continue;
    let rest = Buffer.concat(parts);
    // A full chunk is held until more arrives, because only then is it known not to be the last.
    for (; rest.length > wanted; wanted = size) {
      yield { chunk: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
    }
    parts = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(parts), isLast: true };
}
