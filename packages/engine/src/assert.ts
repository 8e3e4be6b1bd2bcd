/** Thrown when the engine finds itself in a state that its own rules exclude: a defect, never bad input. */
export class EngineDefect extends Error {}

/** Stops the engine on a broken invariant; the single writer then ends the process before anything is committed. */
export function assert(holds: boolean, invariant: string): asserts holds {
  if (!holds) throw new EngineDefect(invariant);
}
