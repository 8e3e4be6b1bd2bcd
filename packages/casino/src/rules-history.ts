/** Rules of a game that have a name and a version. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * Games and every version of their rules that rounds were ever played with: game, version, rules. A round is played with the
 * current version and drawn again with its own, for ever.
 */
export class RulesHistory<Rules extends Versioned> {
  /** The current rules of each game, in the order in which they were given. */
  readonly current: readonly Rules[];
  readonly #histories = new Map<string, readonly Rules[]>();

  /**
   * Each game's rules from version 1 to the current one. Throws RangeError where a version is missing or at another's
   * place, and where two games have the same id: rounds would be lost, or verified by wrong rules.
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

  /** The rules of a game: of a version, or the current ones; null if there is no such game or version. */
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
