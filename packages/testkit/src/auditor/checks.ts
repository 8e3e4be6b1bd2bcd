import type { RefusalCode } from '@layline/engine/refusals.ts';
import type { Order } from '@layline/engine/order.ts';
import { moveOnLadder, onLadder, winningsOf } from './arithmetic.ts';
import { cashOf, exposureIn, totalExposure } from './exposure.ts';
import type { Market, Player, World } from './world.ts';

/** The checks of rules section 4.2 in their order. Each gives the code of its refusal, or null. */

type Code = RefusalCode | null;

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value);
}

/** Check 4. */
export function marketCode(world: World, marketId: string): Code {
  const market = world.markets.get(marketId);
  if (!market) return 'INVALID_MARKET_ID';
  if (market.status === 'SUSPENDED') return 'MARKET_SUSPENDED';
  return market.status === 'OPEN' ? null : 'MARKET_NOT_OPEN_FOR_BETTING';
}

/** Check 5. */
export function runnerCode(market: Market, runnerId: string): Code {
  const runner = market.runners.find((candidate) => candidate.id === runnerId);
  if (!runner) return 'INVALID_RUNNER';
  return runner.removed ? 'RUNNER_REMOVED' : null;
}

/** Check 6; on a LINE market the lines of its range. */
function priceCode(market: Market, price: number): Code {
  const range = market.definition.lineRange;
  if (!range) return onLadder(price) ? null : 'INVALID_ODDS';
  const fits =
    isWhole(price) && price >= range.min && price <= range.max && (price - range.min) % range.interval === 0;
  return fits ? null : 'INVALID_ODDS';
}

/** Greatest stake of any bet, 500 million rupees. */
const STAKE_CEILING = 50_000_000_000;

/** Check 7. What is left of a bet whose price is changed (`remainder`) may be small or off the step. */
function sizeCode(market: Market, order: Order, house: boolean, remainder: boolean): Code {
  const { minStake, maxStake, stakeStep, minPayout } = market.limits;
  const { stake, minFill } = order;
  if (!isWhole(stake) || stake <= 0 || stake > STAKE_CEILING) return 'INVALID_BET_SIZE';
  if (minFill !== null && (!isWhole(minFill) || minFill <= 0 || minFill > stake)) return 'INVALID_BET_SIZE';
  if (house) return null;
  if (stake > maxStake) return 'INVALID_BET_SIZE';
  if (remainder) return null;
  if (stake % stakeStep !== 0) return 'INVALID_BET_SIZE';
  const odds = market.definition.bettingType === 'LINE' ? 200 : order.price;
  const paysEnough = minPayout !== null && BigInt(stake) * BigInt(odds) >= BigInt(minPayout) * 100n;
  return stake >= minStake || paysEnough ? null : 'INVALID_BET_SIZE';
}

/** What the bet may win its owner: a layer wins the stake. */
function possibleWinnings(market: Market, order: Order): number {
  if (order.side === 'LAY' || market.definition.bettingType === 'LINE') return order.stake;
  return winningsOf(order.stake, order.price);
}

/** Check 10. */
function persistenceCode(market: Market, order: Order): Code {
  if (order.persistence === 'LAPSE') return null;
  if (order.persistence !== 'PERSIST' || !market.definition.persistenceEnabled)
    return 'INVALID_PERSISTENCE_TYPE';
  return order.timeInForce === 'FILL_OR_KILL' ? 'UNEXPECTED_PERSISTENCE_TYPE' : null;
}

/** What a player has lost by settlements within its own period; never below zero. */
export function realisedLoss(player: Player, now: number): number {
  const period = player.own?.lossPeriodMs ?? 0;
  const net = player.results.reduce((sum, result) => sum + (result.at > now - period ? result.net : 0), 0);
  return Math.max(0, -net);
}

/** Exposure in the order's market without and with the order, and in all other markets. */
interface Risk {
  readonly before: number;
  readonly after: number;
  readonly elsewhere: number;
}

/** Check 11. */
function ownLimitCode(world: World, player: Player, order: Order, risk: Risk): Code {
  const { own } = player;
  if (!own) return null;
  if (own.maxStake !== null && order.stake > own.maxStake) return 'LOSS_LIMIT_EXCEEDED';
  if (own.maxLoss === null || risk.after <= risk.before) return null;
  return realisedLoss(player, world.now) + risk.elsewhere + risk.after > own.maxLoss
    ? 'LOSS_LIMIT_EXCEEDED'
    : null;
}

/** Check 12, rules section 8.5. */
function fundsCode(world: World, player: Player, risk: Risk): Code {
  if (risk.after <= risk.before) return null;
  return risk.elsewhere + risk.after <= cashOf(world, player.id) ? null : 'INSUFFICIENT_FUNDS';
}

/** The price at which an order's remainder would stand (rules section 5.2). */
export function restingPriceOf(market: Market, order: Order): number {
  const ticks = order.side === 'BACK' ? -order.acceptWorseTicks : order.acceptWorseTicks;
  const range = market.definition.lineRange;
  if (!range) return moveOnLadder(order.price, ticks);
  return Math.min(Math.max(order.price + ticks * range.interval, range.min), range.max);
}

/** Checks 4 to 12 for a new order of a known player. */
export function orderCode(world: World, player: Player, order: Order, remainder: boolean): Code {
  const state = marketCode(world, order.marketId);
  const market = world.markets.get(order.marketId);
  if (state || !market) return state;
  const shape =
    runnerCode(market, order.runnerId) ??
    priceCode(market, order.price) ??
    sizeCode(market, order, player.house, remainder);
  return shape ?? riskCode(world, player, market, order);
}

/** Checks 8 to 12; house accounts have no limits of money. */
function riskCode(world: World, player: Player, market: Market, order: Order): Code {
  const seen = order.marketVersion;
  const stale = seen !== null && seen < market.materialVersion ? 'BET_TAKEN_OR_LAPSED' : null;
  if (player.house) return stale ?? persistenceCode(market, order);
  if (possibleWinnings(market, order) > market.limits.maxPayout) return 'MAX_PAYOUT_EXCEEDED';
  const { runnerId, side, stake: size } = order;
  const extra = { runnerId, side, price: restingPriceOf(market, order), size };
  const risk = {
    before: exposureIn(market, player.id),
    after: exposureIn(market, player.id, extra),
    elsewhere: totalExposure(player) - (player.exposures.get(market.id) ?? 0),
  };
  if (risk.after > risk.before && risk.after > market.limits.maxMarketExposure) return 'MAX_MARKET_EXPOSURE';
  return (
    stale ??
    persistenceCode(market, order) ??
    ownLimitCode(world, player, order, risk) ??
    fundsCode(world, player, risk)
  );
}
