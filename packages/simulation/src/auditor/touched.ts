import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import { namedIn } from './reads.ts';
import type { World } from './world.ts';

/** What a step may have changed, to be compared after it. */
export interface Touched {
  readonly bets: Set<number>;
  readonly markets: Set<string>;
  readonly players: Set<string>;
}

/** What several steps may have changed: as `Touched`, but with each player's own markets. */
export class TouchedBySteps {
  readonly bets = new Set<number>();
  readonly markets = new Set<string>();
  readonly players = new Map<string, Set<string>>();
  steps = 0;

  add({ bets, markets, players }: Touched): void {
    this.steps += 1;
    for (const bet of bets) this.bets.add(bet);
    for (const market of markets) this.markets.add(market);
    for (const player of players) {
      const own = this.players.get(player);
      if (own === undefined) this.players.set(player, new Set(markets));
      else for (const market of markets) own.add(market);
    }
  }
}

function note(touched: Touched, event: EngineEvent): void {
  if ('marketId' in event && event.marketId !== null) touched.markets.add(event.marketId);
  if ('playerId' in event && event.playerId !== null) touched.players.add(event.playerId);
  if ('betId' in event) touched.bets.add(event.betId);
  if (!('backBetId' in event)) return;
  for (const betId of [event.backBetId, event.layBetId]) if (betId !== null) touched.bets.add(betId);
}

/**
 * The objects named by a command and its events, and the owners of every bet among them. A command to a whole market
 * touches everyone who has a bet there.
 */
export function touchedBy(world: World, command: Command, events: readonly EngineEvent[]): Touched {
  const touched: Touched = { bets: new Set(), markets: new Set(), players: new Set() };
  const named = namedIn(command);
  if (named.playerId !== null) touched.players.add(named.playerId);
  if (named.marketId !== null) touched.markets.add(named.marketId);
  if ('betId' in command && typeof command.betId === 'number') touched.bets.add(command.betId);
  for (const event of events) note(touched, event);
  for (const betId of touched.bets) {
    const bet = world.bets.get(betId);
    if (!bet) continue;
    touched.players.add(bet.order.playerId);
    touched.markets.add(bet.order.marketId);
  }
  if (named.playerId === null && named.marketId !== null && events.length > 0) {
    for (const bet of world.markets.get(named.marketId)?.bets ?? []) {
      touched.bets.add(bet.id);
      touched.players.add(bet.order.playerId);
    }
  }
  return touched;
}
