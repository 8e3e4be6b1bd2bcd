import type { EngineEvent } from './events.ts';
import type { Outcome, Reply } from './outcome.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

const NOTHING: readonly EngineEvent[] = [];
/** The reply that says no more than that it is done. */
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

/** Nothing has to be done, because the command was carried out before or asks for what already is. */
export function already(reply: Reply = DONE): Outcome {
  return { ok: true, reply, repeated: true, events: NOTHING };
}
