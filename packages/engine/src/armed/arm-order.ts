import type { BetId, TriggerId } from '@layline/units/ids.ts';
import { accept, refuse, refuseWith } from '../answers.ts';
import { ARMED_STOPS } from '../armed-events.ts';
import { runnerCode, spendToken, stakeVerdict } from '../betting/checks.ts';
import { isBound } from '../betting/cancel.ts';
import { remember } from '../betting/idempotency.ts';
import { checkSender } from '../betting/place.ts';
import { priceOrder } from '../betting/price-check.ts';
import type { ArmOrder, DisarmOrder } from '../commands.ts';
import { ARMED_PER_MARKET, ARMED_PER_PLAYER, OFFSET_FRAGMENTS } from '../limits.ts';
import type { ArmedOrder, Bet, Exchange, Fragment, Market, Player, Runner } from '../model.ts';
import type { ArmedRequest, OffsetRequest, PricedRequest } from '../order.ts';
import type { Outcome, Reply } from '../outcome.ts';
import { priceOf } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import { isId, isOneOf } from '../validate.ts';
import { addArmed, armedOf, followersOf, liveArmed } from './armed-index.ts';
import { copyOf, isExit, isRequest, keyOf } from './armed-request.ts';
import { openPayout } from './closing.ts';
import { Depth } from './depth.ts';
import { cancelArmed, lapseArmed, subjectOf } from './end-armed.ts';
import { orderOf, reachedBy } from './entry.ts';
import { lastFragment, look, tellStop } from './exit.ts';
import { addFill } from './offset.ts';

/** Arming and disarming orders (trading rules T3.7). */

/** The other order of a pair: a bet or an armed order. */
interface Other {
  readonly bet: Bet | null;
  readonly partner: ArmedOrder | null;
}

/** What an order is armed on. `bet` is the parent of an offset or the other order of a pair; `fills` are the fills of a parent. */
interface Found extends Other {
  readonly runner: Runner;
  readonly fills: readonly Fragment[];
}

const ALONE: Other = { bet: null, partner: null };

/** Check 7: the other order of the pair is the player's, in this market, live, and not in a pair of its own. */
function otherOf(
  { bets, armed: orders }: Exchange,
  player: Player,
  market: Market,
  { otherId }: PricedRequest,
): Other | Refusal {
  if (otherId === null) return ALONE;
  const bet = bets.get(otherId as BetId);
  if (bet?.player === player && bet.market === market) {
    if (bet.remaining === 0) return { code: 'BET_TAKEN_OR_LAPSED' };
    // A fill of the entry cancels the bet, so it must be one that can be cancelled.
    if (isBound(bet)) return { code: 'INVALID_TRIGGER' };
    // Two entries paired with one bet would not cancel each other, so both could be filled.
    const isTaken = followersOf(orders, bet).some(({ request }) => request.kind !== 'TICK_OFFSET');
    return isTaken ? { code: 'INVALID_TRIGGER' } : { bet, partner: null };
  }
  const partner = liveArmed(orders, player, otherId as TriggerId);
  if (partner?.market !== market) return { code: 'TRIGGER_NOT_FOUND' };
  const isTaken = partner.partner !== null || partner.follows !== null;
  return isTaken ? { code: 'INVALID_TRIGGER' } : { bet: null, partner };
}

/** The price that a request names, in hundredths; null for a trailing exit that trails from the start. */
function priceIn(request: PricedRequest): number | null {
  return request.kind === 'TRAILING' ? request.activate : request.price;
}

/** Checks 4 to 6: price, stake and expiry. A closing exit has no stake to check, but there has to be something to close. */
export function termsVerdict(
  { player, market, runner }: Pick<ArmedOrder, 'player' | 'market' | 'runner'>,
  request: PricedRequest,
  at: number,
): Refusal | null {
  const isLine = market.definition.lineRange !== null;
  const cannotTrail = request.kind === 'TRAILING' && request.watch === 'LAST_TRADED';
  if (cannotTrail || (isLine && request.stake === null)) return { code: 'INVALID_TRIGGER' };
  // A trailing exit that names no price still needs one to check its stake against, and any price will do.
  const price = priceIn(request) ?? priceOf(market, 0);
  const order = orderOf(request, price, request.stake ?? 0, market);
  const priced = priceOrder(market, runner, order);
  if ('code' in priced) return priced;
  if (request.stake === null) {
    if (openPayout({ player, market, runner }, request.side) === 0) return { code: 'NOTHING_TO_CASH_OUT' };
  } else {
    const size = stakeVerdict({ player, order, isRemainder: false }, market, priced);
    if (size !== null) return size;
  }
  return request.expiresAt !== null && request.expiresAt <= at ? { code: 'INVALID_INPUT' } : null;
}

/** Checks 2 to 7 for an order that waits for a price. */
function findPriced(
  exchange: Exchange,
  player: Player,
  market: Market,
  request: PricedRequest,
  at: number,
): Found | Refusal {
  const runner = market.runnerById.get(request.runnerId);
  const absent = runnerCode(runner);
  if (runner === undefined || absent !== null) return { code: absent ?? 'INVALID_RUNNER' };
  if (market.house !== null) return { code: 'INVALID_TRIGGER' };
  const refusal = termsVerdict({ player, market, runner }, request, at);
  if (refusal !== null) return refusal;
  const other = otherOf(exchange, player, market, request);
  return 'code' in other ? other : { runner, fills: [], ...other };
}

/**
 * The fills of a bet, oldest first; null if they lie too far back. The search begins at the market's latest fragment and is bounded, because a
 * player can ask to arm an order again and again.
 */
function fillsOf({ market, matched, id }: Bet): readonly Fragment[] | null {
  const found: Fragment[] = [];
  const { fragments } = market;
  let left = matched;
  for (let at = fragments.length - 1; left > 0; at -= 1) {
    const fragment = fragments[at];
    if (fragment === undefined || fragments.length - at > OFFSET_FRAGMENTS) return null;
    if (fragment.back?.id !== id && fragment.lay?.id !== id) continue;
    found.push(fragment);
    left -= fragment.stake;
  }
  return found.reverse();
}

/** Makes checks 2 to 7 for an offset. A bet has at most one, because two would answer every fill twice. */
function findOffset(
  exchange: Exchange,
  player: Player,
  market: Market,
  { parentId, stakeBy }: OffsetRequest,
): Found | Refusal {
  const isLine = market.definition.lineRange !== null;
  if (market.house !== null || (isLine && stakeBy === 'EQUAL')) return { code: 'INVALID_TRIGGER' };
  const parent = exchange.bets.get(parentId);
  if (parent?.player !== player || parent.market !== market) return { code: 'BET_NOT_FOUND' };
  if (parent.remaining === 0 && parent.matched === 0) return { code: 'BET_TAKEN_OR_LAPSED' };
  const others = followersOf(exchange.armed, parent);
  if (others.some(({ request }) => request.kind === 'TICK_OFFSET')) return { code: 'INVALID_TRIGGER' };
  const absent = runnerCode(parent.runner);
  if (absent !== null) return { code: absent };
  const fills = fillsOf(parent);
  return fills === null
    ? { code: 'INVALID_TRIGGER' }
    : { runner: parent.runner, bet: parent, partner: null, fills };
}

/** Makes checks 2 to 8. The market may be suspended. */
function find(exchange: Exchange, player: Player, request: ArmedRequest, at: number): Found | Refusal {
  const market = exchange.markets.get(request.marketId);
  if (market === undefined) return { code: 'INVALID_MARKET_ID' };
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED')
    return { code: 'MARKET_NOT_OPEN_FOR_BETTING' };
  const found =
    request.kind === 'TICK_OFFSET'
      ? findOffset(exchange, player, market, request)
      : findPriced(exchange, player, market, request, at);
  if ('code' in found) return found;
  const live = armedOf(exchange.armed, player.id).filter(({ status }) => status === 'ARMED');
  const here = live.filter((one) => one.market === market);
  const isFull = live.length >= ARMED_PER_PLAYER || here.length >= ARMED_PER_MARKET;
  return isFull ? { code: 'TOO_MANY_TRIGGERS' } : found;
}

/** Check 9: true if an order would fire at once. A trailing exit begins to trail with this first look. */
export function isTrueNow(armed: ArmedOrder): boolean {
  const { request, market, stake } = armed;
  if (market.status !== 'OPEN' || request.kind === 'TICK_OFFSET') return false;
  const depth = new Depth();
  if (isExit(request)) return typeof look(depth, armed, request, 0).reached === 'number';
  return reachedBy(depth, armed, request, stake) !== null;
}

/** Arms an order. */
export function armOrder(exchange: Exchange, command: ArmOrder): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const request = copyOf(command);
  const player = exchange.players.get(request.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.kind === 'HOUSE') return refuse('INVALID_INPUT');
  const step = beginStep(exchange, command);
  const keyed = keyOf(player, request);
  const stopped = checkSender(step, keyed);
  if (stopped !== null) return stopped;
  const found = find(exchange, player, request, step.at);
  if ('code' in found) return refuseWith(found);
  const { runner, bet, partner, fills } = found;
  const market = exchange.markets.get(request.marketId) as Market;
  const stake = request.kind === 'TICK_OFFSET' ? 0 : (request.stake ?? 0);
  const armed: ArmedOrder = {
    id: command.seq as TriggerId,
    request,
    player,
    market,
    runner,
    placedAt: step.at,
    status: 'ARMED',
    owed: [],
    betIds: [],
    follows: bet?.id ?? null,
    whole: stake,
    stake,
    best: null,
    seen: isExit(request) ? lastFragment({ market }) : 0,
    traded: 0,
    partner: partner?.id ?? null,
    code: null,
    endedAt: null,
  };
  if (isTrueNow(armed)) return refuse('TRIGGER_ALREADY_TRUE');
  spendToken(player, step.at);
  if (bet !== null) for (const { tick, stake: filled } of fills) addFill(armed, bet, tick, filled);
  if (partner !== null) partner.partner = armed.id;
  addArmed(exchange.armed, armed);
  // Its market may already have been noted before the order was armed.
  exchange.armed.unread.add(armed);
  step.events.push({ type: 'orderArmed', ...subjectOf(armed, step.at), kind: request.kind });
  if (armed.best !== null) tellStop(step, armed);
  const reply: Reply = { type: 'orderArmed', armedId: armed.id };
  remember(step, keyed, reply);
  return accept(step.events, reply);
}

/** Cancels an armed order at its owner's request, or ends it because its owner may place no new bets. */
export function disarmOrder(exchange: Exchange, command: DisarmOrder): Outcome {
  const { because } = command;
  if (!isId(command.playerId)) return refuse('INVALID_INPUT');
  if (because !== undefined && !isOneOf(because, ARMED_STOPS)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const armed = liveArmed(exchange.armed, player, command.armedId);
  if (armed === undefined) return refuse('TRIGGER_NOT_FOUND');
  const step = beginStep(exchange, command);
  if (because === undefined) cancelArmed(step, armed, null);
  else lapseArmed(step, armed, because);
  return accept(step.events);
}
