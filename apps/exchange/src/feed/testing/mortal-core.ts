import { createState, type ExchangeState } from '@layline/engine/state.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import { restore, snapshot } from '@layline/engine/snapshot.ts';
import { step } from '@layline/engine/step.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { changesState, eventsOf, type NewCommand } from '../../core/engine.ts';
import type { CommittedBatch } from '../../core/core-types.ts';
import type { FeedCore } from '../feed-driver-options.ts';

/** The process has been killed: the answer to what it was doing reaches no caller. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * What a feed needs of the single writer, directly on the engine. A process may be killed at any group of commands: before
 * it is on disk, or after that and before its sender hears of it. What is on disk goes into the next process.
 */
export class MortalCore implements FeedCore {
  readonly state: ExchangeState;
  /** Exchange time, UTC ms. */
  now = 0;
  seq: number;
  groups = 0;
  #killAt = Infinity;
  #when: 'before' | 'after' = 'before';
  readonly #listeners = new Set<(batch: CommittedBatch, state: ExchangeState) => void>();

  constructor(before?: MortalCore) {
    this.state = before === undefined ? createState() : restore(snapshot(before.state));
    this.seq = before?.seq ?? 0;
    this.now = before?.now ?? 0;
  }

  /** Kills the process at its group number `group`, from 1. */
  dieAt(group: number, when: 'before' | 'after'): void {
    this.#killAt = group;
    this.#when = when;
  }

  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    this.groups += 1;
    if (this.groups > this.#killAt || (this.groups === this.#killAt && this.#when === 'before'))
      return Promise.reject(new Killed());
    const outcomes = this.step(commands);
    return this.groups === this.#killAt ? Promise.reject(new Killed()) : Promise.resolve(outcomes);
  }

  /** Carries out commands that are not the feed's, after anything due before them. */
  step(commands: readonly NewCommand[]): readonly Outcome[] {
    const due = nextDueAt(this.state);
    const ticks: NewCommand[] = due !== null && due <= this.now ? [{ type: 'tick' }] : [];
    const outcomes = [...ticks, ...commands].map((command) => this.#one(command));
    const events = outcomes.flatMap(eventsOf);
    const batch = { seq: this.seq, at: this.now, events, traces: new Map() };
    for (const listener of this.#listeners) listener(batch, this.state);
    return outcomes.slice(ticks.length);
  }

  #one(command: NewCommand): Outcome {
    const outcome = step(this.state, { ...command, seq: this.seq + 1, at: this.now } as Command);
    if (changesState(outcome)) this.seq += 1 + ((outcome.ok && outcome.blanks) || 0);
    return outcome;
  }

  read<T>(look: (state: ExchangeState) => T): Promise<T> {
    return Promise.resolve(look(this.state));
  }

  subscribe(listener: (batch: CommittedBatch, state: ExchangeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
