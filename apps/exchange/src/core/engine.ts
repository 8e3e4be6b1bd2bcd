import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';

/** An engine's state as plain JSON. */
export type Saved = Readonly<Record<string, unknown>>;

/** What the single writer needs from a state machine; `S` is its state. */
export interface Engine<S> {
  /**
   * Versions of the rules that it knows. A change that makes the same commands produce a different state needs a new version. The journal says from which command on it applies;
   * under the previous version they must still produce what they did.
   */
  readonly rules: { readonly oldest: number; readonly newest: number };
  /** Raise it whenever an older snapshot can no longer be restored. */
  readonly format: number;
  createState(): S;
  /**
   * Applies a command. A command that is refused, or repeats an earlier one, leaves the state untouched, and its `seq` goes to the next command.
   * Deterministic. Throws only on a bug.
   */
  step(state: S, command: Command): Outcome;
  /** When a `tick` will next have work to do, UTC ms; null if never. */
  nextDueAt(state: S): number | null;
  /** A copy as plain JSON, independent of later steps. Its lists may be stored separately. */
  snapshot(state: S): Saved;
  restore(saved: Saved): S;
  stateHash(state: S): string;
  /** Version of the rules in force. */
  rulesOf(state: S): number;
  /**
   * Digest of the outcomes of all commands that led to this state, 16 hex digits. `lead` leaves it as it is, because it is recorded beside a batch
   * and the leader writes `lead` before it takes that step.
   */
  digest(state: S): string;
}

/** A command that has no journal position yet. */
export type NewCommand = Unsequenced;

/** False if the command was refused or repeats an earlier one: then it changed nothing and is not kept. */
export function changesState(outcome: Outcome): boolean {
  return outcome.ok && !outcome.repeated;
}

/** The commands of one batch, with one outcome each. */
export interface Work {
  /** Null for one that was too long for the journal. */
  readonly commands: readonly (Command | null)[];
  readonly outcomes: readonly Outcome[];
}

/** A batch as the journal stores it: the commands that changed the state, with their outcomes. */
export interface Batch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Server time of the whole batch, UTC ms. */
  readonly at: number;
  readonly commands: readonly Command[];
  /** One per command. */
  readonly outcomes: readonly Outcome[];
  /** Hash of its row in the journal. Set by a follower, which writes projections only where the journal has that row. */
  readonly hash?: string;
}

/** The events of a command; none if it was refused or repeats an earlier one. */
export function eventsOf(outcome: Outcome | undefined): readonly EngineEvent[] {
  return outcome?.ok === true && !outcome.repeated ? outcome.events : [];
}
