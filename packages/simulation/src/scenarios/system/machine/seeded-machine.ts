import { createHash, createHmac, createSecretKey, KeyObject, timingSafeEqual } from 'node:crypto';
import type * as Crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type * as Zlib from 'node:zlib';
import type * as Argon2 from '@node-rs/argon2';
import type { Random } from '../../../base/random.ts';

type Bytes = NonNullable<Parameters<typeof createSecretKey>[0]> & Uint8Array;

/**
 * Removes the machine's randomness from this process: `node:crypto` and `Math.random` draw from a seed, and tokens are signed and
 * verified, passwords hashed, and the journal's segments packed, synchronously instead of in a thread pool, whose order is not predictable. Returns a
 * function that restores everything.
 */
export function seedMachine(random: Random): () => void {
  const require = createRequire(import.meta.url);
  const crypto = require('node:crypto') as typeof Crypto;
  const zlib = require('node:zlib') as typeof Zlib;
  const argon2 = require('@node-rs/argon2') as typeof Argon2;
  const { randomBytes, randomUUID, randomInt } = crypto;
  const { zstdCompress, zstdDecompress } = zlib;
  const { hash: hashPassword, verify: verifyPassword } = argon2;
  const { random: fraction } = Math;
  const fractions = random.fork('fractions');
  const draw = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.int(0, 255)));
  Object.assign(crypto, {
    randomBytes: draw,
    randomUUID: () => uuidOf(draw(16).toString('hex')),
    randomInt: (from: number, to: number) => random.int(from, to - 1),
  });
  Object.assign(zlib, {
    zstdCompress: atOnce(zlib.zstdCompressSync),
    zstdDecompress: atOnce(zlib.zstdDecompressSync),
  });
  Object.assign(argon2, quickHashing());
  Object.assign(Math, { random: () => fractions.bits() / 2 ** 32 });
  syncBuiltinESMExports();
  const { subtle } = globalThis.crypto;
  const own = { importKey, sign, verify };
  Object.assign(subtle, own);
  return () => {
    Object.assign(crypto, { randomBytes, randomUUID, randomInt });
    Object.assign(zlib, { zstdCompress, zstdDecompress });
    Object.assign(argon2, { hash: hashPassword, verify: verifyPassword });
    Object.assign(Math, { random: fraction });
    syncBuiltinESMExports();
    for (const name of Object.keys(own)) Reflect.deleteProperty(subtle, name);
  };
}

/** Stands in for Argon2. As there, no two hashes are the same, even of one password. */
function quickHashing() {
  let made = 0;
  const hashed = (password: string, salt: string): string =>
    `quick ${salt} ${createHash('sha256').update(`${salt} ${password}`).digest('base64url')}`;
  return {
    hash: (password: string) => Promise.resolve(hashed(password, String((made += 1)))),
    verify: (known: string, password: string) =>
      Promise.resolve(known === hashed(password, known.split(' ')[1] ?? '')),
  };
}

/** A function with options and a callback that has its result at once. */
function atOnce<Input, Options, Output>(make: (input: Input, options?: Options) => Output) {
  return (input: Input, ...rest: readonly unknown[]): void => {
    const options = rest.length > 1 ? (rest[0] as Options) : undefined;
    const callback = rest.at(-1) as (error: Error | null, output: Output) => void;
    callback(null, make(input, options));
  };
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

function importKey(
  _format: string,
  bytes: Bytes,
  algorithm: { readonly name: string; readonly hash: string },
  _extractable: boolean,
  usages: Parameters<KeyObject['toCryptoKey']>[2],
): Promise<CryptoKey> {
  return Promise.resolve(createSecretKey(bytes).toCryptoKey(algorithm, true, usages));
}

function macOf(key: CryptoKey, data: Uint8Array): Buffer {
  return createHmac('sha256', KeyObject.from(key)).update(data).digest();
}

function sign(_algorithm: unknown, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer> {
  return Promise.resolve(Uint8Array.from(macOf(key, data)).buffer);
}

function verify(
  _algorithm: unknown,
  key: CryptoKey,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  const expected = macOf(key, data);
  return Promise.resolve(expected.length === signature.length && timingSafeEqual(expected, signature));
}
