import type { ExchangeState } from '@layline/engine/state.ts';
import { playerVersions } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from './core-types.ts';

/**
 * The versions for the next commands that set something for a player. Read them when a command is made: then a late duplicate of it is refused,
 * whatever was set meanwhile.
 */
export async function nextVersions(
  core: CoreReads<ExchangeState>,
  player: PlayerId,
): Promise<{ readonly state: number; readonly limits: number; readonly imposed: number }> {
  const { state, limits, imposed } = await core.read((inForce) => playerVersions(inForce, player));
  return { state: state + 1, limits: limits + 1, imposed: imposed + 1 };
}

/**
 * The sequence number of a change on screen, after the number `before`: the journal's current position. It is the same in every process and after a
 * restart, where a counter in memory would run backwards. A change without a command, such as a price going stale, may be one ahead of it.
 */
export function nextSequence({ seq }: Pick<CoreReads<unknown>, 'seq'>, before = -1): number {
  return Math.max(seq, before + 1);
}
