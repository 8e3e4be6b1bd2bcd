import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerView } from '@layline/engine/view-types.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';

/** A player who is not a house account; null if there is none. */
export async function knownPlayer(
  core: CoreReads<ExchangeState>,
  player: PlayerId,
): Promise<PlayerView | null> {
  const view = await core.read((state) => playerView(state, player));
  return view === undefined || view.kind === 'HOUSE' ? null : view;
}
