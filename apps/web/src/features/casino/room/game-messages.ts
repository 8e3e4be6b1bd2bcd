import { FromGame } from '@layline/contract/casino/frame-messages.ts';
import * as v from 'valibot';

/** What of a message event decides whether it is heard. */
interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * What the game's page says; null for anything else: another window, another origin, or words that do not fit. `frame` is the
 * window of our own frame.
 */
export function messageOfGame(event: Heard, frame: unknown, origin: string): FromGame | null {
  if (frame === null || frame === undefined || event.source !== frame || event.origin !== origin) return null;
  const parsed = v.safeParse(FromGame, event.data);
  return parsed.success ? parsed.output : null;
}
