import { betId } from '@layline/units/ids.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { EngineEvent } from './events.ts';
import type { Exchange } from './model.ts';

/** The context of one command: the state it changes, its position and time (UTC ms), and the events so far. */
export interface Step {
  readonly exchange: Exchange;
  readonly seq: number;
  readonly at: number;
  readonly events: EngineEvent[];
  /** Bets that took their ids from `nextBetId`. */
  placed: number;
}

/** A new context. Only the command's position and time matter here. */
export function beginStep(
  exchange: Exchange,
  { seq, at }: { readonly seq: number; readonly at: number },
): Step {
  return { exchange, seq, at, events: [], placed: 0 };
}

/** The id that `nextBetId` would give. */
export function upcomingBetId(step: Step): BetId {
  return betId(step.seq + step.placed);
}

/**
 * The id of the next bet of a command that places several: its own journal position, then the following ones, which
 * stay blank.
 */
export function nextBetId(step: Step): BetId {
  const id = upcomingBetId(step);
  step.placed += 1;
  return id;
}
