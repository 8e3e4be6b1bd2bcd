import { BET_SOURCES, PERSISTENCES, TIMES_IN_FORCE } from '@layline/domain/bets.ts';
import type { Persistence } from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import {
  BETS_PER_SECOND,
  BET_BURST,
  HOUSE_STAKE_CEILING,
  RUNNER_CEILING,
  STAKE_CEILING,
  UNMATCHED_CEILING,
  WORSE_TICKS_CEILING,
} from '../limits.ts';
import { levelsVerdict } from '../agents/bet-check.ts';
import { fundsOf } from '../agents/tree.ts';
import { NOTHING } from '../exposure/payoff.ts';
import { limitsFor } from '../imposed-limits.ts';
import type { Bet, Exchange, Market, Player, Position, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { lossVerdict } from '../own-limits.ts';
import { heldPayoff, matchedPayoff } from '../market-holdings.ts';
import { exposureWith, newPosition, weight } from '../position.ts';
import { liabilityAt, payoutAt, winningsAt } from '../pricing.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { ID_LENGTH, isCustomerRef, isOneOf, isText, isWhole } from '../validate.ts';
import { priceOrder } from './price-check.ts';
import type { Priced } from './price-check.ts';
import { backersStake, heldAtFor, isOnCloseOrder, startingPriceCode } from '../starting-price/on-close.ts';
import { heldTerms } from './ticket.ts';
import type { Ticket } from './ticket.ts';

/** A check's answer: the refusal, or null when it passes. */
type Verdict = Refusal | null;

/** True if an order has the right shape: types, closed lists, and bounds that no market can widen. */
export function isOrder(order: Order): boolean {
  return (
    // Ids are looked up later; here they only have to be text that may be stored.
    isText(order.playerId, ID_LENGTH) &&
    isText(order.marketId, ID_LENGTH) &&
    isText(order.runnerId, ID_LENGTH) &&
    isOneOf(order.side, SIDES) &&
    Number.isFinite(order.price) &&
    (order.line === null || Number.isSafeInteger(order.line)) &&
    Number.isFinite(order.stake) &&
    typeof order.persistence === 'string' &&
    isOneOf(order.timeInForce, TIMES_IN_FORCE) &&
    (order.minFill === null || (order.timeInForce === 'FILL_OR_KILL' && Number.isFinite(order.minFill))) &&
    typeof order.acceptBetter === 'boolean' &&
    isWhole(order.acceptWorseTicks, 0, WORSE_TICKS_CEILING) &&
    (order.marketVersion === null || isWhole(order.marketVersion, 0, Number.MAX_SAFE_INTEGER)) &&
    (order.customerRef === null || isCustomerRef(order.customerRef)) &&
    isOneOf(order.source, BET_SOURCES) &&
    (order.orderType === undefined || isOnCloseOrder(order))
  );
}

/** Check 3, without taking anything: how many bets a player may place now, in thousandths. */
export function tokensNow(player: Player, at: number): number {
  return Math.min(BET_BURST * 1000, player.tokens + (at - player.tokensAt) * BETS_PER_SECOND);
}

/** Takes bets from the rate limit. */
export function spendToken(player: Player, at: number, bets = 1): void {
  player.tokens = tokensNow(player, at) - 1000 * bets;
  player.tokensAt = at;
}

/** Check 4 of rules section 4.2: the market takes bets. */
export function marketCode(market: Market | undefined): RefusalCode | null {
  if (market === undefined) return 'INVALID_MARKET_ID';
  if (market.status === 'SUSPENDED') return 'MARKET_SUSPENDED';
  return market.status === 'OPEN' ? null : 'MARKET_NOT_OPEN_FOR_BETTING';
}

/** Check 5: the runner can be bet on. */
export function runnerCode(runner: Runner | undefined): RefusalCode | null {
  if (runner === undefined) return 'INVALID_RUNNER';
  if (runner.status === 'REMOVED') return 'RUNNER_REMOVED';
  return runner.status === 'ACTIVE' ? null : 'INVALID_RUNNER';
}

/** Check 7. */
export function stakeVerdict(
  { player, order, isRemainder, isClose = false }: Submission,
  market: Market,
  { asked, maxStake: quoted }: Priced,
): Verdict {
  const limits = limitsFor(player, market.definition);
  const { minStake, stakeStep, minPayout } = limits;
  const maxStake = Math.min(limits.maxStake, quoted ?? Infinity) as Paise;
  const { stake, minFill } = order;
  const ceiling = market.house === null ? STAKE_CEILING : HOUSE_STAKE_CEILING;
  let valid = isWhole(stake, 1, ceiling) && (minFill === null || isWhole(minFill, 1, stake));
  if (valid && player.kind === 'PLAYER') {
    const pays =
      order.orderType === undefined &&
      minPayout !== null &&
      stake + winningsAt(market, asked, stake) >= minPayout;
    const bigEnough = isRemainder || stake >= minStake || pays;
    valid = bigEnough && (isClose || stake <= maxStake) && (isRemainder || stake % stakeStep === 0);
  }
  return valid ? null : { code: 'INVALID_BET_SIZE', min: minStake, max: maxStake, step: stakeStep };
}

/** Why a market refuses a persistence other than LAPSE; null if it takes it. */
export function persistenceCode(
  persistence: Exclude<Persistence, 'LAPSE'>,
  market: Market,
): RefusalCode | null {
  if (persistence === 'TAKE_SP') return startingPriceCode(market);
  return market.definition.persistenceEnabled ? null : 'INVALID_PERSISTENCE_TYPE';
}

/** Check 10. */
function orderPersistenceCode(order: Order, market: Market): RefusalCode | null {
  const { persistence, timeInForce, orderType } = order;
  if (!isOneOf(persistence, PERSISTENCES)) return 'INVALID_PERSISTENCE_TYPE';
  if (persistence === 'LAPSE') return null;
  const code = persistenceCode(persistence, market);
  if (code !== null) return code;
  return timeInForce === 'FILL_OR_KILL' || orderType !== undefined ? 'UNEXPECTED_PERSISTENCE_TYPE' : null;
}

/** An order's effect on its owner's risk, paise. */
interface Risk {
  /** What the order alone can lose. */
  readonly loss: number;
  /** What the market would hold in addition, with the order unmatched. */
  readonly delta: number;
}

/**
 * True if an order can only reduce risk: it adds no exposure and, fully matched, lowers the exposure of matched bets.
 * Unmatched bets do not count: a player could hedge them, cancel them, and be left with the hedge.
 */
function takesRiskAway(ticket: Ticket, { delta }: Risk): boolean {
  const { market, position, remaining } = ticket;
  const matched = matchedPayoff(position, ticket, remaining, winningsAt(market, ticket, remaining));
  // At the starting price it may be matched at a price that takes less risk away, or none.
  if (ticket.order.orderType !== undefined) return false;
  return delta <= 0 && exposureWith(position, matched, false) < exposureWith(position, NOTHING, false);
}

/**
 * Check 11: the player's own limits. The limit on a bet applies to both its stake and its risk, because a lay, or a
 * stake per run, can lose many times the stake. A hedge is exempt, whatever its stake: a limit must not trap a player
 * in a position.
 */
function ownLimitVerdict(ticket: Ticket, risk: Risk, at: number): Verdict {
  const { player, remaining } = ticket;
  const { maxStake } = player.limits;
  const held = risk.delta > 0 ? Math.max(remaining, risk.loss) : remaining;
  if (maxStake !== null && held > maxStake && !takesRiskAway(ticket, risk)) {
    return { code: 'LOSS_LIMIT_EXCEEDED', limit: maxStake };
  }
  return lossVerdict(player, risk.delta, at);
}

/** Check 8 on a bet by itself: what it may win, and the money that it moves. House accounts may win any amount. */
export function aloneVerdict(ticket: Ticket, { judged }: Priced, isClose = false): Verdict {
  const { player, market, runner, position, order, remaining: stake } = ticket;
  const backed = backersStake(order, stake);
  const { maxPayout, maxMarketExposure } = limitsFor(player, market.definition);
  if (player.kind === 'PLAYER' && !isClose && payoutAt(market, judged, backed) > maxPayout) {
    return { code: 'MAX_PAYOUT_EXCEEDED', limit: maxPayout };
  }
  const moved = liabilityAt(market, heldTerms(ticket), stake) + winningsAt(market, judged, backed);
  const tooMuch = weight(position, runner) + moved > RUNNER_CEILING;
  return tooMuch ? { code: 'MAX_MARKET_EXPOSURE', limit: maxMarketExposure } : null;
}

/** Check 8, with the result that the later checks need: the order's risk, or why it is too much for the market. */
function riskOf(ticket: Ticket, priced: Priced, isClose: boolean): Risk | Refusal {
  const { player, market, position, remaining: stake } = ticket;
  const alone = aloneVerdict(ticket, priced, isClose);
  if (alone !== null) return alone;
  const { maxMarketExposure } = limitsFor(player, market.definition);
  const held = heldTerms(ticket);
  const loss = liabilityAt(market, held, stake);
  const exposure = exposureWith(position, heldPayoff(position, held, 0, stake));
  const delta = exposure - position.exposure;
  if (player.kind === 'PLAYER' && delta > 0 && exposure > maxMarketExposure) {
    return { code: 'MAX_MARKET_EXPOSURE', limit: maxMarketExposure };
  }
  return { loss, delta };
}

/**
 * Check 12 (rules section 8.5): an order that takes risk away always passes. `delta` is what would be held in addition. An agent's player may
 * also bet its credit.
 */
export function fundsVerdict(player: Player, delta: number): Verdict {
  const available = fundsOf(player) - player.exposure;
  if (delta <= 0 || delta <= available) return null;
  return { code: 'INSUFFICIENT_FUNDS', needed: delta as Paise, available: available as Paise };
}

/**
 * Check 13: there is room for an order that may have to wait. A fill-or-kill order never waits, so a hedge is always
 * possible.
 */
function roomVerdict({ position, order }: Ticket): Verdict {
  const fits = order.timeInForce === 'FILL_OR_KILL' || position.unmatched < UNMATCHED_CEILING;
  return fits ? null : { code: 'TOO_MANY_UNMATCHED_BETS' };
}

/** Check 9: nothing material has changed since the player looked. */
export function versionCode(
  { marketVersion }: Pick<Order, 'marketVersion'>,
  market: Market,
): RefusalCode | null {
  return marketVersion !== null && marketVersion < market.materialVersion ? 'BET_TAKEN_OR_LAPSED' : null;
}

/** Checks 8 to 13, in order. */
function moneyVerdict(ticket: Ticket, priced: Priced, at: number, isClose: boolean): Verdict {
  const { order, player, market } = ticket;
  const risk = riskOf(ticket, priced, isClose);
  if ('code' in risk) return risk;
  const code = versionCode(order, market) ?? orderPersistenceCode(order, market);
  if (code !== null) return { code };
  if (player.kind === 'HOUSE') return null;
  const own = ownLimitVerdict(ticket, risk, at) ?? fundsVerdict(player, risk.delta);
  return own ?? (player.upline === null ? null : levelsVerdict(ticket)) ?? roomVerdict(ticket);
}

/** An order as it comes in. */
export interface Submission {
  readonly player: Player;
  readonly order: Order;
  /**
   * True for a remainder whose price is being changed: it may be below the minimum, because it was once part of a
   * larger bet.
   */
  readonly isRemainder: boolean;
  /** True for the bet of an armed order. Arming it was what the rate limit counted. */
  readonly isArmed?: boolean;
  /** True for a bet that only closes a position: the market's maximum stake and payout must not trap a player in one. */
  readonly isClose?: boolean;
  /** Called once the order has passed its checks, before it meets the book: cancels its owner's offers that it would meet. */
  readonly clear?: () => void;
  /** The bet whose remainder it is. What follows that bet follows this one, from its first fill on. */
  readonly replaces?: Bet;
}

/** An order that has passed checks 5 to 7, with the prices that the later checks need. */
export interface PricedTicket {
  readonly ticket: Ticket;
  readonly priced: Priced;
}

/** Checks 5 to 7 of rules section 4.2 in order; the first that fails is the answer. Changes nothing. */
export function ticketOf(submission: Submission, market: Market, position: Position): PricedTicket | Refusal {
  const { player, order } = submission;
  const runner = market.runnerById.get(order.runnerId);
  const absent = runnerCode(runner);
  if (runner === undefined || absent !== null) return { code: absent ?? 'INVALID_RUNNER' };
  const noSp = order.orderType === undefined ? null : startingPriceCode(market);
  if (noSp !== null) return { code: noSp };
  const priced = priceOrder(market, runner, order);
  if ('code' in priced) return priced;
  const size = stakeVerdict(submission, market, priced);
  if (size !== null) return size;
  const { tick, limit: price } = priced;
  const { side, line } = priced.asked;
  const { stake: remaining } = order;
  const heldAt = heldAtFor(order, price);
  const subject = { order, player, market, runner, position };
  return { ticket: { ...subject, side, tick, price, heldAt, line, remaining }, priced };
}

/** The position that a player's next bet in a market belongs to; a new one is not registered yet. */
export function positionFor(player: Player, market: Market): Position {
  return player.positions.get(market) ?? newPosition(player, market);
}

/**
 * Checks 4 to 12 of rules section 4.2 in order, then our own check for room; the first that fails is the answer.
 * Changes nothing.
 */
export function checkOrder(exchange: Exchange, submission: Submission, at: number): Ticket | Refusal {
  const { player, order } = submission;
  const market = exchange.markets.get(order.marketId);
  const closed = marketCode(market);
  if (market === undefined || closed !== null) return { code: closed ?? 'INVALID_MARKET_ID' };
  const checked = ticketOf(submission, market, positionFor(player, market));
  if ('code' in checked) return checked;
  const { ticket, priced } = checked;
  return moneyVerdict(ticket, priced, at, submission.isClose === true) ?? ticket;
}

/** True for a refusal, false for a ticket. */
export function isRefusal(result: Ticket | Refusal): result is Refusal {
  return 'code' in result;
}
