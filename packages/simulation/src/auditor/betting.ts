import { delayFor } from './tightened.ts';
import type { CancelAll, CancelBet, ChangeBet, PlaceBet } from '@layline/engine/commands.ts';
import type { Order } from '@layline/engine/order.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import { isStopped } from './agents-exposure.ts';
import { lockAt } from './agents-tree.ts';
import { callOffBaskets } from './basket-ends.ts';
import { isBound, newBet } from './bets.ts';
import { callOffAll } from './cash-out-ends.ts';
import { marketCode, orderVerdict, runnerCode } from './checks.ts';
import { placedLine, type Effect } from './effects.ts';
import { again, done, refused, replied, type Expected } from './expected.ts';
import { houseAccount, meetHouse } from './house.ts';
import { enterBook, facing, meetsOnlyItself, reduce } from './matching.ts';
import { cancelledReply, placedReply } from './replies.ts';
import { isOnClose, unavailable } from './starting-price.ts';
import { standingBets } from './standing.ts';
import { endArmed, moveFollowers } from './armed-ends.ts';
import { endTriggers } from './trigger-ends.ts';
import { isForgotten, type Bet, type Market, type Player, type World } from './world.ts';

/** Placing, cancelling and changing bets, and the passing of time (rules sections 4 and 7.1). */

/** Longest time in the delay queue (rules section 4.8). */
const LONGEST_WAIT_MS = 15_000;

/** True if an order would match now; FILL_OR_KILL always counts as a taker. */
function wouldTake(market: Market, bet: Bet): boolean {
  if (bet.order.timeInForce === 'FILL_OR_KILL') return true;
  return facing(market, bet.order.runnerId, bet.order.side, bet.restingPrice).length > 0;
}

function mustWait(market: Market, player: Player, bet: Bet): boolean {
  if (!market.inPlay || delayFor(market, player) === 0 || player.house) return false;
  return houseAccount(market) !== null || market.definition.delayModel === 'ALL' || wouldTake(market, bet);
}

/** Matches the order, with players or with the house. */
function enter(world: World, market: Market, bet: Bet): Effect[] {
  if (isOnClose(bet.order)) return [];
  return houseAccount(market) ? meetHouse(world, market, bet) : enterBook(world, market, bet);
}

function interruptionsOf(market: Market, bet: Bet): number {
  return market.runners.find((runner) => runner.id === bet.order.runnerId)?.interruptions ?? 0;
}

/** Accepts a checked order: it waits if it must, otherwise it enters the market. */
function accept(world: World, market: Market, player: Player, bet: Bet): Effect[] {
  const waits = mustWait(market, player, bet);
  market.bets.push(bet);
  world.bets.set(bet.id, bet);
  if (!waits) return [placedLine(bet.id, bet.restingPrice, 'EXECUTABLE', null), ...enter(world, market, bet)];
  bet.status = 'PENDING';
  bet.delayUntil = world.now + delayFor(market, player) * 1000;
  bet.seen = {
    materialVersion: market.materialVersion,
    suspensions: market.suspensions,
    interruptions: interruptionsOf(market, bet),
  };
  return [placedLine(bet.id, bet.restingPrice, 'PENDING', bet.delayUntil)];
}

/** Everything that must be equal for two requests with one customerRef to be the same request; empty without a customerRef. */
function bodyOf(command: PlaceBet | CancelBet | CancelAll | ChangeBet): string {
  if ((command.customerRef ?? null) === null) return '';
  const { seq: _seq, at: _at, ...body } = command;
  return JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How long an answer is remembered (rules section 4.3). */
const ANSWER_LIFE_MS = 24 * 3_600_000;

/** A repeat of a request whose bet was waiting is answered with the bet's current state. */
function asItStands(world: World, reply: Reply): Reply {
  if (reply.type !== 'placed' || reply.status !== 'PENDING') return reply;
  const bet = world.bets.get(reply.betId);
  const market = bet && world.markets.get(bet.order.marketId);
  return bet && market ? placedReply(market, bet) : reply;
}

/** Rules section 4.3: the reply to what was carried out before, or a refusal if the body differs. */
function answeredBefore(world: World, player: Player, ref: string | null, body: string): Expected | null {
  const answer = ref === null ? undefined : player.answers.get(ref);
  if (!answer || world.now - answer.at >= ANSWER_LIFE_MS) return null;
  if (answer.body !== body) return refused('DUPLICATE_TRANSACTION');
  return again(asItStands(world, answer.reply));
}

/** How many bets a player may place per second, and in one burst after a pause. */
const BETS_PER_SECOND = 50;
const BETS_AT_ONCE = 100;

/** Check 3: the allowance grows with time up to a maximum, and each accepted bet uses one. In thousandths of a bet. */
function allowance(world: World, player: Player): number {
  return Math.min(BETS_AT_ONCE * 1000, player.allowance + (world.now - player.allowanceAt) * BETS_PER_SECOND);
}

/** True if the rate limit lets a player place so many bets now. */
export function mayPlace(world: World, player: Player, bets: number): boolean {
  return player.house || allowance(world, player) >= 1000 * bets;
}

/** Takes bets from the rate limit. */
export function takeAllowance(world: World, player: Player, bets = 1): void {
  player.allowance = allowance(world, player) - 1000 * bets;
  player.allowanceAt = world.now;
}

/** Checks 1 to 3 for a player placing a bet. */
export function senderAnswer(
  world: World,
  player: Player,
  ref: string | null,
  body: string,
): Expected | null {
  if (player.state !== 'ACTIVE') return refused('INVALID_ACCOUNT_STATE');
  if (lockAt(world, player.id) !== null) return refused('BET_LOCKED');
  const before = answeredBefore(world, player, ref, body);
  if (before) return before;
  return mayPlace(world, player, 1) ? null : refused('TOO_MANY_REQUESTS');
}

/**
 * Checks 4 to 12, the own-bet rule, and acceptance. The rate limit `counts` all bets but those of armed orders. Once the checks of a bet
 * that closes a position have passed, `clear` cancels the owner's offers that it would meet.
 */
export function admit(
  world: World,
  player: Player,
  asked: Order,
  id: number,
  remainder: boolean,
  counts = true,
  clear: (() => Effect[]) | null = null,
): Expected {
  const verdict = orderVerdict(world, player, asked, remainder, clear !== null);
  const market = world.markets.get(asked.marketId);
  if (verdict || !market) return refused(verdict ?? 'INVALID_MARKET_ID');
  const order: Order = market.inPlay ? { ...asked, persistence: 'LAPSE' } : asked;
  const cleared = clear?.() ?? [];
  const bet = newBet(world, market, order, id);
  const meets = !houseAccount(market) && !isOnClose(order) && !mustWait(market, player, bet);
  if (meets && meetsOnlyItself(market, bet)) {
    return refused('INVALID_BACK_LAY_COMBINATION');
  }
  if (counts) takeAllowance(world, player);
  const effects = accept(world, market, player, bet);
  return replied(placedReply(market, bet), [...cleared, ...effects]);
}

function remember(
  world: World,
  player: Player,
  ref: string | null,
  body: string,
  answer: Expected,
): Expected {
  if (answer.refusal || ref === null) return answer;
  player.answers.set(ref, { body, at: world.now, reply: answer.reply });
  // Remembering the request is itself a change, even if there was nothing else to do.
  return { ...answer, repeated: false };
}

export function placeBet(world: World, command: PlaceBet): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const ref = command.customerRef;
  if (ref === null && !player.house) return refused('INVALID_INPUT');
  const body = bodyOf(command);
  const stopped = senderAnswer(world, player, ref, body);
  if (stopped) return stopped;
  const { seq, at: _at, type: _type, expects: _expects, ...order } = command;
  return remember(world, player, ref, body, admit(world, player, order, seq, false));
}

function ownBet(world: World, playerId: string, betId: number): Bet | null {
  const bet = world.bets.get(betId);
  return bet && bet.order.playerId === playerId && !isForgotten(world, bet) ? bet : null;
}

/** Cancelled parts must be multiples of the stake step, except for house accounts. */
function keepsStep(world: World, bet: Bet, part: number): boolean {
  const house = world.players.get(bet.order.playerId)?.house === true;
  const step = world.markets.get(bet.order.marketId)?.limits.stakeStep ?? 1;
  return house || part % step === 0;
}

/** A request about placed bets, carried out unless its customerRef was used before. */
function once(
  world: World,
  player: Player,
  command: CancelBet | CancelAll | ChangeBet,
  carryOut: () => Expected,
): Expected {
  const ref = command.customerRef ?? null;
  const body = bodyOf(command);
  return answeredBefore(world, player, ref, body) ?? remember(world, player, ref, body, carryOut());
}

export function cancelBet(world: World, command: CancelBet): Expected {
  const player = world.players.get(command.playerId);
  return player ? once(world, player, command, () => cancelOne(world, command)) : refused('PLAYER_NOT_FOUND');
}

function cancelOne(world: World, command: CancelBet): Expected {
  const bet = ownBet(world, command.playerId, command.betId);
  if (!bet) return refused('BET_NOT_FOUND');
  const size = command.size === null ? bet.remaining : command.size;
  if (command.size !== null && (!Number.isSafeInteger(size) || size <= 0)) return refused('INVALID_BET_SIZE');
  if (size < bet.remaining && !keepsStep(world, bet, size)) return refused('INVALID_BET_SIZE');
  if (bet.remaining === 0) return refused('BET_TAKEN_OR_LAPSED');
  if (isBound(world, bet)) return refused('BET_IN_PROGRESS');
  const cancelled = Math.min(size, bet.remaining);
  return replied(cancelledReply([bet], cancelled), reduce(bet, cancelled, 'CANCELLED', null));
}

export function cancelAll(world: World, command: CancelAll): Expected {
  const player = world.players.get(command.playerId);
  return player
    ? once(world, player, command, () => cancelUnmatched(world, command))
    : refused('PLAYER_NOT_FOUND');
}

function cancelUnmatched(world: World, command: CancelAll): Expected {
  if (command.marketId !== null && !world.markets.has(command.marketId)) return refused('INVALID_MARKET_ID');
  const open = [...world.bets.values()].filter(
    (bet) =>
      bet.order.playerId === command.playerId &&
      bet.remaining > 0 &&
      !isBound(world, bet) &&
      (command.marketId === null || bet.order.marketId === command.marketId),
  );
  const size = open.reduce((sum, bet) => sum + bet.remaining, 0);
  const effects = open.flatMap((bet) => reduce(bet, bet.remaining, 'CANCELLED', command.by ?? null));
  const armed = endTriggers(
    world,
    ({ playerId, marketId, waitsFor }) =>
      waitsFor === null &&
      playerId === command.playerId &&
      (command.marketId === null || marketId === command.marketId),
    'cancelled CANCEL_ALL',
  );
  const orders = endArmed(
    world,
    ({ playerId, marketId }) =>
      playerId === command.playerId && (command.marketId === null || marketId === command.marketId),
    'cancelled CANCEL_ALL',
  );
  effects.push(...armed, ...orders, ...callOffAll(world, command.playerId, command.marketId));
  effects.push(...callOffBaskets(world, command.playerId, command.marketId));
  if (effects.length === 0) return again(cancelledReply([], 0));
  return replied(cancelledReply(open, size), effects);
}

/** Why a bet whose delay is over lapses: checks 4, 5 and 9 again (rules section 7.1). Null if it does not. */
function lapseOnRelease(world: World, market: Market, bet: Bet): string | null {
  if (world.now > bet.placedAt + LONGEST_WAIT_MS) return 'TIME_ELAPSED';
  if (marketCode(world, market.id)) return 'MKT_SUSPENDED';
  if (runnerCode(market, bet.order.runnerId)) return 'RNR_REMOVED';
  if (bet.seen?.materialVersion !== market.materialVersion) return 'MKT_VERSION';
  if (bet.seen.interruptions !== interruptionsOf(market, bet)) return 'MKT_SUSPENDED';
  if (bet.seen.suspensions !== market.suspensions) return 'MKT_SUSPENDED';
  return isStopped(world, market, bet) ? 'UPLINE_STOPPED' : null;
}

function release(world: World, bet: Bet): Effect[] {
  const market = world.markets.get(bet.order.marketId);
  if (!market) throw new Error(`bet ${bet.id} waits in a market that is gone`);
  const reason = lapseOnRelease(world, market, bet);
  if (reason) return reduce(bet, bet.remaining, 'LAPSED', reason);
  return [`released ${bet.id}`, ...enter(world, market, bet)];
}

/** Lets time pass for bets: those due in order of their due time, then of arrival. */
export function releaseBets(world: World): Effect[] {
  const due = [...world.markets.values()].flatMap((market) =>
    standingBets(market).filter((bet) => bet.status === 'PENDING' && (bet.delayUntil ?? 0) <= world.now),
  );
  due.sort((a, b) => (a.delayUntil ?? 0) - (b.delayUntil ?? 0) || a.id - b.id);
  return due.flatMap((bet) => release(world, bet));
}

function changePrice(
  world: World,
  player: Player,
  command: ChangeBet,
  price: number,
  ref: string | null,
): Expected {
  if (ref === null && !player.house) return refused('INVALID_INPUT');
  const body = bodyOf(command);
  const stopped = senderAnswer(world, player, ref, body);
  if (stopped) return stopped;
  const bet = ownBet(world, player.id, command.betId);
  if (!bet) return refused('BET_NOT_FOUND');
  if (bet.remaining === 0) return refused('BET_TAKEN_OR_LAPSED');
  if (isBound(world, bet)) return refused('BET_IN_PROGRESS');
  const order: Order = {
    ...bet.order,
    price,
    stake: bet.remaining as Order['stake'],
    persistence: bet.persistence as Order['persistence'],
    timeInForce: 'NONE',
    minFill: null,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: ref,
  };
  const cancelled = reduce(bet, bet.remaining, 'CANCELLED', 'CHANGE');
  const placed = admit(world, player, order, command.seq, true);
  const because = placed.refusal;
  const moved = because ? [] : moveFollowers(world, bet.id, command.seq);
  const reply: Reply = because ? { type: 'cancelledNotPlaced', size: order.stake, because } : placed.reply;
  return remember(world, player, ref, body, replied(reply, [...cancelled, ...placed.effects, ...moved]));
}

function changeSize(world: World, bet: Bet, remaining: number): Expected {
  if (bet.remaining === 0) return refused('BET_TAKEN_OR_LAPSED');
  if (isBound(world, bet)) return refused('BET_IN_PROGRESS');
  const fits = Number.isSafeInteger(remaining) && remaining > 0 && remaining < bet.remaining;
  if (!fits || !keepsStep(world, bet, bet.remaining - remaining)) return refused('INVALID_BET_SIZE');
  const size = bet.remaining - remaining;
  return replied(cancelledReply([bet], size), reduce(bet, size, 'CANCELLED', null));
}

function changePersistence(world: World, bet: Bet, persistence: string): Expected {
  if (!['LAPSE', 'PERSIST', 'TAKE_SP'].includes(persistence)) return refused('INVALID_PERSISTENCE_TYPE');
  if (bet.remaining === 0) return refused('BET_TAKEN_OR_LAPSED');
  if (isBound(world, bet)) return refused('BET_IN_PROGRESS');
  if (persistence === bet.persistence) return again();
  const market = world.markets.get(bet.order.marketId);
  if (persistence === 'PERSIST') {
    if (!market?.definition.persistenceEnabled || market.inPlay) return refused('INVALID_PERSISTENCE_TYPE');
    if (bet.order.timeInForce === 'FILL_OR_KILL') return refused('UNEXPECTED_PERSISTENCE_TYPE');
  }
  if (persistence === 'TAKE_SP') {
    const code = market ? unavailable(market) : null;
    if (code) return refused(code);
    if (bet.order.timeInForce === 'FILL_OR_KILL') return refused('UNEXPECTED_PERSISTENCE_TYPE');
  }
  bet.persistence = persistence;
  return done([`persistence ${bet.id} ${persistence}`]);
}

/** Rules section 4.7. */
export function changeBet(world: World, command: ChangeBet): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const { change, customerRef } = command;
  if (change.kind === 'PRICE') return changePrice(world, player, command, change.price, customerRef ?? null);
  return once(world, player, command, () => {
    const bet = ownBet(world, player.id, command.betId);
    if (!bet) return refused('BET_NOT_FOUND');
    if (change.kind === 'SIZE') return changeSize(world, bet, change.remaining);
    return changePersistence(world, bet, change.persistence);
  });
}
