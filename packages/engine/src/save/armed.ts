import type { TriggerId } from '@layline/units/ids.ts';
import { addArmed } from '../armed/armed-index.ts';
import type { ArmedOrder, ArmedOrders, Exchange, Market, Player, Runner } from '../model.ts';
import { known } from './known.ts';
import type { SavedArmed, SavedArmedOrders } from './snapshot-types.ts';

/** Saves and restores armed orders. */

function saveOne({ player: _player, market: _market, runner, ...saved }: ArmedOrder): SavedArmed {
  const owed = saved.owed.map((one) => ({ ...one }));
  return { ...saved, owed, betIds: [...saved.betIds], runnerId: runner.id };
}

export function saveArmed({ byId, unread, noted, readFrom }: ArmedOrders): SavedArmedOrders {
  return {
    all: Array.from(byId.values(), saveOne),
    unread: Array.from(unread, ({ id }) => id),
    noted: [...noted].sort(),
    readFrom,
  };
}

/** Adds saved armed orders to an exchange whose players, markets and bets have been restored. */
export function restoreArmed({ armed, players, markets }: Exchange, saved: SavedArmedOrders): void {
  for (const { runnerId, ...one } of saved.all) {
    const { playerId, marketId } = one.request;
    const player = known<Player>(players.get(playerId), playerId);
    const market = known<Market>(markets.get(marketId), marketId);
    const runner = known<Runner>(market.runnerById.get(runnerId), runnerId);
    const owed = one.owed.map((part) => ({ ...part }));
    addArmed(armed, { ...one, owed, betIds: [...one.betIds], player, market, runner });
  }
  const named = (id: TriggerId): ArmedOrder => known(armed.byId.get(id), id);
  for (const id of saved.unread) armed.unread.add(named(id));
  for (const id of saved.noted) armed.noted.add(id);
  armed.readFrom = saved.readFrom;
}
