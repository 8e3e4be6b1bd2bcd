import type { BetPlaced, EngineEvent, MarketSettled, Posting } from '@layline/engine/events.ts';
import type { Command } from '@layline/engine/commands.ts';
import { edgeLine, edgesBetween } from './agents-week.ts';
import { houseAccount } from './house.ts';
import { decided } from './results.ts';
import type { World } from './world.ts';

/** Checks the fields of each event besides its effect (time, player, market), because projections are built from them. */

function checkOwner(
  world: World,
  event: { betId: number; playerId: string; marketId: string },
): string | null {
  const order = world.bets.get(event.betId)?.order;
  const right = order?.playerId === event.playerId && order.marketId === event.marketId;
  return right ? null : `an event names the wrong owner or market of bet ${event.betId}`;
}

function checkSides(world: World, event: Extract<EngineEvent, { type: 'fragmentMatched' }>): string | null {
  const market = world.markets.get(event.marketId);
  const missing = market && houseAccount(market) ? 1 : 0;
  const sides = [
    ['BACK', event.backBetId, event.backPlayerId],
    ['LAY', event.layBetId, event.layPlayerId],
  ] as const;
  const bets = sides.filter(([, betId, playerId]) => betId !== null || playerId !== null);
  const right =
    bets.length === sides.length - missing &&
    bets.every(([side, betId, playerId]) => {
      const order = world.bets.get(betId ?? 0)?.order;
      const owned = order?.side === side && order.playerId === playerId;
      return owned && order.marketId === event.marketId && order.runnerId === event.runnerId;
    });
  return right ? null : `fragment ${event.fragmentId} names the wrong sides`;
}

function checkPlaced(world: World, event: BetPlaced): string | null {
  const bet = world.bets.get(event.betId);
  const rules = bet && world.markets.get(bet.order.marketId)?.rulesVersion;
  if (!bet || event.rulesVersion !== rules) return `bet ${event.betId} was placed under other rules`;
  const asked = event.order as unknown as Record<string, unknown>;
  const wrong = Object.entries(bet.order).find(([field, value]) => asked[field] !== value);
  return wrong ? `bet ${event.betId} was placed with another ${wrong[0]}` : null;
}

/** Every posting has its own id, a positive amount, and the player and market that its accounts name. */
function checkPosting(world: World, event: Posting): string | null {
  const { externalId, amount, from, to } = event;
  if (world.postings.has(externalId)) return `posting ${externalId} occurs twice`;
  world.postings.add(externalId);
  if (!Number.isSafeInteger(amount) || amount <= 0) return `posting ${externalId} moves ${amount}`;
  const named = [from, to].some((account) => account.startsWith(`player:${event.playerId}:`));
  if (event.playerId !== null && !named)
    return `posting ${externalId} does not move money of ${event.playerId}`;
  const edges = (event.edges ?? []).map(edgeLine).sort().join();
  const expected = edgesBetween(world, from, to, amount);
  if (edges !== expected) return `posting ${externalId} moves ${edges} between agents, not ${expected}`;
  const market = world.markets.get(event.marketId ?? '');
  const counter = (market && houseAccount(market)) ?? `market:${event.marketId}:clearing`;
  const clears = [from, to].includes(counter);
  const settles = event.kind.startsWith('SETTLEMENT');
  return settles && !clears ? `posting ${externalId} misses the clearing of ${event.marketId}` : null;
}

function checkSettled(world: World, command: Command, event: MarketSettled): string | null {
  if (command.type === 'voidMarket')
    return event.voided && event.results.length === 0 ? null : 'a void is reported as a result';
  if (command.type !== 'settleMarket') return `${event.marketId} settled by ${command.type}`;
  const told = event.results.map((entry) => `${entry.runnerId} ${entry.outcome} ${entry.deadHeat}`).sort();
  const market = world.markets.get(event.marketId);
  const given = (market ? decided(market, command.result) : [])
    .map((entry) => `${entry.runnerId} ${entry.outcome} ${entry.deadHeat}`)
    .sort();
  const right = told.join() === given.join() && event.lineResult === command.result.lineResult;
  return right ? null : `the result told of ${event.marketId} is not the one given`;
}

function checkEvent(world: World, command: Command, event: EngineEvent): string | null {
  if ('at' in event && event.at !== command.at) return `${event.type} happened at ${event.at}`;
  switch (event.type) {
    case 'betPlaced':
      return checkPlaced(world, event);
    case 'betReleased':
    case 'betReduced':
    case 'betConverted':
    case 'betPersistenceChanged':
    case 'betSettled':
      return checkOwner(world, event);
    case 'fragmentMatched':
      return checkSides(world, event);
    case 'posting':
      return checkPosting(world, event);
    case 'marketSettled':
      return checkSettled(world, command, event);
    default:
      return null;
  }
}

/** Checks every event of a step by itself; a sentence, or null. */
export function checkEvents(world: World, command: Command, events: readonly EngineEvent[]): string | null {
  for (const event of events) {
    const wrong = checkEvent(world, command, event);
    if (wrong) return wrong;
  }
  return null;
}
