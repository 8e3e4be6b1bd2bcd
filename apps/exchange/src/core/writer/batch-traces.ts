import type { Command } from '@layline/engine/commands.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Group } from './command-queue.ts';

/** For each player, the trace id of that player's last press in a batch. */
type PlayersTraced = ReadonlyMap<PlayerId, string>;

/**
 * The traces of a batch, from its groups, and the position and command of each of theirs. Records the positions in each trace. Returns the traces for the journal, as JSON by position, null if there
 * are none; and for subscribers.
 */
export function tracesOf(
  groups: readonly Group[],
  positions: readonly (number | null)[],
  commands: readonly (Command | null)[],
): { readonly traces: string | null; readonly players: PlayersTraced } {
  // Built directly as text, because objects with large numeric keys are slow.
  let byPosition = '';
  const players = new Map<PlayerId, string>();
  let next = 0;
  for (const { trace, texts } of groups) {
    for (const end = next + texts.length; next < end; next += 1) {
      const command = commands[next];
      const position = positions[next] ?? null;
      if (trace === undefined || position === null) continue;
      trace.positions.push(position);
      byPosition += `${byPosition === '' ? '{' : ','}"${position}":"${trace.traceId}"`;
      if (command && 'playerId' in command) players.set(command.playerId, trace.traceId);
    }
  }
  return { traces: byPosition === '' ? null : `${byPosition}}`, players };
}

/** For subscribers, from the traces of a batch in the journal. */
export function playersTraced(commands: readonly Command[], traces: string | null): PlayersTraced {
  const players = new Map<PlayerId, string>();
  if (traces === null) return players;
  const byPosition = JSON.parse(traces) as Readonly<Record<string, string>>;
  for (const command of commands) {
    const trace = byPosition[command.seq];
    if (trace !== undefined && 'playerId' in command) players.set(command.playerId, trace);
  }
  return players;
}
