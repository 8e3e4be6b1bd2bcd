import type { EngineEvent } from '@layline/engine/events.ts';
import type { BetView } from '@layline/engine/order.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { FeedLevel } from '@layline/feeds/feed.ts';
import type { NewCommand } from '../core/engine.ts';

/** One resting order of a house account. */
interface HouseOrder {
  readonly betId: BetId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly price: number;
  /** All orders of its kind. */
  readonly book: AtPrice;
  remaining: number;
}

type Whose = Pick<HouseOrder, 'playerId' | 'marketId' | 'runnerId' | 'side'>;

/** One maker's orders on one side of a runner: by price, oldest first. */
type AtPrice = Map<number, HouseOrder[]>;

const NOTHING: ReadonlyMap<number, HouseOrder[]> = new Map();

/** What a maker wants resting on one runner; see the feed's `quotes`. */
export interface QuoteTarget {
  readonly maker: PlayerId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  readonly toBack: readonly FeedLevel[];
  readonly toLay: readonly FeedLevel[];
  readonly replace: boolean;
}

/**
 * Keeps the real orders of house accounts equal to their feed's target quotes (decision 3). It learns about orders only from
 * the engine's events, so it also sees what players have taken.
 */
export class HouseOrders {
  readonly #orders = new Map<BetId, HouseOrder>();
  readonly #books = new Map<string, AtPrice>();

  /** Takes over an order that rests in the book, placed by an earlier process. */
  adopt(bet: BetView): void {
    if (bet.source === 'FEED' && bet.timeInForce === 'NONE')
      this.#add(bet.betId, bet, bet.restingPrice, bet.remaining);
  }

  /** Applies an event. Must see every event from the state whose orders it has adopted. */
  follow(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        if (event.order.source === 'FEED' && event.order.timeInForce === 'NONE')
          this.#add(event.betId, event.order, event.restingPrice, event.order.stake);
        break;
      case 'fragmentMatched':
        if (event.backBetId !== null) this.#reduce(event.backBetId, event.stake);
        if (event.layBetId !== null) this.#reduce(event.layBetId, event.stake);
        break;
      case 'betReduced':
        this.#reduce(event.betId, event.size);
        break;
      default:
    }
  }

  /**
   * The commands that turn makers' orders into their target quotes. Cancels come first, so that no house account matches a
   * stale quote of its own or of another. A reduced order keeps its place in the queue; an increase is an additional order.
   */
  commandsFor(all: readonly QuoteTarget[]): NewCommand[] {
    const leaving: NewCommand[] = [];
    const coming: NewCommand[] = [];
    for (const target of all) {
      this.#plan(target, 'LAY', target.toBack, leaving, coming);
      this.#plan(target, 'BACK', target.toLay, leaving, coming);
    }
    return [...leaving, ...coming];
  }

  #plan(
    target: QuoteTarget,
    side: Side,
    levels: readonly FeedLevel[],
    leaving: NewCommand[],
    coming: NewCommand[],
  ): void {
    if (levels.length === 0 && !target.replace) return;
    const { maker, marketId, runnerId } = target;
    const standing = this.#books.get(bookKey(maker, marketId, runnerId, side)) ?? NOTHING;
    if (target.replace) {
      const named = new Set(levels.map(([price]) => price));
      for (const [price, orders] of standing) if (!named.has(price)) leaving.push(...orders.map(cancel));
    }
    for (const [price, size] of levels) {
      const orders = standing.get(price) ?? [];
      let waiting = 0;
      for (const order of orders) waiting += order.remaining;
      let surplus = waiting - size;
      for (let newest = orders.length - 1; surplus > 0 && newest >= 0; newest--) {
        const order = orders[newest];
        if (order === undefined) break;
        leaving.push(surplus >= order.remaining ? cancel(order) : shrink(order, order.remaining - surplus));
        surplus -= Math.min(surplus, order.remaining);
      }
      if (surplus < 0) coming.push(place(target, side, price, -surplus));
    }
  }

  #add(betId: BetId, order: Whose, price: number, remaining: number): void {
    const { playerId, marketId, runnerId, side } = order;
    const key = bookKey(playerId, marketId, runnerId, side);
    let book = this.#books.get(key);
    if (book === undefined) {
      book = new Map();
      this.#books.set(key, book);
    }
    const added = { betId, playerId, marketId, runnerId, side, price, book, remaining };
    this.#orders.set(betId, added);
    const orders = book.get(price);
    if (orders === undefined) book.set(price, [added]);
    else orders.push(added);
  }

  #reduce(betId: BetId, size: number): void {
    const order = this.#orders.get(betId);
    if (order === undefined) return;
    order.remaining -= size;
    if (order.remaining > 0) return;
    this.#orders.delete(betId);
    const { book, price } = order;
    const orders = book.get(price) ?? [];
    if (orders.length > 1) orders.splice(orders.indexOf(order), 1);
    else book.delete(price);
    if (book.size === 0)
      this.#books.delete(bookKey(order.playerId, order.marketId, order.runnerId, order.side));
  }
}

function bookKey(maker: PlayerId, marketId: MarketId, runnerId: RunnerId, side: Side): string {
  return `${maker}|${marketId}|${runnerId}|${side}`;
}

function cancel({ playerId, betId }: HouseOrder): NewCommand {
  return { type: 'cancelBet', playerId, betId, size: null };
}

function shrink({ playerId, betId }: HouseOrder, remaining: number): NewCommand {
  return { type: 'changeBet', playerId, betId, change: { kind: 'SIZE', remaining: remaining as Paise } };
}

function place(target: QuoteTarget, side: Side, price: number, stake: number): NewCommand {
  return {
    type: 'placeBet',
    playerId: target.maker,
    marketId: target.marketId,
    runnerId: target.runnerId,
    side,
    price,
    line: null,
    stake: stake as Paise,
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: null,
    source: 'FEED',
  };
}
