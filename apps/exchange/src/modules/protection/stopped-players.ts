import type { EngineEvent } from '@layline/engine/events.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** The players whom a break, an exclusion or a lock has just stopped from playing and paying in. */
export function stoppedPlayers(events: readonly EngineEvent[]): readonly PlayerId[] {
  return events.flatMap((event) =>
    event.type === 'playerStateChanged' && event.state !== 'ACTIVE' ? [event.playerId] : [],
  );
}
