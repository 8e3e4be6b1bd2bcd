import type { Outcome } from '@layline/engine/outcome.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';
import type { Origin } from '../origins.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { OutcomeUnknown } from '../errors.ts';
import { newCommandsOf } from '../journal.ts';

/** Commands that one caller submitted together. They stay in one batch, in order. */
export interface Group {
  /** The journal's text of each command, without its position; null for one that is too long for the journal. */
  readonly texts: readonly (string | null)[];
  /** What the group adds to the text of a batch, bytes. */
  readonly bytes: number;
  /** The player's press that caused them; undefined for feeds and internal work. */
  readonly trace: Trace | undefined;
  /** The follower that sent them; undefined if they were submitted in this process. */
  readonly origin: Origin | undefined;
  /** Arrival time, ms on the process's monotonic clock. */
  readonly since: number;
  /** When the caller stops waiting, ms on the process's monotonic clock; infinite if it waits as long as it takes. */
  readonly until: number;
  /** Receives the outcomes of the whole batch, and the index at which this group's begin. */
  resolve(outcomes: readonly Outcome[], at: number): void;
  reject(error: Error): void;
}

/** What its caller gets if nobody knows what became of a group. */
export function unknownFate({ texts }: Group, cause?: unknown): OutcomeUnknown {
  return new OutcomeUnknown(newCommandsOf(texts.filter((text) => text !== null)), cause);
}

/** Commands waiting for the single writer: first come, first served, at most `limit`. */
export class CommandQueue {
  readonly #limit: number;
  #groups: Group[] = [];
  #head = 0;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Number of commands waiting. */
  get size(): number {
    return this.#size;
  }

  /** Arrival time of the oldest waiting command, ms on the process's monotonic clock; undefined if none is waiting. */
  get oldest(): number | undefined {
    return this.#groups[this.#head]?.since;
  }

  /** The groups that are waiting, oldest first. */
  get waiting(): readonly Group[] {
    return this.#groups.slice(this.#head);
  }

  /** Throws `Overloaded` if the group does not fit. */
  add(group: Group): void {
    if (this.#size + group.texts.length > this.#limit) throw new Overloaded();
    this.#groups.push(group);
    this.#size += group.texts.length;
  }

  /**
   * Takes the next groups, whole, at most `limit` commands and `bytes` of text in total. No group has more commands than that; one with more text is
   * taken alone.
   */
  take(limit: number, bytes: number): readonly Group[] {
    const taken: Group[] = [];
    let room = limit;
    let roomForText = bytes;
    for (;;) {
      const group = this.#groups[this.#head];
      if (group === undefined || group.texts.length > room) break;
      if (group.bytes > roomForText && taken.length > 0) break;
      taken.push(group);
      room -= group.texts.length;
      roomForText -= group.bytes;
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
