import type { ArmOrder, DisarmOrder } from '@layline/engine/commands.ts';
import type { OffsetRequest, PricedRequest } from '@layline/engine/order.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import type { Refusal, RefusalCode } from '@layline/engine/refusals.ts';
import type { Paise } from '@layline/units/money.ts';
import { PRICES } from './arithmetic.ts';
import { endArmed } from './armed-ends.ts';
import { isBetter, isExit, offeredNow, openPayout, reaching, stopFrom } from './armed-exits.ts';
import { effectOn } from './armed-lines.ts';
import { reachedBy } from './armed-prices.ts';
import { senderAnswer, takeAllowance } from './betting.ts';
import { priceVerdict, runnerCode, sizeFits } from './checks.ts';
import type { Effect } from './effects.ts';
import { done, refused, replied, type Expected } from './expected.ts';
import { houseAccount } from './house.ts';
import { isOnClose } from './starting-price.ts';
import { tightened } from './tightened.ts';
import type { ArmedOrder, Market, Player, World } from './world.ts';

/** Arming and disarming orders (trading rules T3.7). The price at which an entry would fire at once is read from the auditor's own book. */

const MOST_IN_A_MARKET = 50;
const MOST_OF_A_PLAYER = 200;

/** The order that is placed at a price. */
export function pricedOrder(request: PricedRequest, price: number, stake: number) {
  const { playerId, marketId, runnerId, side, timeInForce, acceptWorseTicks } = request;
  return {
    playerId,
    marketId,
    runnerId,
    side,
    price,
    line: null,
    stake: stake as Paise,
    persistence: 'LAPSE',
    timeInForce,
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks,
    marketVersion: null,
    customerRef: null,
    source: 'ARMED',
  } as const;
}

function pairCode(world: World, { playerId, marketId, otherId }: PricedRequest): RefusalCode | null {
  if (otherId === null) return null;
  const bet = world.bets.get(otherId);
  if (bet?.order.playerId === playerId && bet.order.marketId === marketId) {
    const inPair = world.armed.some(
      ({ follows, request: { kind } }) => follows === otherId && kind !== 'TICK_OFFSET',
    );
    if (bet.remaining === 0) return 'BET_TAKEN_OR_LAPSED';
    return inPair || isOnClose(bet.order) ? 'INVALID_TRIGGER' : null;
  }
  const other = world.armed.find((one) => one.id === otherId && one.playerId === playerId);
  if (other?.marketId !== marketId) return 'TRIGGER_NOT_FOUND';
  return other.partner === null && other.follows === null ? null : 'INVALID_TRIGGER';
}

/** Price, stake and expiry of what waits for a price. */
export function termsOf(
  world: World,
  player: Player,
  market: Market,
  request: PricedRequest,
): Refusal | null {
  const closes = request.stake === null;
  const cannotTrail = request.kind === 'TRAILING' && request.watch === 'LAST_TRADED';
  if (cannotTrail || (closes && market.definition.bettingType === 'LINE')) return { code: 'INVALID_TRIGGER' };
  const named = request.kind === 'TRAILING' ? request.activate : request.price;
  const any = market.definition.lineRange?.min ?? PRICES[0] ?? 0;
  const order = pricedOrder(request, named ?? any, request.stake ?? 0);
  const price = priceVerdict(market, order);
  if (price) return price;
  if (closes && openPayout(market, request) <= 0) return { code: 'NOTHING_TO_CASH_OUT' };
  if (!closes && !sizeFits(tightened(market, player), order, false, false))
    return { code: 'INVALID_BET_SIZE' };
  return request.expiresAt !== null && request.expiresAt <= world.now ? { code: 'INVALID_INPUT' } : null;
}

function pricedVerdict(world: World, player: Player, market: Market, request: PricedRequest): Refusal | null {
  const absent = runnerCode(market, request.runnerId);
  if (absent) return { code: absent };
  if (houseAccount(market)) return { code: 'INVALID_TRIGGER' };
  const terms = termsOf(world, player, market, request);
  if (terms) return terms;
  const code = pairCode(world, request);
  return code && { code };
}

function offsetVerdict(world: World, market: Market, request: OffsetRequest): Refusal | null {
  const { playerId, marketId, parentId, stakeBy } = request;
  const isLine = market.definition.bettingType === 'LINE';
  if (houseAccount(market) || (isLine && stakeBy === 'EQUAL')) return { code: 'INVALID_TRIGGER' };
  const parent = world.bets.get(parentId);
  if (parent?.order.playerId !== playerId || parent.order.marketId !== marketId)
    return { code: 'BET_NOT_FOUND' };
  if (parent.remaining + parent.matched === 0) return { code: 'BET_TAKEN_OR_LAPSED' };
  const others = world.armed.filter(({ follows }) => follows === parentId);
  if (others.some(({ request: { kind } }) => kind === 'TICK_OFFSET')) return { code: 'INVALID_TRIGGER' };
  const absent = runnerCode(market, parent.order.runnerId);
  return absent && { code: absent };
}

/** True if the market has come too far for anything to be armed in it. */
function isOver({ status }: Market): boolean {
  return status !== 'OPEN' && status !== 'SUSPENDED';
}

/** True if an order would fire at once. A trailing exit begins to trail with this look. */
export function isTrueNow(market: Market, armed: ArmedOrder): boolean {
  const { request, stake } = armed;
  if (market.status !== 'OPEN' || request.kind === 'TICK_OFFSET') return false;
  if (!isExit(request)) return reachedBy(market, request, stake) !== null;
  if (request.watch === 'LAST_TRADED') return false;
  const value = offeredNow(market, armed, request);
  if (value !== null && isBetter(request, armed.best, value)) armed.best = value;
  return reaching(market, armed, request).length > 0;
}

/** What the owner of a trailing exit hears about its stop. */
export function stopLine(market: Market, armed: ArmedOrder): Effect[] {
  const { request, best } = armed;
  const stop = isExit(request) ? stopFrom(market, request, best) : null;
  return stop === null ? [] : [effectOn(armed, `moved to ${stop}`)];
}

export function armOrder(world: World, command: ArmOrder): Expected {
  const { seq, at: _at, type: _type, expects: _expects, ...request } = command;
  const { playerId, customerRef, marketId, kind } = request;
  const player = world.players.get(playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  if (player.house) return refused('INVALID_INPUT');
  const body = `arm ${JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
  const stopped = senderAnswer(world, player, customerRef, body);
  if (stopped) return stopped;
  const market = world.markets.get(marketId);
  if (!market) return refused('INVALID_MARKET_ID');
  if (isOver(market)) return refused('MARKET_NOT_OPEN_FOR_BETTING');
  const verdict =
    kind === 'TICK_OFFSET'
      ? offsetVerdict(world, market, request)
      : pricedVerdict(world, player, market, request);
  if (verdict) return refused(verdict);
  const own = world.armed.filter((one) => one.playerId === playerId);
  const here = own.filter((one) => one.marketId === marketId);
  if (own.length >= MOST_OF_A_PLAYER || here.length >= MOST_IN_A_MARKET) return refused('TOO_MANY_TRIGGERS');
  const other = kind === 'TICK_OFFSET' ? request.parentId : request.otherId;
  const partner = world.armed.find(({ id }) => id === other);
  const follows = partner ? null : other;
  const stake = kind === 'TICK_OFFSET' ? 0 : (request.stake ?? 0);
  const armed: ArmedOrder = {
    id: seq,
    playerId,
    marketId,
    request,
    whole: stake,
    stake,
    best: null,
    since: world.fragments,
    follows,
    parents: follows === null ? [] : [follows],
    partner: partner?.id ?? null,
    placed: new Map(),
    betIds: [],
  };
  if (isTrueNow(market, armed)) return refused('TRIGGER_ALREADY_TRUE');
  takeAllowance(world, player);
  if (partner) partner.partner = seq;
  world.armed.push(armed);
  const reply: Reply = { type: 'orderArmed', armedId: seq as never };
  player.answers.set(customerRef, { body, at: world.now, reply });
  return replied(reply, [effectOn(armed, `armed ${kind}`), ...stopLine(market, armed)]);
}

export function disarmOrder(world: World, { playerId, armedId, because }: DisarmOrder): Expected {
  if (!world.players.has(playerId)) return refused('PLAYER_NOT_FOUND');
  const armed = world.armed.find((one) => one.id === armedId && one.playerId === playerId);
  return armed
    ? done(endArmed(world, (one) => one === armed, because ? `lapsed ${because}` : 'cancelled null'))
    : refused('TRIGGER_NOT_FOUND');
}
