import { gameMessageOf } from '../../../provider/casino.ts';
import type { FromGame } from '../../../provider/casino.ts';

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
  return gameMessageOf(event.data) ?? null;
}
