import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Maximum length of a client seed, in characters. */
export const CLIENT_SEED_LENGTH = 64;

/**
 * Visible ASCII without the bar, which joins seeds. Such text sorts the same everywhere, and looks the same however it was typed.
 */
const CLIENT_SEED = /^[!-{}~]{1,64}$/;

/** True for a client seed that a player may choose, and for a round's id: 1 to 64 visible ASCII characters except `|`. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/**
 * The client seed of a table's round: SHA-256 of the players' sorted seeds joined by `|`, in hex, or the round's id itself if no
 * player gave one (rules section 16.5, 2). A seed given by two players counts twice. Throws RangeError for a bad seed.
 */
export function tableClientSeed(playerSeeds: readonly string[], roundId: string): string {
  for (const seed of [...playerSeeds, roundId]) {
    if (!isClientSeed(seed)) throw new RangeError(`'${seed}' is not a client seed`);
  }
  if (playerSeeds.length === 0) return roundId;
  return bytesToHex(sha256(utf8ToBytes([...playerSeeds].sort().join('|'))));
}
