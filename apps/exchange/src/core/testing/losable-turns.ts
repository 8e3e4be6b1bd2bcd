import { sql } from 'kysely';
import { OwnTurns, type Turn, type Turns } from '@layline/server/turns/turns.ts';

/** Turns that look shared. A test can take them away without their process noticing. */
export class LosableTurns implements Turns {
  readonly areShared = true;
  isLost = false;
  readonly #own = new OwnTurns();

  run<T>(key: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    const isLost = (): boolean => this.isLost;
    const turn: Turn = {
      get isHeld() {
        return isLost() ? sql<boolean>`1 = 0` : sql<boolean>`1 = 1`;
      },
    };
    return this.#own.run(key, () => work(turn));
  }

  close(): Promise<void> {
    return this.#own.close();
  }
}
