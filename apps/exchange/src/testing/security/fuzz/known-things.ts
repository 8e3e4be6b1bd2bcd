import type { Random } from '@layline/simulation/base/random.ts';

/** Field names under which answers contain ids that other calls accept. */
const NAMES = /(?:Id|Ref|Token|Name)s?$|^commit$/;
/** How many values per name are remembered; the newest are kept. */
const KEPT = 40;

/** Values seen in answers, by name, so that later requests refer to things that exist. */
export class KnownThings {
  readonly #seen = new Map<string, unknown[]>();

  /** Remembers the ids in an answer. */
  learn(value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'object') this.learn(one, depth + 1);
      else if (NAMES.test(name)) this.#remember(name, one);
    }
  }

  #remember(name: string, value: unknown): void {
    const seen = this.#seen.get(name) ?? [];
    if (seen.includes(value)) return;
    this.#seen.set(name, [...seen, value].slice(-KEPT));
  }

  /** The value, with most of its ids replaced by existing ones of the same name. */
  put(random: Random, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => this.put(random, one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]): [string, unknown] => {
        const known = this.#seen.get(name.replace(/s$/, '')) ?? [];
        return [name, known.length > 0 && random.chance(75) ? random.pick(known) : this.put(random, one)];
      }),
    );
  }
}
