import { STARS_MAX } from '@layline/contract/entities/star.ts';
import type { Attempt } from './attempt.ts';

interface Star {
  readonly added: Attempt;
  removed: Attempt | null;
}

/** The stars of a player, each of which is set once and removed once at most, and what may be read of them. */
export class SavedStars {
  readonly #stars = new Map<string, Star>();

  changes(add: readonly string[], remove: readonly string[], attempt: Attempt): void {
    for (const name of add) this.#stars.set(name, { added: attempt, removed: null });
    for (const name of remove) {
      const star = this.#stars.get(name);
      if (star !== undefined) star.removed = attempt;
    }
  }

  /** Stars that are there for certain, and that nobody has tried to remove. */
  get certain(): readonly string[] {
    return [...this.#stars].flatMap(([name, { added, removed }]) =>
      added.wasDone && removed === null ? [name] : [],
    );
  }

  /** They were read by a call sent at the moment `since`. Returns what is wrong with that; null if it may be. */
  read(names: readonly string[], since: number): string | null {
    if (names.length > STARS_MAX) return `${names.length} stars are kept, more than a player may have`;
    const read = new Set(names);
    const unknown = names.find((name) => !this.#stars.has(name));
    if (unknown !== undefined) return `the star ${unknown} is read, which nobody has set`;
    for (const [name, { added, removed }] of this.#stars) {
      const isThere = read.has(name);
      const mayBeGone = removed !== null && !removed.wasNothing;
      if (!isThere && added.wasDone && added.endedAt < since && !mayBeGone)
        return `the star ${name} was saved and is lost`;
      if (isThere && added.wasNothing) return `the star ${name} was refused and is there`;
      const isGone = removed?.wasDone === true && removed.endedAt < since;
      if (isThere && isGone && added.endedAt < removed.begunAt)
        return `the star ${name} was removed and is there`;
    }
    return null;
  }
}
