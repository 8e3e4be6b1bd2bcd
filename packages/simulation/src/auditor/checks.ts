import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { Refusal, RefusalCode } from '@layline/engine/refusals.ts';
import type { Order } from '@layline/engine/order.ts';
import type { Paise } from '@layline/units/money.ts';
import { levelsVerdict } from './agents-exposure.ts';
import { onLadder } from './arithmetic.ts';
import { cashOf, exposureIn, matchedExposure, totalExposure } from './exposure.ts';
import { backerLoses, backerWins, houseAccount, offerTo } from './house.ts';
import { moneyMoved } from './money-moved.ts';
import { restingPriceOf } from './resting-price.ts';
import { standingOf } from './standing.ts';
import { countedAt, isOnClose, statesLiability, unavailable } from './starting-price.ts';
import { tightened } from './tightened.ts';
import type { Market, Player, World } from './world.ts';

/** The checks of rules section 4.2 in their order. Each returns its refusal, or null. */

type Verdict = Refusal | null;
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

/** Check 6. On a LINE market a price is a line in its range, on a house market the house's quote decides. */
export function priceVerdict(market: Market, order: Order): Verdict {
  if (houseAccount(market)) {
    const offer = offerTo(market, order);
    return 'code' in offer ? offer : null;
  }
  const end = order.side === 'BACK' ? 101 : 100_000;
  if (order.orderType === 'MARKET_ON_CLOSE' && order.price !== end) return { code: 'INVALID_ODDS' };
  const code = order.line === null ? priceCode(market, order.price) : 'INVALID_ODDS';
  return code && { code };
}

function priceCode(market: Market, price: number): Code {
  const range = market.definition.lineRange;
  if (!range) return onLadder(price) ? null : 'INVALID_ODDS';
  const fits =
    isWhole(price) && price >= range.min && price <= range.max && (price - range.min) % range.interval === 0;
  return fits ? null : 'INVALID_ODDS';
}

/** Maximum stake of any bet, 500 million rupees; against the house 9 million. */
const STAKE_CEILING = 50_000_000_000;
const HOUSE_STAKE_CEILING = 900_000_000;

/** The price at which the house would take the order; null where players meet, or if it would refuse. */
function quotedFor(market: Market, order: Order): HousePrice | null {
  const offer = houseAccount(market) ? offerTo(market, order) : null;
  return offer && 'code' in offer ? null : offer;
}

function mostStake(market: Market, order: Order): number {
  return Math.min(market.limits.maxStake, quotedFor(market, order)?.maxStake ?? Infinity);
}

/** Check 7. After a price change, what is left of a bet (`remainder`) may be below the minimum or off the stake step. */
export function sizeFits(
  market: Market,
  order: Order,
  house: boolean,
  remainder: boolean,
  closes = false,
): boolean {
  const { minStake, stakeStep, minPayout } = market.limits;
  const { stake, minFill } = order;
  const ceiling = houseAccount(market) ? HOUSE_STAKE_CEILING : STAKE_CEILING;
  if (!isWhole(stake) || stake <= 0 || stake > ceiling) return false;
  if (minFill !== null && (!isWhole(minFill) || minFill <= 0 || minFill > stake)) return false;
  if (house) return true;
  if (!closes && stake > mostStake(market, order)) return false;
  if (remainder) return true;
  const returned = stake + backerWins(market, stake, order.price, order.line);
  const paysEnough = minPayout !== null && returned >= minPayout;
  return stake % stakeStep === 0 && (stake >= minStake || (paysEnough && !isOnClose(order)));
}

/**
 * The price at which winnings are computed: the quote if there is one, or the price asked by a back if that is
 * higher.
 */
function winningPrice(market: Market, order: Order): { readonly rate: number; readonly line: number | null } {
  const quoted = quotedFor(market, order);
  if (!quoted) return { rate: order.price, line: null };
  const rate = order.side === 'BACK' && order.price > quoted.rate ? order.price : quoted.rate;
  return { rate, line: quoted.line };
}

/** The backer's stake of an order; for a liability, what that covers at the price asked for. */
function backersStake(order: Order): number {
  const { stake, price } = order;
  return statesLiability(order) ? Math.floor((stake * 100) / (price - 100)) : stake;
}

/** What the bet may win for its owner: a layer wins what the backer loses. */
export function possibleWinnings(market: Market, order: Order): number {
  const { side } = order;
  const stake = backersStake(order);
  const { rate, line } = winningPrice(market, order);
  return side === 'LAY' ? backerLoses(market, stake, line) : backerWins(market, stake, rate, line);
}

/** Check 10. */
function persistenceCode(market: Market, order: Order): Code {
  if (order.persistence === 'LAPSE') return null;
  if (order.persistence === 'TAKE_SP') {
    const mixed = order.timeInForce === 'FILL_OR_KILL' || isOnClose(order);
    return unavailable(market) ?? (mixed ? 'UNEXPECTED_PERSISTENCE_TYPE' : null);
  }
  if (order.persistence !== 'PERSIST' || !market.definition.persistenceEnabled)
    return 'INVALID_PERSISTENCE_TYPE';
  const mixed = order.timeInForce === 'FILL_OR_KILL' || isOnClose(order);
  return mixed ? 'UNEXPECTED_PERSISTENCE_TYPE' : null;
}

/** A player's net loss from settlements and the casino within a period; never below zero. */
export function realisedLoss(player: Player, period: number, now: number): number {
  const net = player.results.reduce((sum, result) => sum + (result.at > now - period ? result.net : 0), 0);
  return Math.max(0, -net);
}

/** Exposure in the order's market before and after the order, and in all other markets. */
interface Risk {
  readonly before: number;
  readonly after: number;
  readonly elsewhere: number;
  /** True if fully matching the order would lower the exposure of matched bets. */
  readonly lessMatched: boolean;
}

/** What the order alone can lose if fully matched at its limit. */
function losesAtWorst(market: Market, order: Order): number {
  if (order.side === 'BACK') return backerLoses(market, order.stake, order.line);
  return backerWins(market, order.stake, countedAt(order, restingPriceOf(market, order)), order.line);
}

/** Check 11: the own limit per bet covers both stake and possible loss, unless the order can only reduce risk. */
function ownLimitVerdict(world: World, player: Player, market: Market, order: Order, risk: Risk): Verdict {
  const { own } = player;
  if (!own) return null;
  const { maxStake } = own;
  const adds = risk.after > risk.before;
  const counted = adds ? Math.max(order.stake, losesAtWorst(market, order)) : order.stake;
  const hedges = !adds && risk.lessMatched && !isOnClose(order);
  if (maxStake !== null && counted > maxStake && !hedges) return limited('LOSS_LIMIT_EXCEEDED', maxStake);
  if (!adds) return null;
  return lossVerdict(player, risk.elsewhere + risk.after, world.now);
}

/** The tightest loss limit that past losses plus `atRisk` would exceed. */
export function lossVerdict(player: Player, atRisk: number, now: number): Verdict {
  const passed = [...(player.own?.losses ?? [])]
    .filter(([period, most]) => realisedLoss(player, period, now) + atRisk > most)
    .map(([, most]) => most);
  return passed.length === 0 ? null : limited('LOSS_LIMIT_EXCEEDED', Math.min(...passed));
}

/** Check 12, rules section 8.5. */
export function fundsVerdict(
  world: World,
  player: Player,
  risk: Pick<Risk, 'before' | 'after' | 'elsewhere'>,
): Verdict {
  const needed = risk.after - risk.before;
  const credit = world.members.get(player.id)?.credit ?? 0;
  const available = cashOf(world, player.id) + credit - risk.elsewhere - risk.before;
  if (needed <= 0 || needed <= available) return null;
  return { code: 'INSUFFICIENT_FUNDS', needed: needed as Paise, available: available as Paise };
}

export function limited(code: RefusalCode, limit: number): Refusal {
  return { code, limit: limit as Paise };
}

/** Checks 4 to 7. */
export function shapeVerdict(
  market: Market,
  order: Order,
  house: boolean,
  remainder: boolean,
  closes = false,
): Verdict {
  const code = runnerCode(market, order.runnerId) ?? (isOnClose(order) ? unavailable(market) : null);
  if (code) return { code };
  const wrong = priceVerdict(market, order);
  if (wrong || sizeFits(market, order, house, remainder, closes)) return wrong;
  const { minStake: min, stakeStep: step } = market.limits;
  return { code: 'INVALID_BET_SIZE', min, max: mostStake(market, order) as Paise, step };
}

/** Checks 4 to 12 for a new order from a known player. The market's limits on one bet do not count for one that `closes`. */
export function orderVerdict(
  world: World,
  player: Player,
  order: Order,
  remainder: boolean,
  closes = false,
): Verdict {
  const code = marketCode(world, order.marketId);
  const market = world.markets.get(order.marketId);
  if (code || !market) return code ? { code } : null;
  const own = tightened(market, player);
  return (
    shapeVerdict(own, order, player.house, remainder, closes) ??
    riskVerdict(world, player, own, order, closes)
  );
}

/** Checks 9 and 10. */
function termsVerdict(market: Market, order: Order): Verdict {
  const seen = order.marketVersion;
  const stale = seen !== null && seen < market.materialVersion;
  const code = stale ? 'BET_TAKEN_OR_LAPSED' : persistenceCode(market, order);
  return code && { code };
}

/** Maximum total money that one player's bets on one runner may move: 100 billion rupees. */
const MOVED_CEILING = 10_000_000_000_000;

export function movesTooMuch(market: Market, player: Player, order: Order): boolean {
  const { rate, line } = winningPrice(market, order);
  const won = backerWins(market, backersStake(order), rate, line);
  const moved = moneyMoved(market, player.id, order.runnerId);
  return moved + won + losesAtWorst(market, order) > MOVED_CEILING;
}

/** Bets with something unmatched that a player may have in one market. */
const UNMATCHED_CEILING = 500;

/** After check 12: room for one more that may wait. */
function roomVerdict(market: Market, player: Player, order: Order): Verdict {
  if (order.timeInForce === 'FILL_OR_KILL') return null;
  return standingOf(market, player.id).length < UNMATCHED_CEILING
    ? null
    : { code: 'TOO_MANY_UNMATCHED_BETS' };
}

/** Checks 8 to 12, and room; house accounts have no money limits. */
function riskVerdict(world: World, player: Player, market: Market, order: Order, closes: boolean): Verdict {
  const { maxPayout, maxMarketExposure } = market.limits;
  if (!player.house && !closes && possibleWinnings(market, order) > maxPayout) {
    return limited('MAX_PAYOUT_EXCEEDED', maxPayout);
  }
  if (movesTooMuch(market, player, order)) return limited('MAX_MARKET_EXPOSURE', maxMarketExposure);
  if (player.house) return termsVerdict(market, order);
  const { runnerId, side, line, stake: size } = order;
  const extra = { runnerId, side, price: countedAt(order, restingPriceOf(market, order)), line, size };
  const risk = {
    before: exposureIn(market, player.id),
    after: exposureIn(market, player.id, extra),
    elsewhere: totalExposure(player) - (player.exposures.get(market.id) ?? 0),
    lessMatched: matchedExposure(market, player.id, extra) < matchedExposure(market, player.id, null),
  };
  if (risk.after > risk.before && risk.after > maxMarketExposure) {
    return limited('MAX_MARKET_EXPOSURE', maxMarketExposure);
  }
  return (
    termsVerdict(market, order) ??
    ownLimitVerdict(world, player, market, order, risk) ??
    fundsVerdict(world, player, risk) ??
    levelsVerdict(world, market, order) ??
    roomVerdict(market, player, order)
  );
}
