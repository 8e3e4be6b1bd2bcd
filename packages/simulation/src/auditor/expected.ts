import type { Reply } from '@layline/engine/outcome.ts';
import type { Refusal, RefusalCode } from '@layline/engine/refusals.ts';
import type { Effect } from './effects.ts';

/** What the auditor expects of a step: a refusal, or a reply and effects. */
export interface Expected {
  /** With the details that the auditor knows; the engine's may have more. */
  readonly refusal: Refusal | null;
  /** The reply to the sender if the step is accepted. */
  readonly reply: Reply;
  /** True if an earlier answer is repeated. */
  readonly repeated: boolean;
  readonly effects: readonly Effect[];
  /** Positions of the journal that its bets take behind its own. */
  readonly blanks?: number;
  /** Whether the command changed its market, and whether materially (rules section 7.5). */
  readonly change: 'NONE' | 'PLAIN' | 'MATERIAL';
}

const DONE: Reply = { type: 'done' };

export function refused(refusal: Refusal | RefusalCode): Expected {
  const full = typeof refusal === 'string' ? { code: refusal } : refusal;
  return { refusal: full, reply: DONE, repeated: false, effects: [], change: 'NONE' };
}

export function done(effects: readonly Effect[], change: Expected['change'] = 'NONE'): Expected {
  return { refusal: null, reply: DONE, repeated: false, effects, change };
}

/** Accepted, with a reply that carries more than "done". */
export function replied(reply: Reply, effects: readonly Effect[]): Expected {
  return { refusal: null, reply, repeated: false, effects, change: 'NONE' };
}

/** The reply to a request that has been carried out before, or asks for what already is. */
export function again(reply: Reply = DONE): Expected {
  return { refusal: null, reply, repeated: true, effects: [], change: 'NONE' };
}
