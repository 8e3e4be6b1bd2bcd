import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';

/** A state as plain JSON. */
export type Saved = Readonly<Record<string, unknown>>;

/** What the single writer needs of a state machine; `S` is its state. */
export interface Engine<S> {
  /** Raised whenever the same commands would give another state, or a snapshot another text. */
  readonly version: string;
  createState(): S;
  /** Changes the state, or refuses and changes nothing that matters. Deterministic. Throws only on a defect. */
  step(state: S, command: Command): Outcome;
  /** Time at which a `tick` has work to do, UTC ms; null if there is none. */
  nextDueAt(state: S): number | null;
  /** A copy as plain JSON that later steps do not change. Its lists may be written apart from each other. */
  snapshot(state: S): Saved;
  restore(saved: Saved): S;
  stateHash(state: S): string;
}

/** A command without its place in the journal. */
export type NewCommand = Unsequenced;

/** A batch as the journal has it, with what came out of it. */
export interface Batch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Server time of the whole batch, UTC ms. */
  readonly at: number;
  readonly commands: readonly Command[];
  /** One per command. */
  readonly outcomes: readonly Outcome[];
}

/** What a command brought about: nothing if it was refused or is the repeat of an earlier one. */
export function eventsOf(outcome: Outcome | undefined): readonly EngineEvent[] {
  return outcome?.ok === true && !outcome.repeated ? outcome.events : [];
}
