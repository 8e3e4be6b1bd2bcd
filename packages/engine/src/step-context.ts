import type { EngineEvent } from './events.ts';
import type { Exchange } from './model.ts';

/** The context of one command: the state it changes, its time (UTC ms), and the events so far. */
export interface Step {
  readonly exchange: Exchange;
  readonly at: number;
  readonly events: EngineEvent[];
}

/** A new context. Only the command's time matters here. */
export function beginStep(exchange: Exchange, { at }: { readonly at: number }): Step {
  return { exchange, at, events: [] };
}
