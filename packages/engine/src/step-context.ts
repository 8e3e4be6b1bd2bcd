import type { EngineEvent } from './events.ts';
import type { Exchange } from './model.ts';

/** What the carrying out of one command shares: the state that it changes, its time (UTC ms), and what it has done so far. */
export interface Step {
  readonly exchange: Exchange;
  readonly at: number;
  readonly events: EngineEvent[];
}

/** Begins to carry out a command, of which only the time matters here. */
export function beginStep(exchange: Exchange, { at }: { readonly at: number }): Step {
  return { exchange, at, events: [] };
}
