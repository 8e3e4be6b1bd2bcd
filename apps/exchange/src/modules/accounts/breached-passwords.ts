import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BloomFilter } from './bloom-filter.ts';

/** The filter that comes with the exchange. */
export const SHIPPED_FILTER = new URL('../../../seed/breached-passwords.bloom', import.meta.url);

/** What is left of a password without its signs counts from this length on: less is found in any large list. */
const BARE_MIN = 7;

/** What a filter keeps of a password: SHA-1, by which the large public lists name theirs. It protects nothing here. */
export function breachKey(password: string): Buffer {
  return hash('sha1', password, 'buffer');
}

/** A compact filter of published passwords: it matches all of them and, rarely, others. */
export class BreachedPasswords {
  readonly #filter: BloomFilter;

  constructor(filter: BloomFilter) {
    this.#filter = filter;
  }

  /** Reads a filter made by `npm run layline -- breached-passwords`, the shipped one unless named; throws if it is none. */
  static read(path: string | null = null): BreachedPasswords {
    try {
      return new BreachedPasswords(new BloomFilter(readFileSync(path ?? SHIPPED_FILTER)));
    } catch (error) {
      throw new Error(`the list of breached passwords cannot be read: ${path ?? SHIPPED_FILTER.pathname}`, {
        cause: error,
      });
    }
  }

  /**
   * True for a password that was published in this or in lower case, with its signs or without: most published ones are from
   * places that asked for no sign, and the sign that is asked for here is the first thing that a guesser adds.
   */
  has(password: string): boolean {
    const whole = password.normalize('NFKC');
    const bare = whole.replace(/[^\p{L}\p{N}]/gu, '');
    const forms = new Set([whole, whole.toLowerCase()]);
    if (bare.length >= BARE_MIN) forms.add(bare).add(bare.toLowerCase());
    return [...forms].some((form) => this.#filter.has(breachKey(form)));
  }
}

/**
 * What a filter need keep of a published password; null if no password that is allowed here comes to it. Players' passwords
 * have a letter and a digit and at least 7 characters beside the sign, operators' any 12.
 */
export function keptForm(published: string): string | null {
  const lower = published.normalize('NFKC').toLowerCase();
  const ofPlayers = lower.length >= BARE_MIN && /\p{L}/u.test(lower) && /\p{N}/u.test(lower);
  return ofPlayers || lower.length >= 12 ? lower : null;
}
