import type { MarketStatus } from '@layline/domain/markets.ts';
import { Score } from '@layline/contract/score.ts';
import { ladderIndex } from '@layline/units/ladder.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage, TimedMessage } from '../../feed.ts';
import { HouseFollower } from './house-follower.ts';
import { truthOf } from './score-truth.ts';

interface SeenMarket {
  readonly market: MarketListing;
  status: MarketStatus;
  inPlay: boolean;
  lapsed: boolean;
  readonly books: Map<string, { toBack: Map<number, number>; toLay: Map<number, number> }>;
  readonly removed: Set<string>;
}

interface SeenEvent {
  readonly sportId: number;
  readonly startTime: number;
  readonly markets: SeenMarket[];
  score: Score | null;
}

/** Follows a feed as a strict exchange would; throws on the first invalid message. */
export class FeedFollower {
  readonly events = new Map<string, SeenEvent>();
  readonly markets = new Map<string, SeenMarket>();
  readonly counts = {
    events: 0,
    markets: 0,
    results: 0,
    voids: 0,
    windows: 0,
    closed: 0,
    quotes: 0,
    removed: 0,
    tied: 0,
  };
  readonly house = new HouseFollower();
  #at = 0;

  follow({ at, message }: TimedMessage): void {
    this.must(at >= this.#at && Number.isSafeInteger(at), 'time runs forward in whole ms', message);
    this.#at = at;
    if (this.house.follow({ at, message })) return;
    switch (message.type) {
      case 'event':
        this.must(!this.events.has(message.event.id), 'a new event', message);
        this.events.set(message.event.id, { ...message.event, markets: [], score: null });
        this.counts.events += 1;
        return;
      case 'market':
        this.#market(message.market, message);
        return;
      case 'score':
        this.#score(message);
        return;
      case 'scoreCard':
        this.must(this.events.has(message.eventId), 'a card of a known event', message);
        return;
      case 'eventClosed':
        this.#close(message.eventId, message);
        return;
      case 'quotes':
        this.#quotes(message);
        return;
      case 'take':
        this.#take(message);
        return;
      default:
        this.#state(message);
    }
  }

  must(fine: boolean, what: string, message: FeedMessage): void {
    if (!fine) throw new Error(`${what}: ${JSON.stringify(message)} at ${this.#at}`);
  }

  seen(id: string, message: FeedMessage): SeenMarket {
    const found = this.markets.get(id);
    if (found === undefined) throw new Error(`unknown market: ${JSON.stringify(message)}`);
    return found;
  }

  #market(market: MarketListing, message: FeedMessage): void {
    const event = this.events.get(market.eventId);
    this.must(event !== undefined && !this.markets.has(market.id), 'a new market of a known event', message);
    this.must(
      new Set(market.runners.map((runner) => runner.id)).size === market.runners.length,
      'ids',
      message,
    );
    const seen: SeenMarket = {
      market,
      status: 'INACTIVE',
      inPlay: false,
      lapsed: false,
      books: new Map(),
      removed: new Set(),
    };
    this.markets.set(market.id, seen);
    event?.markets.push(seen);
    this.counts.markets += 1;
  }

  #score(message: FeedMessage & { type: 'score' }): void {
    const event = this.events.get(message.eventId);
    this.must(event !== undefined, 'a known event', message);
    const checked = Score['~standard'].validate(message.score);
    this.must(
      !(checked instanceof Promise) && checked.issues === undefined,
      'a score of the contract',
      message,
    );
    if (event !== undefined) event.score = message.score;
  }

  #close(id: string, message: FeedMessage): void {
    const event = this.events.get(id);
    this.must(event?.markets.every((seen) => seen.status === 'CLOSED') === true, 'all settled', message);
    for (const seen of event?.markets ?? []) this.markets.delete(seen.market.id);
    this.events.delete(id);
    this.counts.closed += 1;
  }

  #state(message: FeedMessage): void {
    if (!('marketId' in message)) throw new Error(`unexpected ${message.type}`);
    const seen = this.seen(message.marketId, message);
    this.must(seen.status !== 'CLOSED', 'nothing after the result', message);
    switch (message.type) {
      case 'open':
        this.must(seen.status !== 'OPEN', 'opened when not open', message);
        seen.status = 'OPEN';
        return;
      case 'suspend':
        this.must(seen.status !== 'INACTIVE', 'opened before', message);
        seen.status = 'SUSPENDED';
        this.must(!message.lapse || this.#bare(seen), 'nothing left to lapse', message);
        return;
      case 'turnInPlay':
        this.must(!seen.inPlay && message.betDelaySec >= 1 && this.#bare(seen), 'once', message);
        seen.inPlay = true;
        seen.status = 'SUSPENDED';
        return;
      case 'voidWindow':
        this.must(
          seen.inPlay && message.from < message.to && message.to <= this.#at,
          'a past window',
          message,
        );
        this.counts.windows += 1;
        return;
      case 'removeRunner':
        this.must(
          !seen.inPlay && this.#bare(seen),
          'withdrawn before the off, nothing left waiting',
          message,
        );
        this.must(!seen.removed.has(message.runnerId), 'withdrawn once', message);
        this.must(message.reductionFactor >= 0 && message.reductionFactor < 10_000, 'a share', message);
        seen.removed.add(message.runnerId);
        if (seen.status === 'OPEN') seen.status = 'SUSPENDED';
        this.counts.removed += 1;
        return;
      case 'voidMarket':
        seen.status = 'CLOSED';
        this.counts.voids += 1;
        return;
      case 'result':
        this.#result(seen, message);
        return;
      default:
        throw new Error(`unexpected ${message.type}`);
    }
  }

  #result(seen: SeenMarket, message: FeedMessage & { type: 'result' }): void {
    this.must(seen.inPlay && seen.status === 'SUSPENDED', 'settled from a suspension', message);
    seen.status = 'CLOSED';
    this.counts.results += 1;
    const { market } = seen;
    const won = message.runners
      .filter((runner) => runner.outcome === 'WINNER')
      .map((r) => r.runnerId as string);
    this.must(message.runners.length === market.runners.length - seen.removed.size, 'every runner', message);
    const tied = message.runners.filter((runner) => runner.deadHeat).length;
    const clear = won.length - tied;
    const { numberOfWinners } = market;
    this.must(
      tied === 0 ? clear === numberOfWinners : clear < numberOfWinners && won.length > numberOfWinners,
      'as many winners as the market has, or more that are tied',
      message,
    );
    if (tied > 0) this.counts.tied += 1;
    const score = this.events.get(market.eventId)?.score;
    if (score === null || score === undefined) throw new Error('a result without a score');
    const truth = truthOf(market, score);
    this.must(
      (market.bettingType === 'LINE' ? message.lineResult : won.toSorted().join(' ')) === truth,
      `score says ${truth}`,
      message,
    );
  }

  #quotes(message: FeedMessage & { type: 'quotes' }): void {
    const seen = this.seen(message.marketId, message);
    this.must(!seen.removed.has(message.runnerId), 'no quotes for a runner that is withdrawn', message);
    const withdrawn = message.replace && message.toBack.length === 0 && message.toLay.length === 0;
    this.must(withdrawn || seen.status === 'OPEN', 'quotes on an open market', message);
    this.counts.quotes += 1;
    const key = `${message.runnerId} ${message.maker}`;
    const book = seen.books.get(key) ?? {
      toBack: new Map<number, number>(),
      toLay: new Map<number, number>(),
    };
    seen.books.set(key, book);
    if (message.replace) {
      book.toBack.clear();
      book.toLay.clear();
    }
    for (const side of ['toBack', 'toLay'] as const) {
      this.must(message[side].length <= 24, 'few levels', message);
      for (const [price, size] of message[side]) {
        this.must(onGrid(seen.market, price), 'a price of the market', message);
        this.must(size === 0 || size === 10_000 || (size > 10_000 && size % 5_000 === 0), 'a stake', message);
        if (size === 0) book[side].delete(price);
        else book[side].set(price, size);
      }
    }
    const [back, lay] = this.best(seen, message.runnerId);
    this.must(back < lay, `not crossed (${back}, ${lay})`, message);
  }

  #bare(seen: SeenMarket): boolean {
    return [...seen.books.values()].every(({ toBack, toLay }) => toBack.size + toLay.size === 0);
  }

  best(seen: SeenMarket, runnerId: string): [number, number] {
    let back = 0;
    let lay = Number.POSITIVE_INFINITY;
    for (const [key, book] of seen.books) {
      if (!key.startsWith(`${runnerId} `)) continue;
      for (const price of book.toBack.keys()) back = Math.max(back, price);
      for (const price of book.toLay.keys()) lay = Math.min(lay, price);
    }
    return [back, lay];
  }

  #take(message: FeedMessage & { type: 'take' }): void {
    const seen = this.seen(message.marketId, message);
    this.must(seen.status === 'OPEN', 'takes on an open market', message);
    this.must(message.stake >= 10_000 && message.stake % 5_000 === 0, 'a stake', message);
    this.must(onGrid(seen.market, message.price), 'a price of the market', message);
  }
}

function onGrid(market: MarketListing, price: number): boolean {
  const range = market.lineRange;
  if (range === null) return ladderIndex(price) >= 0;
  return price >= range.min && price <= range.max && (price - range.min) % range.interval === 0;
}
