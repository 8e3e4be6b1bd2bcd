import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Population } from '../players/population.ts';

export interface FundsWatch {
  /** Looks at everybody now. */
  look(): void;
  stop(): void;
}

/**
 * Sees to it that nobody's cash is below what is at risk, after every batch that moved money or bets of a player. Only a
 * result that was taken back may leave somebody owing (rules section 10.6), until the account covers its risk again.
 */
export function watchFunds(world: Population): FundsWatch {
  const { core } = world.app;
  const isOurs = new Set(world.players.map(({ id }) => id));
  // Corrections of the evening before have left them so; the checks of that day know whose.
  const owing = new Set([...isOurs].filter((id) => isShort(core, id)));

  function check(id: PlayerId): void {
    if (!isShort(core, id)) owing.delete(id);
    else if (!owing.has(id)) {
      const view = playerView(core.state, id);
      world.faults.push(`${id} has ${view?.cash} and risks ${view?.exposure}`);
    }
  }

  const stop = core.subscribe(({ events }) => {
    for (const event of events) {
      if (event.type === 'posting' && event.kind.endsWith('_REVERSAL') && event.playerId !== null)
        owing.add(event.playerId);
    }
    for (const event of events) {
      if ('playerId' in event && event.playerId !== null && isOurs.has(event.playerId)) check(event.playerId);
    }
  });
  return {
    look: () => {
      world.records.count('funds looked at');
      for (const id of isOurs) check(id);
    },
    stop,
  };
}

function isShort({ state }: Population['app']['core'], id: PlayerId): boolean {
  const view = playerView(state, id);
  return view === undefined || view.cash < view.exposure;
}
