/** The engine is in a state that its own rules exclude. Always a bug, never bad input. */
export class EngineDefect extends Error {}

/** Throws on a broken invariant. The single writer then ends the process before anything is committed. */
export function assert(holds: boolean, invariant: string): asserts holds {
  if (!holds) throw new EngineDefect(invariant);
}
