import type { TriggerId } from '@layline/units/ids.ts';
import type { Exchange, Market, Player, Trigger, Triggers } from '../model.ts';
import { addTrigger } from '../triggers/trigger-index.ts';
import { known } from './known.ts';
import type { SavedTrigger, SavedTriggers } from './snapshot-types.ts';

/** Saves and restores automatic cash-outs. */

function saveTrigger({ player: _player, market: _market, ...saved }: Trigger): SavedTrigger {
  return saved;
}

function idsOf(triggers: Iterable<Trigger>): TriggerId[] {
  return Array.from(triggers, ({ id }) => id);
}

export function saveTriggers({ byId, unread, noted, resting, readFrom }: Triggers): SavedTriggers {
  return {
    all: Array.from(byId.values(), saveTrigger),
    unread: idsOf(unread),
    noted: [...noted].sort(),
    resting: idsOf(resting),
    readFrom,
  };
}

/** Adds saved ones to an exchange whose players and markets have been restored. */
export function restoreTriggers({ triggers, players, markets }: Exchange, saved: SavedTriggers): void {
  for (const one of saved.all) {
    const { playerId, marketId } = one.request;
    const player = known<Player>(players.get(playerId), playerId);
    const market = known<Market>(markets.get(marketId), marketId);
    addTrigger(triggers, { ...one, player, market });
  }
  const named = (id: TriggerId): Trigger => known(triggers.byId.get(id), id);
  for (const id of saved.unread) triggers.unread.add(named(id));
  for (const id of saved.noted) triggers.noted.add(id);
  for (const id of saved.resting) triggers.resting.add(named(id));
  triggers.readFrom = saved.readFrom;
}
