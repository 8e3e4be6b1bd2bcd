/** Rules of a game, with a version. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * All games with every version of their rules that a round was ever played with. A round is played with the current version, and
 * always redrawn with its own.
 */
export class RulesHistory<Rules extends Versioned> {
  /** The current rules of each game, in the order in which they were given. */
  readonly current: readonly Rules[];
  readonly #histories = new Map<string, readonly Rules[]>();

  /**
   * Takes each game's rules from version 1 to the current one. Throws RangeError if a version is missing or out of place, or if
   * two games share an id: rounds would be lost, or verified by the wrong rules.
   */
  constructor(games: readonly (readonly Rules[])[]) {
    this.current = games.map((history) => {
      const current = history.at(-1);
      if (current === undefined) throw new RangeError('a game without rules');
      const { id } = current;
      if (this.#histories.has(id)) throw new RangeError(`two games are called ${id}`);
      for (const [index, rules] of history.entries()) {
        if (rules.id !== id || rules.version !== index + 1) {
          throw new RangeError(`${rules.id} version ${rules.version} is not version ${index + 1} of ${id}`);
        }
      }
      this.#histories.set(id, history);
      return current;
    });
  }

  /** A game's rules in a version, by default the current one; null if there is no such game or version. */
  find(id: string, version?: number): Rules | null {
    const history = this.#histories.get(id);
    if (history === undefined) return null;
    return (version === undefined ? history.at(-1) : history[version - 1]) ?? null;
  }

  /** Every version of every game. */
  every(): readonly Rules[] {
    return [...this.#histories.values()].flat();
  }
}
