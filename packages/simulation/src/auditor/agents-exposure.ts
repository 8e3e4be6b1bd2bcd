import type { Refusal } from '@layline/engine/refusals.ts';
import type { Transfer } from '@layline/engine/commands.ts';
import type { Order } from '@layline/engine/order.ts';
import type { Member, Terms } from './agents-world.ts';
import { riskInRounds, riskWith } from './agents-casino.ts';
import { branchSum, cashOfMember, kindOf, lockAt, parentsOf, termsFor } from './agents-tree.ts';
import { restingPriceOf } from './resting-price.ts';
import { countedAt } from './starting-price.ts';
import {
  backProfit,
  basketPieces,
  possibleResults,
  totalExposure,
  unmatchedPiece,
  remainderOf,
} from './exposure.ts';
import type { Piece } from './matched-pieces.ts';
import { upToPaise } from './arithmetic.ts';
import { backerWins, houseAccount, struckNow } from './house.ts';
import { delayFor } from './tightened.ts';
import { standingBets } from './standing.ts';
import type { Bet, Market, World } from './world.ts';

/** Exposure of levels straight from its definition: every bet, for every result (agent rules section 3.3). */

/** One side of a fragment or a remainder, with the terms of its bet. */
export interface Counted {
  readonly terms: Terms;
  readonly piece: Piece;
  /** Unmatched or waiting: counts only where it hurts the level. */
  readonly held: boolean;
}

/** Everything in a market that carries terms, without the remainder of one bet. */
function countedIn(market: Market, without: Bet | null = null): Counted[] {
  const all: Counted[] = [];
  for (const { voided, back, lay, runnerId, price, line, stake, winnings } of market.fragments) {
    if (voided) continue;
    const piece = { runnerId, price, line, stake, winnings };
    if (back?.terms) all.push({ terms: back.terms, piece: { ...piece, sign: 1 }, held: false });
    if (lay?.terms) all.push({ terms: lay.terms, piece: { ...piece, sign: -1 }, held: false });
  }
  for (const bet of standingBets(market)) {
    if (!bet.terms || bet === without) continue;
    all.push({ terms: bet.terms, piece: unmatchedPiece(market, remainderOf(bet)), held: true });
  }
  for (const { terms, request } of market.baskets) {
    if (terms === null) continue;
    for (const piece of basketPieces(market, request)) all.push({ terms, piece, held: true });
  }
  return all;
}

/** X and Y of a level in one market. */
function figuresIn(market: Market, node: string, all: readonly Counted[]): { own: number; branch: number } {
  const below = all.filter(({ terms }) => terms.nodes.includes(node));
  if (market.status === 'CLOSED' || below.length === 0) return { own: 0, branch: 0 };
  let [ownLoss, branchLoss] = [0, 0];
  for (const result of possibleResults(
    market,
    below.map(({ piece }) => piece),
  )) {
    let [own, branch] = [0, 0];
    for (const { terms, piece, held } of below) {
      const profit = piece.sign * backProfit(market, result, piece);
      const place = terms.nodes.indexOf(node);
      const shared = terms.kind !== 'EXCHANGE';
      const ownPart = shared ? (terms.own[place + 1] ?? 0) * -profit : 0;
      const branchPart = (shared ? 10_000 - (terms.branch[place] ?? 0) : 10_000) * profit;
      own += held ? Math.min(0, ownPart) : ownPart;
      branch += held ? Math.min(0, branchPart) : branchPart;
    }
    ownLoss = Math.max(ownLoss, -own);
    branchLoss = Math.max(branchLoss, -branch);
  }
  return { own: upToPaise(ownLoss), branch: upToPaise(branchLoss) };
}

/** Everything on which the figures of a market's levels depend, as text. */
function stateOf(market: Market): string {
  const standing = standingBets(market).map(({ id, remaining }) => `${id}:${remaining}`);
  const voided = market.fragments.filter((fragment) => fragment.voided).map(({ id }) => id);
  const removed = market.runners.filter((runner) => runner.removed).length;
  const baskets = market.baskets.map(({ id }) => id);
  return [
    market.status,
    market.fragments.length,
    voided.join(),
    removed,
    standing.join(),
    baskets.join(),
  ].join(' ');
}

interface Kept {
  readonly state: string;
  readonly byLevel: Map<string, { readonly own: number; readonly branch: number }>;
}

const kept = new WeakMap<Market, Kept>();

/** X and Y of a level in a market as it is; enumerated again only if something there has changed. */
function figuresNow(market: Market, node: string): { readonly own: number; readonly branch: number } {
  const state = stateOf(market);
  let known = kept.get(market);
  if (known?.state !== state) {
    known = { state, byLevel: new Map() };
    kept.set(market, known);
  }
  const found = known.byLevel.get(node) ?? figuresIn(market, node, countedIn(market));
  known.byLevel.set(node, found);
  return found;
}

/** X and Y of a level over all markets, leaving one out. A player has one exposure for both. */
export function figuresOf(
  world: World,
  member: Member,
  leftOut: string | null = null,
): { own: number; branch: number } {
  const player = member.level === '' ? world.players.get(member.id) : undefined;
  if (player) {
    const exposure = totalExposure(player);
    return { own: exposure, branch: exposure };
  }
  let [own, branch] = [riskInRounds(world, member.id), 0];
  for (const market of world.markets.values()) {
    if (market.id === leftOut || market.status === 'CLOSED') continue;
    const figures = figuresNow(market, member.id);
    own += figures.own;
    branch += figures.branch;
  }
  return { own, branch };
}

/** Checks 13a to 13c for the levels above a player; null if they pass. */
function verdict(
  world: World,
  market: Market,
  playerId: string,
  before: readonly Counted[],
  after: readonly Counted[],
): Refusal | null {
  const player = world.members.get(playerId);
  if (!player) return null;
  const refusal: Refusal = { code: 'UPLINE_LIMIT_REACHED' };
  for (const level of parentsOf(world, player)) {
    const [now, then] = [figuresIn(market, level.id, before), figuresIn(market, level.id, after)];
    const elsewhere = figuresOf(world, level, market.id);
    const own = elsewhere.own + then.own;
    const room = cashOfMember(world, level) + level.credit - own;
    if (then.own > now.own && (room < 0 || own > (level.exposureLimit ?? Infinity))) return refusal;
    const branchRoom = branchSum(world, level) + level.credit - elsewhere.branch - then.branch;
    if (then.branch > now.branch && branchRoom < 0) return refusal;
  }
  return null;
}

/** What an order would add if it were placed or released now; null if it would lapse. */
function addedBy(world: World, market: Market, order: Order, terms: Terms, waits: boolean): Counted | null {
  const { runnerId, side, stake } = order;
  if (waits) {
    const price = countedAt(order, restingPriceOf(market, order));
    const remainder = { runnerId, side, price, line: order.line, size: stake };
    return { terms, piece: unmatchedPiece(market, remainder), held: true };
  }
  const now = struckNow(world, market, order);
  if (now === null) return null;
  const { rate: price, line } = now;
  const winnings = backerWins(market, stake, price, line);
  const piece = { runnerId, price, line, stake, winnings, sign: side === 'BACK' ? 1 : -1 };
  return { terms, piece, held: false };
}

/** The levels' checks of a new order. */
export function levelsVerdict(world: World, market: Market, order: Order): Refusal | null {
  const terms = termsFor(world, order.playerId, kindOf(market));
  if (terms === null) return null;
  const waits =
    houseAccount(market) === null ||
    (market.inPlay && delayFor(market, world.players.get(order.playerId) ?? { branch: null }) > 0);
  const added = addedBy(world, market, order, terms, waits);
  if (added === null) return null;
  const all = countedIn(market);
  return verdict(world, market, order.playerId, all, [...all, added]);
}

/** True if a bet at the end of its wait is stopped by a lock or a limit above its player. */
export function isStopped(world: World, market: Market, bet: Bet): boolean {
  const { terms, order } = bet;
  if (terms === null) return false;
  if (lockAt(world, order.playerId) !== null) return true;
  const added = addedBy(world, market, order, terms, houseAccount(market) === null);
  if (added === null) return false;
  const without = countedIn(market, bet);
  const after = houseAccount(market) === null ? countedIn(market) : [...without, added];
  return verdict(world, market, order.playerId, without, after) !== null;
}

/** The check of a casino stake. */
export function stakeVerdict(world: World, playerId: string, stake: Transfer): Refusal | null {
  const player = world.members.get(playerId);
  if (!player) return null;
  if (lockAt(world, playerId) !== null) return { code: 'BET_LOCKED' };
  const { amount, to, round } = stake;
  for (const level of round ? parentsOf(world, player) : []) {
    const added = round ? riskWith(world, level.id, { playerId, account: to, ...round }) : 0;
    const own = figuresOf(world, level).own + added;
    const room = cashOfMember(world, level) + level.credit - own;
    if (added > 0 && (room < 0 || own > (level.exposureLimit ?? Infinity)))
      return { code: 'UPLINE_LIMIT_REACHED' };
  }
  const fits = parentsOf(world, player).every(
    (level) => branchSum(world, level) + level.credit - figuresOf(world, level).branch >= amount,
  );
  return fits ? null : { code: 'UPLINE_LIMIT_REACHED' };
}
