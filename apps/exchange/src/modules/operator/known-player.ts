import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerView } from '@layline/engine/view-types.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';

/** A player who is not a house account; null if there is none. */
export async function knownPlayer(
  core: CoreReads<ExchangeState>,
  player: PlayerId,
): Promise<PlayerView | null> {
  const view = await core.read((state) => playerView(state, player));
  return view === undefined || view.kind === 'HOUSE' ? null : view;
}

/** Does something about the player of an id; PLAYER_NOT_FOUND for unknown ids and for house accounts. */
export async function aboutPlayer<T>(
  core: CoreReads<ExchangeState>,
  id: string,
  work: (player: PlayerId) => Promise<T>,
): Promise<T | Refused> {
  const player = playerId(id);
  return (await knownPlayer(core, player)) === null ? refuse('PLAYER_NOT_FOUND') : work(player);
}
