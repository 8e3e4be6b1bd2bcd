import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Population } from '../players/population.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

export interface FundsWatch {
  /** Checks every player now. */
  look(): void;
  stop(): void;
}

/**
 * Checks, after every batch that moved a player's money or bets, that nobody's cash is below their exposure. Only a reversed result may leave a
 * player short (rules section 10.6), until the cash covers the exposure again.
 */
export function watchFunds(world: Population): FundsWatch {
  const { core } = world.app;
  const isOurs = new Set(world.players.map(({ id }) => id));
  // Players left short by the previous evening's corrections, which that day's checks have accounted for.
  const owing = new Set([...isOurs].filter((id) => isShort(core, id)));

  function check(id: PlayerId): void {
    if (!isShort(core, id)) owing.delete(id);
    else if (!owing.has(id)) {
      const view = playerView(stateInMemory(core), id);
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

function isShort(core: Population['app']['core'], id: PlayerId): boolean {
  const view = playerView(stateInMemory(core), id);
  return view === undefined || view.cash < view.exposure;
}
