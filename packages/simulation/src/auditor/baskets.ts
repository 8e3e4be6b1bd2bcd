import type { CancelBasket, PlaceBasket } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Order } from '@layline/engine/order.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import { kindOf, termsFor } from './agents-tree.ts';
import { basketReply, callOffBasket, endBasket, lapseBasket } from './basket-ends.ts';
import { mayPlace, senderAnswer, takeAllowance } from './betting.ts';
import { newBet } from './bets.ts';
import { strikeLeg } from './cash-outs.ts';
import {
  fundsVerdict,
  limited,
  lossVerdict,
  marketCode,
  movesTooMuch,
  possibleWinnings,
  runnerCode,
  shapeVerdict,
} from './checks.ts';
import type { Effect } from './effects.ts';
import { done, refused, replied, type Expected } from './expected.ts';
import {
  basketPieces,
  consequences,
  exposureIn,
  greatestLoss,
  lossOfPieces,
  matchedExposure,
  totalExposure,
  unmatchedPiece,
} from './exposure.ts';
import type { Piece } from './matched-pieces.ts';
import { houseAccount, struckNow } from './house.ts';
import { meet } from './matching.ts';
import { averagePrice } from './replies.ts';
import { delayFor, tightened } from './tightened.ts';
import type { Market, Player, WaitingBasket, World } from './world.ts';

/**
 * Baskets (trading rules T5). The auditor works out from its own books whether every leg can be matched whole, and adds the legs to the player's bets for
 * every possible result. Only the limits of the levels above the player are left to the engine; whether they hold is checked after the step.
 */

const LONGEST_WAIT_MS = 15_000;

function bodyOf({ marketId, legs, marketVersion, source }: PlaceBasket): string {
  const text = legs.map(({ runnerId, side, price, line, stake }) => [runnerId, side, price, line, stake]);
  return `basket ${JSON.stringify([marketId, marketVersion, source, text])}`;
}

/** The orders of the legs: filled whole or not at all. */
function ordersOf({ playerId, marketId, legs, customerRef, source }: PlaceBasket): Order[] {
  return legs.map(({ runnerId, side, price, line, stake }) => ({
    playerId,
    marketId,
    runnerId,
    side,
    price,
    line,
    stake,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef,
    source,
  }));
}

function named(refusal: Refusal, { runnerId }: Order): Refusal {
  return { ...refusal, runnerId };
}

/** Checks 5 to 7 of each leg, then what each may win. */
function legsVerdict(market: Market, player: Player, orders: readonly Order[]): Refusal | null {
  for (const order of orders) {
    const wrong = shapeVerdict(market, order, false, false);
    if (wrong) return named(wrong, order);
  }
  for (const order of orders) {
    const { maxPayout, maxMarketExposure } = market.limits;
    if (possibleWinnings(market, order) > maxPayout)
      return named(limited('MAX_PAYOUT_EXCEEDED', maxPayout), order);
    if (movesTooMuch(market, player, order))
      return named(limited('MAX_MARKET_EXPOSURE', maxMarketExposure), order);
  }
  return null;
}

/** What a leg would be matched at now, or why it cannot be matched whole. */
function piecesNow(world: World, market: Market, order: Order): Piece[] | Refusal {
  const { runnerId, side, stake } = order;
  if (houseAccount(market) !== null) {
    const at = struckNow(world, market, order);
    if (!at) return named({ code: 'RATE_CHANGED' }, order);
    return [unmatchedPiece(market, { runnerId, side, price: at.rate, line: at.line, size: stake })];
  }
  const meeting = meet(market, newBet(world, market, order, 0));
  const total = meeting.strikes.reduce((sum, [, size]) => sum + size, 0);
  if (total < stake) {
    const code = meeting.ownCrossed > 0 ? 'INVALID_BACK_LAY_COMBINATION' : 'FOK_NOT_FILLED';
    return named({ code }, order);
  }
  return meeting.strikes.map(([foe, size]) =>
    unmatchedPiece(market, { runnerId, side, price: foe.restingPrice, line: null, size }),
  );
}

function allPieces(world: World, market: Market, command: PlaceBasket, waits: boolean): Piece[] | Refusal {
  if (waits) return basketPieces(market, command);
  const all: Piece[] = [];
  for (const order of ordersOf(command)) {
    const pieces = piecesNow(world, market, order);
    if ('code' in pieces) return pieces;
    all.push(...pieces);
  }
  return all;
}

/** Checks 8, 9, 11 and 12 with all legs matched. */
function togetherVerdict(
  world: World,
  market: Market,
  player: Player,
  command: PlaceBasket,
  pieces: readonly Piece[],
): Refusal | null {
  const all = consequences(market, player.id, null, 'UNMATCHED', pieces);
  const before = exposureIn(market, player.id);
  const after = greatestLoss(all);
  const elsewhere = totalExposure(player) - (player.exposures.get(market.id) ?? 0);
  const { maxMarketExposure } = market.limits;
  if (after > before && after > maxMarketExposure) return limited('MAX_MARKET_EXPOSURE', maxMarketExposure);
  const { marketVersion } = command;
  if (marketVersion !== null && marketVersion < market.materialVersion)
    return { code: 'BET_TAKEN_OR_LAPSED' };
  const most = player.own?.maxStake ?? null;
  const risked = after > before ? lossOfPieces(market, pieces) : 0;
  const counted = Math.max(risked, ...command.legs.map(({ stake }) => stake));
  const hedges = after <= before && greatestLoss(all, 'matched') < matchedExposure(market, player.id, null);
  if (most !== null && counted > most && !hedges) return limited('LOSS_LIMIT_EXCEEDED', most);
  const loss = after > before ? lossVerdict(player, elsewhere + after, world.now) : null;
  return loss ?? fundsVerdict(world, player, { before, after, elsewhere });
}

/** The first check from check 4 on that a basket fails, or null. */
function verdict(world: World, player: Player, command: PlaceBasket, waits: boolean): Refusal | null {
  const code = marketCode(world, command.marketId);
  const market = world.markets.get(command.marketId);
  if (code || !market) return { code: code ?? 'INVALID_MARKET_ID' };
  if (market.baskets.some(({ request }) => request.playerId === player.id))
    return { code: 'BASKET_IN_PROGRESS' };
  const own = tightened(market, player);
  const wrong = legsVerdict(own, player, ordersOf(command));
  if (wrong) return wrong;
  const pieces = allPieces(world, own, command, waits);
  return 'code' in pieces ? pieces : togetherVerdict(world, own, player, command, pieces);
}

/** The bets of a basket, struck in the auditor's books; the first gets the id `firstId`. */
function strike(
  world: World,
  market: Market,
  command: PlaceBasket,
  firstId: number,
): { readonly effects: Effect[]; readonly bets: readonly unknown[]; readonly ids: readonly number[] } {
  const orders = ordersOf(command);
  const ids = orders.map((_, index) => firstId + index);
  const effects = orders.flatMap((order, index) => strikeLeg(world, market, firstId + index, order));
  const bets = ids.flatMap((betId) => {
    const bet = world.bets.get(betId);
    return bet ? [{ betId, averagePrice: averagePrice(market, bet), line: bet.line }] : [];
  });
  return { effects, bets, ids };
}

function interruptionsOf({ runners }: Market, { legs }: PlaceBasket): number {
  return runners
    .filter(({ id }) => legs.some(({ runnerId }) => runnerId === id))
    .reduce((sum, { interruptions }) => sum + interruptions, 0);
}

function wait(world: World, market: Market, player: Player, command: PlaceBasket): WaitingBasket {
  const waiting: WaitingBasket = {
    id: command.seq,
    request: command,
    terms: termsFor(world, player.id, kindOf(market)),
    placedAt: world.now,
    delayUntil: world.now + delayFor(market, player) * 1000,
    seen: {
      materialVersion: market.materialVersion,
      suspensions: market.suspensions,
      interruptions: interruptionsOf(market, command),
    },
  };
  market.baskets.push(waiting);
  return waiting;
}

/** True if the limits of a level above the player are why the engine refuses. */
function stoppedAbove(world: World, player: Player, code: string | undefined): boolean {
  return code === 'UPLINE_LIMIT_REACHED' && world.members.has(player.id);
}

/** Expects a basket to be struck, to wait, or to be refused. */
export function placeBasket(world: World, command: PlaceBasket, outcome: Outcome): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  if (player.house) return refused('INVALID_INPUT');
  const { seq, legs, customerRef } = command;
  const body = bodyOf(command);
  const stopped = senderAnswer(world, player, customerRef, body);
  if (stopped) return stopped;
  if (!mayPlace(world, player, legs.length)) return refused('TOO_MANY_REQUESTS');
  const market = world.markets.get(command.marketId);
  const waits = market !== undefined && market.inPlay && delayFor(market, player) > 0;
  const wrong = verdict(world, player, command, waits);
  if (wrong || !market) return refused(wrong ?? 'INVALID_MARKET_ID');
  if (!outcome.ok && stoppedAbove(world, player, outcome.refusal.code))
    return refused('UPLINE_LIMIT_REACHED');
  takeAllowance(world, player, legs.length);
  if (waits) {
    const { delayUntil } = wait(world, market, player, command);
    const reply = basketReply(seq, { status: 'WAITING', delayUntil });
    player.answers.set(customerRef, { body, at: world.now, reply });
    return replied(reply, [`basket ${seq} waits until ${delayUntil}`]);
  }
  const { effects, bets, ids } = strike(world, market, command, seq);
  const reply = basketReply(seq, { status: 'DONE', bets });
  player.answers.set(customerRef, { body, at: world.now, reply });
  return {
    ...replied(reply, [...effects, `basket ${seq} done, bets ${ids.join()}`]),
    blanks: ids.length - 1,
  };
}

/** The event during the wait that ends it. */
function lapseOnRelease(world: World, market: Market, waiting: WaitingBasket): string | null {
  const { request, seen, placedAt } = waiting;
  if (world.now > placedAt + LONGEST_WAIT_MS) return 'TIME_ELAPSED';
  if (request.legs.some(({ runnerId }) => runnerCode(market, runnerId))) return 'RNR_REMOVED';
  if (market.status !== 'OPEN') return 'MKT_SUSPENDED';
  const stopped =
    seen.suspensions !== market.suspensions || seen.interruptions !== interruptionsOf(market, request);
  const changed = seen.materialVersion !== market.materialVersion;
  const lostRunner = market.lostRunnerAt !== null && market.lostRunnerAt >= placedAt;
  if (stopped) return changed && (lostRunner || world.rules < 12) ? 'MKT_VERSION' : 'MKT_SUSPENDED';
  return changed ? 'MKT_VERSION' : null;
}

/** Expects the due baskets to be released in order. `seq` is the position of the tick. Returns the positions that their bets took. */
export function releaseBaskets(
  world: World,
  seq: number,
  events: readonly EngineEvent[],
): { readonly effects: Effect[]; readonly taken: number } {
  const due = [...world.markets.values()]
    .flatMap((market) => market.baskets.map((waiting) => ({ market, waiting })))
    .filter(({ waiting }) => waiting.delayUntil <= world.now)
    .sort((a, b) => a.waiting.delayUntil - b.waiting.delayUntil || a.waiting.id - b.waiting.id);
  const effects: Effect[] = [];
  let taken = 0;
  for (const { market, waiting } of due) {
    const { id, request } = waiting;
    const player = world.players.get(request.playerId);
    if (!player) throw new Error(`basket ${id} has no owner`);
    const reason = lapseOnRelease(world, market, waiting);
    if (reason !== null) {
      effects.push(...lapseBasket(world, market, waiting, reason));
      continue;
    }
    // What it holds must not stand in its own way.
    market.baskets.splice(market.baskets.indexOf(waiting), 1);
    const wrong = verdict(world, player, request, false);
    market.baskets.push(waiting);
    const told = events.find((event) => event.type === 'basketLapsed' && event.basketId === id);
    const above = told?.type === 'basketLapsed' && stoppedAbove(world, player, told.code);
    if (wrong || above) {
      const { code, runnerId = null } = wrong ?? { code: 'UPLINE_LIMIT_REACHED' };
      effects.push(...lapseBasket(world, market, waiting, code, runnerId));
      continue;
    }
    const struck = strike(world, market, request, seq + taken);
    taken += struck.ids.length;
    effects.push(...struck.effects, `basket ${id} done, bets ${struck.ids.join()}`);
    endBasket(world, market, waiting, basketReply(id, { status: 'DONE', bets: struck.bets }));
  }
  return { effects, taken };
}

export function cancelBasket(world: World, command: CancelBasket): Expected {
  if (!world.players.has(command.playerId)) return refused('PLAYER_NOT_FOUND');
  for (const market of world.markets.values()) {
    const waiting = market.baskets.find(
      ({ id, request }) => id === command.basketId && request.playerId === command.playerId,
    );
    if (!waiting) continue;
    if (houseAccount(market) !== null) return refused('BET_IN_PROGRESS');
    return done(callOffBasket(world, market, waiting, null));
  }
  return refused('BET_TAKEN_OR_LAPSED');
}
