import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BloomFilter } from './bloom-filter.ts';

/** The filter that comes with the exchange. */
export const SHIPPED_FILTER = new URL('../../../seed/breached-passwords.bloom', import.meta.url);

/** A password stripped of its symbols is looked up only from this length on: anything shorter is found in any large list. */
const BARE_MIN = 7;

/** The key of a password in a filter: its SHA-1, because the large public lists use that. It protects nothing here. */
export function breachKey(password: string): Buffer {
  return hash('sha1', password, 'buffer');
}

/** A compact filter of published passwords: it matches all of them and, rarely, another. */
export class BreachedPasswords {
  /** Read once in a process: a megabyte that never changes. */
  static #shipped: BreachedPasswords | undefined;
  readonly #filter: BloomFilter;

  constructor(filter: BloomFilter) {
    this.#filter = filter;
  }

  /** Reads a filter made by `npm run layline -- breached-passwords`, by default the shipped one; throws if the file is not a filter. */
  static read(path: string | null = null): BreachedPasswords {
    if (path === null) return (this.#shipped ??= this.read(fileURLToPath(SHIPPED_FILTER)));
    try {
      return new BreachedPasswords(new BloomFilter(readFileSync(path)));
    } catch (error) {
      throw new Error(`the list of breached passwords cannot be read: ${path}`, { cause: error });
    }
  }

  /**
   * True if the password was published, in this or in lower case, with or without its symbols. Most published passwords come from sites that required
   * no symbol, and the symbol required here is the first thing a guesser adds.
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
 * What a filter must keep of a published password; null if no password allowed here can be reduced to it. Players' passwords have a letter, a digit
 * and at least 7 characters besides the symbol; operators' have any 12 characters.
 */
export function keptForm(published: string): string | null {
  const lower = published.normalize('NFKC').toLowerCase();
  const ofPlayers = lower.length >= BARE_MIN && /\p{L}/u.test(lower) && /\p{N}/u.test(lower);
  return ofPlayers || lower.length >= 12 ? lower : null;
}
