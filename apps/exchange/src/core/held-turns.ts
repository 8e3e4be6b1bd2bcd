import { sql, type RawBuilder } from 'kysely';
import { Unavailable } from '@layline/server/errors.ts';
import type { Turn, Turns } from '@layline/server/turns/turns.ts';
import type { Database } from '../db/database.ts';
import { NotLeading } from './errors.ts';

/** A turn that this process has, or has had without knowing that it ended. */
export interface Held {
  readonly turn: Turn;
  /** Something was begun while the process certainly had the turn. */
  hasBegun: boolean;
}

interface HeldTurnsDependencies {
  readonly database: Pick<Database, 'write'>;
  /** Says which epoch is the newest that this process knows. */
  readonly core: { readonly epoch: number };
  readonly turns: Turns;
}

/** The turns of this process by lock, and what it may begin in them. */
export class HeldTurns {
  readonly #deps: HeldTurnsDependencies;
  readonly #held = new Map<string, Held>();

  constructor(deps: HeldTurnsDependencies) {
    this.#deps = deps;
  }

  /**
   * Does `work` in the turn of this lock. What is answered without having begun anything may refuse what another process has done meanwhile: so if the turn is lost by then, or another process
   * leads, this rejects with `Unavailable`.
   */
  run<T>(lock: string, work: () => Promise<T>): Promise<T> {
    const { turns } = this.#deps;
    return turns.run(lock, async (turn) => {
      const held = { turn, hasBegun: false };
      this.#held.set(lock, held);
      try {
        const answer = await work();
        if (turns.areShared && !held.hasBegun && !(await this.#isTrue(this.mayBegin([held])))) throw lost();
        return answer;
      } finally {
        this.#held.delete(lock);
      }
    });
  }

  /** The turn of this lock, which the process must have. */
  under(lock: string): Held {
    const held = this.#held.get(lock);
    if (held === undefined) throw new Error(`something was begun without the lock ${lock}`);
    return held;
  }

  /** The condition under which something may be begun in these turns. */
  mayBegin(held: readonly Held[]): RawBuilder<boolean> {
    const { epoch } = this.#deps.core;
    return sql<boolean>`${sql.join([isNewest(epoch), ...held.map(({ turn }) => turn.isHeld)], sql` and `)}`;
  }

  /**
   * Throws if that condition is why nothing was begun: `NotLeading`, or `Unavailable` if a turn is lost. `epoch` is the newest that the process knew when it tried; one that follows may have heard of
   * the next since.
   */
  async check(held: readonly Held[], epoch: number): Promise<void> {
    if (!(await this.#isTrue(isNewest(epoch)))) throw new NotLeading('another process leads now');
    for (const { turn } of held) if (!(await this.#isTrue(turn.isHeld))) throw lost();
  }

  async #isTrue(condition: RawBuilder<boolean>): Promise<boolean> {
    const { rows } = await sql`select 1 where ${condition}`.execute(this.#deps.database.write);
    return rows.length > 0;
  }
}

function isNewest(epoch: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select max(epoch) from epochs), 0) = ${epoch}`;
}

function lost(): Unavailable {
  return new Unavailable('this process has lost its turn');
}
