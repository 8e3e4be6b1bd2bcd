import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SERVER_SEED = /^[0-9a-f]{64}$/;

/** True for a server seed: 64 lower-case hex characters (rules section 16.5, 1). */
export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text);
}

/** A server seed from 32 bytes of entropy, supplied by the caller; throws RangeError for any other number of bytes. */
export function serverSeedFrom(entropy: Uint8Array): string {
  if (entropy.length !== 32) throw new RangeError(`${entropy.length} bytes are not the 32 of a server seed`);
  return bytesToHex(entropy);
}

/**
 * The commitment published before betting opens: SHA-256 of the server seed's text, in lower-case hex (rules section 16.5, 1).
 * Throws RangeError if the text is not a server seed.
 */
export function commit(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) {
    throw new RangeError('a server seed is 64 lower-case hex characters');
  }
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
