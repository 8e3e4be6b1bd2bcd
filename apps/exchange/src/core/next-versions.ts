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
