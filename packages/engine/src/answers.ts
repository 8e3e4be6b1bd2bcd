import type { EngineEvent } from './events.ts';
import type { Outcome, Reply } from './outcome.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import type { Step } from './step-context.ts';

const NOTHING: readonly EngineEvent[] = [];
/** The reply that only says that it is done. */
export const DONE: Reply = { type: 'done' };

/** A refusal without details. */
export function refuse(code: RefusalCode): Outcome {
  return { ok: false, refusal: { code }, repeated: false };
}

/** A refusal with its details. */
export function refuseWith(refusal: Refusal): Outcome {
  return { ok: false, refusal, repeated: false };
}

/** Accepted, with what happened. */
export function accept(events: readonly EngineEvent[], reply: Reply = DONE): Outcome {
  return { ok: true, reply, repeated: false, events };
}

/** Accepted by a command that may have placed several bets. */
export function acceptAll(step: Step, reply: Reply = DONE): Outcome {
  const blanks = Math.max(0, step.placed - 1);
  return { ok: true, reply, repeated: false, events: step.events, ...(blanks > 0 && { blanks }) };
}

/** Nothing has to be done, because the command was carried out before or asks for what is already the case. */
export function already(reply: Reply = DONE): Outcome {
  return { ok: true, reply, repeated: true, events: NOTHING };
}
