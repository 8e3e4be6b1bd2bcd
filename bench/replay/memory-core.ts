import type { EngineEvent } from '@layline/engine/events.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import type { CommittedBatch } from '@layline/exchange/src/core/core-types.ts';
import type { FeedCore } from '@layline/exchange/src/feed/feed-driver-options.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';

/** What a feed needs of the single writer, directly on the engine: no journal, no batches, no waiting. */
export class MemoryCore implements FeedCore {
  readonly #state = exchangeEngine.createState();
  /** Exchange time, UTC ms: the recording's. */
  now = 0;
  seq = 0;
  events = 0;
  readonly #listeners = new Set<(batch: CommittedBatch, state: ExchangeState) => void>();

  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return Promise.resolve(this.#step(commands));
  }

  read<T>(look: (state: ExchangeState) => T): Promise<T> {
    return Promise.resolve(look(this.#state));
  }

  subscribe(listener: (batch: CommittedBatch, state: ExchangeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #step(commands: readonly NewCommand[]): readonly Outcome[] {
    const due = exchangeEngine.nextDueAt(this.#state);
    const outcomes: Outcome[] = [];
    const events: EngineEvent[] = [];
    const step = (command: NewCommand): Outcome => {
      this.seq += 1;
      const outcome = exchangeEngine.step(this.#state, {
        ...command,
        seq: this.seq,
        at: this.now,
      } as Command);
      if (outcome.ok) events.push(...outcome.events);
      return outcome;
    };
    if (due !== null && due <= this.now) step({ type: 'tick' });
    for (const command of commands) outcomes.push(step(command));
    this.events += events.length;
    for (const listener of this.#listeners)
      listener({ seq: this.seq, at: this.now, events, traces: new Map() }, this.#state);
    return outcomes;
  }
}
