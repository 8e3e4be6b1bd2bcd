import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recipientId, recipientKey, seal, unseal } from './sealed-stream.ts';

const CHUNK = 65_536;
/** A sealed chunk on disk, and the public key before the first. */
const SEALED = CHUNK + 16;
const HEAD = 32;

const { publicKey, privateKey } = generateKeyPairSync('x25519');

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

const sealed = async (plain: Buffer, size = 10_000) =>
  Buffer.concat(await Array.fromAsync(seal(pieces(plain, size), publicKey)));
const opened = async (bytes: Buffer, key = privateKey, size = 7001) =>
  Buffer.concat(await Array.fromAsync(unseal(pieces(bytes, size), key)));

const plain = Buffer.from(Array.from({ length: 3 * CHUNK + 5 }, (_, i) => (i * 7) % 251));

describe('a sealed stream', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5])(
    'of %i bytes is restored, however it is split on the way',
    async (length) => {
      const some = plain.subarray(0, length);
      for (const size of [997, CHUNK, 10 * CHUNK]) {
        expect((await opened(await sealed(some, size), privateKey, size)).equals(some)).toBe(true);
      }
    },
  );

  test('is different every time, and reveals nothing of its content', async () => {
    const text = Buffer.from('a bank account and its owner');
    const [one, two] = [await sealed(text), await sealed(text)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('bank')).toBe(false);
  });

  const chunkAt = (bytes: Buffer, place: number) =>
    bytes.subarray(HEAD + place * SEALED, HEAD + (place + 1) * SEALED);

  test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
    [
      'a changed byte',
      (bytes) => Buffer.from(bytes.with(HEAD + SEALED + 3, (bytes[HEAD + SEALED + 3] ?? 0) ^ 1)),
    ],
    ['a changed tag at the end', (bytes) => Buffer.from(bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1))],
    ['another key at the start', (bytes) => Buffer.from(bytes.with(0, (bytes[0] ?? 0) ^ 1))],
    ['a cut in the middle of a chunk', (bytes) => bytes.subarray(0, HEAD + SEALED + 100)],
    ['a cut between two chunks', (bytes) => bytes.subarray(0, HEAD + 2 * SEALED)],
    ['only the start', (bytes) => bytes.subarray(0, HEAD)],
    ['nothing', () => Buffer.alloc(0)],
    [
      'two chunks in each other’s place',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEAD),
          chunkAt(bytes, 1),
          chunkAt(bytes, 0),
          bytes.subarray(HEAD + 2 * SEALED),
        ]),
    ],
    [
      'a chunk left out',
      (bytes) => Buffer.concat([bytes.subarray(0, HEAD + SEALED), bytes.subarray(HEAD + 2 * SEALED)]),
    ],
    ['a chunk twice', (bytes) => Buffer.concat([bytes.subarray(0, HEAD + SEALED), bytes.subarray(HEAD)])],
    ['more at the end', (bytes) => Buffer.concat([bytes, Buffer.alloc(20)])],
  ])('refused: %s', async (_what, change) => {
    const whole = await sealed(plain);
    await expect(opened(change(whole))).rejects.toThrow(/altered, reordered or cut off|are cut off/);
  });

  test('opens with no other key, and accepts only keys of its kind', async () => {
    const other = generateKeyPairSync('x25519');
    await expect(opened(await sealed(plain), other.privateKey)).rejects.toThrow('altered');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(recipientId(recipientKey(pem, 'public'))).toBe(recipientId(privateKey));
    expect(recipientId(publicKey)).not.toBe(recipientId(other.publicKey));
    const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
    expect(() => recipientKey(ed25519.toString(), 'public')).toThrow('not of X25519');
    expect(() => recipientKey(pem, 'private')).toThrow('no private key');
  });
});
