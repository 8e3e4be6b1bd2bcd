import { BET_SOURCES, PERSISTENCES, TIMES_IN_FORCE } from '@layline/domain/bets.ts';
import { SIDES } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import {
  BETS_PER_SECOND,
  BET_BURST,
  HOUSE_STAKE_CEILING,
  RUNNER_CEILING,
  STAKE_CEILING,
  WORSE_TICKS_CEILING,
} from '../limits.ts';
import { limitsFor } from '../imposed-limits.ts';
import type { Exchange, Market, Player, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { lossVerdict } from '../own-limits.ts';
import { exposureIfMatched, exposureNow, holdUnmatched, newPosition, weight } from '../position.ts';
import { liabilityAt, payoutAt, winningsAt } from '../pricing.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { ID_LENGTH, isCustomerRef, isOneOf, isText, isWhole } from '../validate.ts';
import { priceOrder } from './price-check.ts';
import type { Priced } from './price-check.ts';
import type { Ticket } from './ticket.ts';
import { marketOf } from '../wake.ts';

/** A check's answer: the refusal, or null when it passes. */
type Verdict = Refusal | null;

/** True if an order has the shape of one: types, closed lists, bounds that no market can widen. */
export function isOrder(order: Order): boolean {
  return (
    // What the ids name is looked up; here they only must be text that may be stored.
    isText(order.playerId, ID_LENGTH) &&
    isText(order.marketId, ID_LENGTH) &&
    isText(order.runnerId, ID_LENGTH) &&
    isOneOf(order.side, SIDES) &&
    Number.isFinite(order.price) &&
    // Journals from before house markets have no line.
    ((order.line ?? null) === null || Number.isSafeInteger(order.line)) &&
    Number.isFinite(order.stake) &&
    typeof order.persistence === 'string' &&
    isOneOf(order.timeInForce, TIMES_IN_FORCE) &&
    (order.minFill === null || (order.timeInForce === 'FILL_OR_KILL' && Number.isFinite(order.minFill))) &&
    typeof order.acceptBetter === 'boolean' &&
    isWhole(order.acceptWorseTicks, 0, WORSE_TICKS_CEILING) &&
    (order.marketVersion === null || isWhole(order.marketVersion, 0, Number.MAX_SAFE_INTEGER)) &&
    (order.customerRef === null || isCustomerRef(order.customerRef)) &&
    isOneOf(order.source, BET_SOURCES)
  );
}

/** Check 3, without taking anything: the bets that a player may place now, in thousandths. */
export function tokensNow(player: Player, at: number): number {
  return Math.min(BET_BURST * 1000, player.tokens + (at - player.tokensAt) * BETS_PER_SECOND);
}

/** Check 4 of rules section 4.2: the market takes bets. */
function marketCode(market: Market | undefined): RefusalCode | null {
  if (market === undefined) return 'INVALID_MARKET_ID';
  if (market.status === 'SUSPENDED') return 'MARKET_SUSPENDED';
  return market.status === 'OPEN' ? null : 'MARKET_NOT_OPEN_FOR_BETTING';
}

/** Check 5: the runner can be bet on. */
function runnerCode(runner: Runner | undefined): RefusalCode | null {
  if (runner === undefined) return 'INVALID_RUNNER';
  if (runner.status === 'REMOVED') return 'RUNNER_REMOVED';
  return runner.status === 'ACTIVE' ? null : 'INVALID_RUNNER';
}

/** Check 7. A remainder whose price is changed (`isRemainder`) may be below the minimum, for it once was part of more. */
function stakeVerdict(
  order: Order,
  market: Market,
  player: Player,
  quoted: Paise | null,
  isRemainder: boolean,
): Verdict {
  const limits = limitsFor(player, market.definition);
  const { minStake, stakeStep, minPayout } = limits;
  const maxStake = Math.min(limits.maxStake, quoted ?? Infinity) as Paise;
  const { stake, minFill, price, line } = order;
  const ceiling = market.house === null ? STAKE_CEILING : HOUSE_STAKE_CEILING;
  let valid = isWhole(stake, 1, ceiling) && (minFill === null || isWhole(minFill, 1, stake));
  if (valid && player.kind === 'PLAYER') {
    const pays = minPayout !== null && stake + winningsAt(market, stake, price, line) >= minPayout;
    const bigEnough = isRemainder || stake >= minStake || pays;
    valid = bigEnough && stake <= maxStake && (isRemainder || stake % stakeStep === 0);
  }
  return valid ? null : { code: 'INVALID_BET_SIZE', min: minStake, max: maxStake, step: stakeStep };
}

/** Check 10. */
function persistenceCode(order: Order, market: Market): RefusalCode | null {
  if (!isOneOf(order.persistence, PERSISTENCES)) return 'INVALID_PERSISTENCE_TYPE';
  if (order.persistence === 'LAPSE') return null;
  if (!market.definition.persistenceEnabled) return 'INVALID_PERSISTENCE_TYPE';
  return order.timeInForce === 'FILL_OR_KILL' ? 'UNEXPECTED_PERSISTENCE_TYPE' : null;
}

/** What an order does to its owner's risk. */
interface Risk {
  /** What the order alone can lose. */
  readonly loss: number;
  /** What the market holds more. */
  readonly delta: number;
}

/** True if an order can only take risk away: it holds nothing more, and matched whole it leaves less to lose. */
function takesRiskAway({ stake }: Order, ticket: Ticket, { delta }: Risk): boolean {
  const { position } = ticket;
  return delta <= 0 && exposureIfMatched(position, ticket, stake) < position.exposure;
}

/**
 * Check 11: the player's own limits. The limit on a bet is held by both its stake and its risk: a lay, or a stake per run,
 * can lose many times the stake. A hedge is free of it, whatever its stake: a limit must not hold a player in a position.
 */
function ownLimitVerdict(order: Order, player: Player, ticket: Ticket, risk: Risk, at: number): Verdict {
  const { maxStake } = player.limits;
  const held = risk.delta > 0 ? Math.max(order.stake, risk.loss) : order.stake;
  if (maxStake !== null && held > maxStake && !takesRiskAway(order, ticket, risk)) {
    return { code: 'LOSS_LIMIT_EXCEEDED', limit: maxStake as Paise };
  }
  return lossVerdict(player, risk.delta, at);
}

/**
 * Checks 8 to 12, in order. The order's hold is put into the position's sums first, because check 8 needs the
 * exposure that would result; a refusal takes it out again (`releaseHold`).
 */
function moneyVerdict(
  order: Order,
  player: Player,
  ticket: Ticket,
  { payoutPrice, payoutLine }: Priced,
  at: number,
): Verdict {
  const { market, runner, position, price, line } = ticket;
  const { side, stake } = order;
  const limits = limitsFor(player, market.definition);
  const house = player.kind === 'HOUSE';
  if (!house && payoutAt(market, side, stake, payoutPrice, payoutLine) > limits.maxPayout) {
    return { code: 'MAX_PAYOUT_EXCEEDED', limit: limits.maxPayout };
  }
  const won = winningsAt(market, stake, payoutPrice, payoutLine);
  const loss = liabilityAt(market, side, stake, price, line);
  if (weight(position, runner) + loss + won > RUNNER_CEILING) {
    return { code: 'MAX_MARKET_EXPOSURE', limit: limits.maxMarketExposure };
  }
  holdUnmatched(position, ticket, 0, stake);
  const exposure = exposureNow(position);
  const delta = exposure - position.exposure;
  let verdict: Verdict = null;
  if (!house && delta > 0 && exposure > limits.maxMarketExposure) {
    verdict = { code: 'MAX_MARKET_EXPOSURE', limit: limits.maxMarketExposure };
  } else if (order.marketVersion !== null && order.marketVersion < market.materialVersion) {
    verdict = { code: 'BET_TAKEN_OR_LAPSED' };
  } else {
    const code = persistenceCode(order, market);
    if (code !== null) verdict = { code };
    else if (!house) {
      const available = player.cash.balance - player.exposure;
      verdict = ownLimitVerdict(order, player, ticket, { loss, delta }, at);
      if (verdict === null && delta > 0 && delta > available) {
        verdict = { code: 'INSUFFICIENT_FUNDS', needed: delta as Paise, available: available as Paise };
      }
    }
  }
  if (verdict !== null) releaseHold(order, ticket);
  return verdict;
}

/** Takes an order's hold out of the sums again. */
export function releaseHold(order: Order, ticket: Ticket): void {
  holdUnmatched(ticket.position, ticket, order.stake, 0);
}

/**
 * Checks 4 to 12 of rules section 4.2 in their order; the first that fails is the answer. A ticket means that
 * all passed and that the order's hold is in the position's sums.
 */
export function checkOrder(
  exchange: Exchange,
  player: Player,
  order: Order,
  at: number,
  isRemainder: boolean,
): Ticket | Refusal {
  const market = marketOf(exchange, order.marketId);
  const closed = marketCode(market);
  if (market === undefined || closed !== null) return { code: closed ?? 'INVALID_MARKET_ID' };
  const runner = market.runnerById.get(order.runnerId);
  const absent = runnerCode(runner);
  if (runner === undefined || absent !== null) return { code: absent ?? 'INVALID_RUNNER' };
  const priced = priceOrder(market, runner, order);
  if ('code' in priced) return priced;
  const size = stakeVerdict(order, market, player, priced.maxStake, isRemainder);
  if (size !== null) return size;
  const { tick, price } = priced;
  const { side, line } = order;
  const position = player.positions.get(market) ?? newPosition(player, market);
  const ticket: Ticket = { market, runner, side, tick, price, line, position };
  return moneyVerdict(order, player, ticket, priced, at) ?? ticket;
}

/** True for a refusal, false for a ticket. */
export function isRefusal(result: Ticket | Refusal): result is Refusal {
  return 'code' in result;
}
