import type { Random } from '@layline/simulation/base/random.ts';

/** Names under which answers tell of things that other calls can be asked for. */
const NAMES = /(?:Id|Ref|Token|Name)s?$|^commit$/;
/** Of each name so many are remembered, the newest. */
const KEPT = 40;

/** What was seen in answers, by name, so that later requests speak of what there is. */
export class KnownThings {
  readonly #seen = new Map<string, unknown[]>();

  /** Remembers whatever an answer names. */
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

  /** The value with things that there are in the places of those of its name, mostly. */
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
