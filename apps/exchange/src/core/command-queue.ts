import type { Outcome } from '@layline/engine/outcome.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';
import type { NewCommand } from './engine.ts';
import { Overloaded } from '@layline/server/errors.ts';

/** Commands that one caller handed in together; they stay together, in order, within one batch. */
export interface Group {
  readonly commands: readonly NewCommand[];
  /** The press that they came from; undefined for feeds and work of our own. */
  readonly trace: Trace | undefined;
  /** When they came, by the process's own clock, ms. */
  readonly since: number;
  /** Given the outcomes of its whole batch, and where in it its own begin. */
  resolve(outcomes: readonly Outcome[], at: number): void;
  reject(error: Error): void;
}

/** What waits for the single writer: first come, first served, and never more than `limit` commands. */
export class CommandQueue {
  readonly #limit: number;
  #groups: Group[] = [];
  #head = 0;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Commands waiting. */
  get size(): number {
    return this.#size;
  }

  /** When the first of those waiting came, by the process's own clock, ms; undefined if none waits. */
  get oldest(): number | undefined {
    return this.#groups[this.#head]?.since;
  }

  /** Throws `Overloaded` if the group does not fit. */
  add(group: Group): void {
    if (this.#size + group.commands.length > this.#limit) throw new Overloaded();
    this.#groups.push(group);
    this.#size += group.commands.length;
  }

  /** The next whole groups, of at most `limit` commands together; no group is larger than that. */
  take(limit: number): readonly Group[] {
    const taken: Group[] = [];
    let room = limit;
    for (;;) {
      const group = this.#groups[this.#head];
      if (group === undefined || group.commands.length > room) break;
      taken.push(group);
      room -= group.commands.length;
      this.#head += 1;
    }
    this.#size -= limit - room;
    if (this.#head === this.#groups.length || this.#head > 4096) {
      this.#groups = this.#groups.slice(this.#head);
      this.#head = 0;
    }
    return taken;
  }
}
