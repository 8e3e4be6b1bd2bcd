import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { compareMembers, type Levels } from './agents-compare.ts';
import { compareBet, compareBook, compareMarket } from './compare.ts';
import { checkEvents } from './event-checks.ts';
import type { Expected } from './expected.ts';
import {
  cashOf,
  consequences,
  exposureWithBasket,
  greatestLoss,
  keepExposure,
  outdateExposure,
  totalExposure,
} from './exposure.ts';
import { checkZeroSum, compareProfit } from './compare-profit.ts';
import { namedIn, type EngineReads } from './reads.ts';
import { standingBets } from './standing.ts';
import { touchedBy, TouchedBySteps, type Touched } from './touched.ts';
import { checkFragments } from './limits.ts';
import type { Market, Player, World } from './world.ts';

/** Steps whose effects may be compared together: nearly all of a journal. */
const MAY_WAIT: ReadonlySet<Command['type']> = new Set([
  'placeBet',
  'cancelBet',
  'cancelAll',
  'changeBet',
  'quoteHouse',
  'markFeed',
  'openMarket',
  'suspendMarket',
]);

/** The market that a command may change, if it exists. */
function marketOf(world: World, command: Command): Market | undefined {
  const betId = command.type === 'voidBet' ? command.betId : null;
  const marketId = betId === null ? namedIn(command).marketId : world.bets.get(betId)?.order.marketId;
  return marketId ? world.markets.get(marketId) : undefined;
}

/**
 * Acts of the house after which a player's exposure may exceed its cash: they undo a bet that a hedge relied on, or
 * pay a result that, through rounding or voids, lies outside those that exposure counts. An adjustment does not ask for room
 * either.
 */
function mayLeaveShort(command: Command): boolean {
  if (command.type === 'voidWindow' || command.type === 'voidBet' || command.type === 'removeRunner')
    return true;
  if (command.type === 'closeDispute') return true;
  if (command.type === 'voidMarket') return command.settlementVersion > 1;
  if (command.type !== 'settleMarket') return false;
  const unforeseen = command.result.runners.some((entry) => entry.outcome === 'VOID' || entry.deadHeat);
  return unforeseen || command.settlementVersion > 1;
}

/**
 * What must hold after every step: the sum of the ledger, the identity of each bet, books, exposure and funds. Reads
 * the engine and compares with the auditor's world.
 */
export class Invariants {
  readonly #world: World;
  readonly #reads: EngineReads;
  /** Cash minus exposure of each player after the previous comparison. */
  readonly spare: Map<string, number>;
  readonly #levels = new Map<string, Levels>();
  readonly #compareEvery: number;
  #waiting = new TouchedBySteps();

  /** Compares what steps touched, after `compareEvery` of them; see `Auditor`. */
  constructor(world: World, reads: EngineReads, compareEvery = 1, spare = new Map<string, number>()) {
    this.#world = world;
    this.#reads = reads;
    this.#compareEvery = compareEvery;
    this.spare = spare;
  }

  /** The same checks for another engine that should be in the same state. */
  of(reads: EngineReads): Invariants {
    return new Invariants(this.#world, reads, this.#compareEvery, this.spare);
  }

  check(command: Command, outcome: Outcome, expected: Expected): string | null {
    const events = outcome.ok ? outcome.events : [];
    const touched = touchedBy(this.#world, command, events);
    const wrong =
      checkEvents(this.#world, command, events) ??
      checkFragments(this.#world, events) ??
      this.#checkVersions(command, expected, events);
    if (wrong) return wrong;
    if (this.#compareEvery > 1 && MAY_WAIT.has(command.type)) return this.#wait(touched);
    return (
      this.#checkLedger() ??
      this.#checkTouched(touched, command) ??
      compareMembers(this.#world, this.#reads, command, this.#levels) ??
      this.#checkDue(command, outcome)
    );
  }

  #wait(touched: Touched): string | null {
    this.#waiting.add(touched);
    for (const playerId of touched.players) {
      const player = this.#world.players.get(playerId);
      if (player === undefined) continue;
      for (const marketId of touched.markets) {
        const market = this.#world.markets.get(marketId);
        if (market !== undefined) outdateExposure(player, market);
      }
    }
    return this.#waiting.steps < this.#compareEvery ? null : this.#checkWaiting();
  }

  /** Compares everything that is waiting to be compared. */
  #checkWaiting(): string | null {
    const { bets, markets, players, steps } = this.#waiting;
    this.#waiting = new TouchedBySteps();
    const wrong =
      this.#checkLedger() ??
      this.#checkTouched({ bets, markets, players: new Set() }, null) ??
      this.#checkPlayers(players) ??
      this.#checkFirstDue();
    return wrong === null
      ? null
      : `within the last ${steps} bets, cancellations, quotes, openings and suspensions: ${wrong}`;
  }

  #checkPlayers(players: ReadonlyMap<string, ReadonlySet<string>>): string | null {
    for (const [playerId, own] of players) {
      const player = this.#world.players.get(playerId);
      const markets = [...own].map((id) => this.#world.markets.get(id)).filter((market) => !!market);
      const wrong = player ? this.#checkPlayer(player, markets, null) : null;
      if (wrong) return wrong;
    }
    return null;
  }

  /** No waiting bet, basket or cash-out is due before the engine asks for a tick, and a tick leaves none overdue. */
  #checkDue(command: Command, outcome: Outcome): string | null {
    const due = this.#reads.nextDueAt() ?? Infinity;
    const behind = outcome.ok && command.type === 'tick' && due <= command.at;
    if (behind) return `after a tick at ${command.at} something is still due at ${due}`;
    return this.#checkFirstDue();
  }

  #checkFirstDue(): string | null {
    let first = Infinity;
    for (const market of this.#world.markets.values()) {
      for (const bet of standingBets(market))
        if (bet.status === 'PENDING') first = Math.min(first, bet.delayUntil ?? Infinity);
      for (const { delayUntil } of market.baskets) first = Math.min(first, delayUntil);
    }
    for (const { delayUntil } of this.#world.cashOuts) first = Math.min(first, delayUntil);
    for (const { retryAt, waitsFor } of this.#world.triggers) {
      if (waitsFor === null && retryAt > this.#world.lastAt) first = Math.min(first, retryAt);
    }
    for (const { request } of this.#world.armed) {
      if (request.kind !== 'TICK_OFFSET') first = Math.min(first, request.expiresAt ?? Infinity);
    }
    const due = this.#reads.nextDueAt() ?? Infinity;
    return due > first ? `something is due at ${first}, the engine asks for a tick at ${due}` : null;
  }

  checkAll(): string | null {
    const { players, markets, bets } = this.#world;
    const all = {
      players: new Set(players.keys()),
      markets: new Set(markets.keys()),
      bets: new Set(bets.keys()),
    };
    this.#waiting = new TouchedBySteps();
    return (
      this.#checkLedger() ??
      this.#checkBalances() ??
      this.#checkTouched(all, null) ??
      compareMembers(this.#world, this.#reads, null, this.#levels) ??
      this.#checkProfits()
    );
  }

  #checkLedger(): string | null {
    let sum = 0;
    for (const balance of this.#world.accounts.values()) sum += balance;
    return sum === 0 ? null : `the ledger sums to ${sum}`;
  }

  #checkBalances(): string | null {
    const seen = new Map(this.#reads.balances());
    for (const account of new Set([...seen.keys(), ...this.#world.accounts.keys()])) {
      const expected = this.#world.accounts.get(account) ?? 0;
      const balance = seen.get(account) ?? 0;
      if (balance !== expected) return `${account} holds ${balance} instead of ${expected}`;
    }
    return null;
  }

  #checkProfits(): string | null {
    for (const market of this.#world.markets.values()) {
      const views = [...this.#world.players.keys()].map((id) => this.#reads.expectedProfit(id, market.id));
      const wrong = checkZeroSum(
        market,
        views.filter((view) => view !== null),
      );
      if (wrong) return wrong;
    }
    return null;
  }

  /** Versions only increase; a material change sets both to the same number (rules section 7.5). */
  #checkVersions(command: Command, expected: Expected, events: readonly EngineEvent[]): string | null {
    const market = marketOf(this.#world, command);
    const view = market && this.#reads.market(market.id);
    if (!market || !view) return null;
    const { version, materialVersion } = market;
    const right =
      expected.change === 'NONE'
        ? view.version === version && view.materialVersion === materialVersion
        : view.version > version &&
          view.materialVersion === (expected.change === 'MATERIAL' ? view.version : materialVersion);
    if (!right) {
      return `${market.id} went from versions ${version}/${materialVersion} to ${view.version}/${view.materialVersion} by a ${expected.change} change`;
    }
    market.version = view.version;
    market.materialVersion = view.materialVersion;
    const told = events.findLast((event) => event.type === 'marketChanged');
    if (expected.change !== 'NONE' && told?.version !== view.version)
      return `no event tells of ${market.id}'s change`;
    return null;
  }

  #checkTouched(touched: Touched, command: Command | null): string | null {
    for (const betId of touched.bets) {
      const bet = this.#world.bets.get(betId);
      const wrong = bet ? compareBet(this.#world, bet, this.#reads.bet(betId)) : null;
      if (wrong) return wrong;
    }
    const markets = [...touched.markets]
      .map((id) => this.#world.markets.get(id))
      .filter((market) => !!market);
    for (const market of markets) {
      const wrong =
        compareMarket(market, this.#reads.market(market.id)) ??
        compareBook(market, this.#reads.book(market.id));
      if (wrong) return wrong;
    }
    for (const playerId of touched.players) {
      const player = this.#world.players.get(playerId);
      const wrong = player ? this.#checkPlayer(player, markets, command) : null;
      if (wrong) return wrong;
    }
    return null;
  }

  #checkPlayer(player: Player, markets: readonly Market[], command: Command | null): string | null {
    for (const market of markets) {
      const all = consequences(market, player.id);
      const without = market.status === 'CLOSED' ? 0 : greatestLoss(all);
      const exposure = Math.max(without, exposureWithBasket(market, player.id));
      keepExposure(player, market, exposure);
      const view = this.#reads.expectedProfit(player.id, market.id);
      const shown = view?.exposure ?? 0;
      if (shown !== exposure) return `${player.id} holds ${shown} in ${market.id} instead of ${exposure}`;
      const wrong = compareProfit(market, view, all);
      if (wrong) return `${player.id} in ${market.id}: ${wrong}`;
    }
    const view = this.#reads.player(player.id);
    if (!view) return `player ${player.id} is unknown to the engine`;
    const cash = cashOf(this.#world, player.id);
    const exposure = totalExposure(player);
    if (view.cash !== cash) return `${player.id} has cash of ${view.cash} instead of ${cash}`;
    if (view.exposure !== exposure)
      return `${player.id} has an exposure of ${view.exposure} instead of ${exposure}`;
    const funds = cash + (this.#world.members.get(player.id)?.credit ?? 0);
    if (view.available !== funds - exposure)
      return `${player.id} may bet ${view.available}, not cash and credit less exposure`;
    if (view.state !== player.state) return `${player.id} is ${view.state} instead of ${player.state}`;
    return player.house ? null : this.#checkFunds(player, funds - exposure, command);
  }

  /** Cash covers exposure, except after acts of the house; no other step may increase such a shortfall. */
  #checkFunds(player: Player, spare: number, command: Command | null): string | null {
    const before = this.spare.get(player.id) ?? 0;
    this.spare.set(player.id, spare);
    if (spare >= Math.min(0, before)) return null;
    if (command && mayLeaveShort(command)) return null;
    return `${player.id} holds ${-spare} more than its cash`;
  }
}
