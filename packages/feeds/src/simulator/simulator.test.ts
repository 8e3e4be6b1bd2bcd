import { createHash } from 'node:crypto';
import { Score } from '@layline/contract/score.ts';
import { ladderIndex } from '@layline/units/ladder.ts';
import { describe, expect, test } from 'vitest';
import type { FeedMarket, FeedMessage, TimedMessage } from '../feed.ts';
import type { SimulatorOptions } from './simulator.ts';
import { createSimulator } from './simulator.ts';

const START = Date.UTC(2026, 10, 21, 4, 30);
const HOUR = 3_600_000;

function* until(options: SimulatorOptions, end: number): Generator<TimedMessage> {
  for (const timed of createSimulator(options)) {
    if (timed.at >= end) return;
    yield timed;
  }
}

function digest(options: SimulatorOptions, count: number): string {
  const hash = createHash('sha256');
  let left = count;
  for (const timed of createSimulator(options)) {
    hash.update(JSON.stringify(timed));
    left -= 1;
    if (left === 0) break;
  }
  return hash.digest('hex');
}

describe('determinism', () => {
  test('the same options give the same messages, byte for byte, also on a second walk', () => {
    const options = { startAt: START, seed: 'again' };
    expect(digest(options, 60_000)).toBe(digest({ ...options }, 60_000));
    const world = createSimulator(options);
    const first = world[Symbol.iterator]().next();
    expect(world[Symbol.iterator]().next()).toEqual(first);
  });

  test('another seed is another day', () => {
    expect(digest({ startAt: START, seed: 'a' }, 500)).not.toBe(digest({ startAt: START, seed: 'b' }, 500));
  });

  test('traders do not disturb the matches: the same results at another activity', () => {
    const results = (activity: number) =>
      [...until({ startAt: START, activity }, START + 2 * HOUR)]
        .filter(({ message }) => message.type === 'result')
        .map((timed) => JSON.stringify(timed));
    expect(results(0.1)).toEqual(results(0.5));
  });
});

describe('options out of range are refused', () => {
  test.each([
    ['startAt', { startAt: Number.NaN }],
    ['tempo', { startAt: START, tempo: 0 }],
    ['activity', { startAt: START, activity: 1000 }],
    ['minLive', { startAt: START, minLive: 2.5 }],
    ['upcoming', { startAt: START, upcoming: 0 }],
    ['lingers', { startAt: START, lingers: -1 }],
    ['idPrefix', { startAt: START, idPrefix: 'no spaces' }],
  ])('%s', (_, options) => {
    expect(() => createSimulator(options)).toThrow(RangeError);
  });
});

type Status = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

interface SeenMarket {
  readonly market: FeedMarket;
  status: Status;
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

/** Follows a feed as a strict exchange would; throws on the first message that has no place. */
class Follower {
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
  #at = 0;

  follow({ at, message }: TimedMessage): void {
    this.must(at >= this.#at && Number.isSafeInteger(at), 'time runs forward in whole ms', message);
    this.#at = at;
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

  #market(market: FeedMarket, message: FeedMessage): void {
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

function onGrid(market: FeedMarket, price: number): boolean {
  const range = market.lineRange;
  if (range === null) return ladderIndex(price) >= 0;
  return price >= range.min && price <= range.max && (price - range.min) % range.interval === 0;
}

/** What the last score says about a market: the winning runners' ids, or the line result in hundredths. */
function truthOf(market: FeedMarket, score: Score): string | number {
  if (score.sport === 'football') {
    const [home, away] = [score.home.goals, score.away.goals];
    if (market.type === 'OVER_UNDER_25') return home + away > 2 ? 'over' : 'under';
    if (market.type === 'BOTH_TEAMS_TO_SCORE') return home > 0 && away > 0 ? 'yes' : 'no';
    return home > away ? 'home' : home < away ? 'away' : 'draw';
  }
  if (score.sport === 'tennis') {
    const set = score.sets[0] ?? [0, 0];
    if (market.type === 'SET_WINNER') return set[0] > set[1] ? 'p1' : 'p2';
    if (score.situation.includes('retired')) {
      return score.situation.startsWith(`${score.players[0]} retired`) ? 'p2' : 'p1';
    }
    return score.sets.filter(([a, b]) => a > b).length === 2 ? 'p1' : 'p2';
  }
  if (score.sport === 'cricket') {
    if (market.bettingType === 'LINE') return (score.innings[0]?.runs ?? 0) * 100;
    const [first, second] = score.innings.slice(-2);
    if (first === undefined || second === undefined) throw new Error('a result without two innings');
    const winner = first.runs > second.runs ? first.team : second.team;
    return market.runners.find((runner) => runner.name === winner)?.id ?? 'nobody';
  }
  if (score.sport === 'kabaddi') return kabaddiTruth(market, score);
  if (score.sport === 'racing') {
    const paid = market.type === 'WIN' ? 1 : market.numberOfWinners;
    const placed = score.order.filter(({ place }) => place !== null && place <= paid);
    if (score.stage !== 'WEIGHED_IN') throw new Error('a result before the weigh-in');
    return placed
      .map(({ number }) => `h${number}`)
      .toSorted()
      .join(' ');
  }
  throw new Error('a sport that is not simulated');
}

function kabaddiTruth(market: FeedMarket, score: Extract<Score, { sport: 'kabaddi' }>): string | number {
  const { home, away, period } = score;
  if (market.type === 'TOTAL_POINTS') return (home.points + away.points) * 100;
  if ((market.type === 'HALF_TIME') !== (period === 'HT')) throw new Error('settled in the wrong break');
  return home.points > away.points ? 'home' : home.points < away.points ? 'away' : 'tie';
}

/** Sports of which so many are live at every moment; races come one by one. */
const ALWAYS_ON = [1, 2, 3, 25];

/** Live: in-play with MATCH_ODDS unsettled. Upcoming: announced and not started. By sport. */
function census(follower: Follower, at: number): { live: number[]; upcoming: number[] } {
  const live = ALWAYS_ON.map(() => 0);
  const upcoming = [...live];
  for (const event of follower.events.values()) {
    const match = event.markets.find((seen) => seen.market.type === 'MATCH_ODDS');
    const i = ALWAYS_ON.indexOf(event.sportId);
    if (i < 0) continue;
    if (match?.inPlay === true && match.status !== 'CLOSED') live[i] = (live[i] ?? 0) + 1;
    else if (event.startTime > at) upcoming[i] = (upcoming[i] ?? 0) + 1;
  }
  return { live, upcoming };
}

describe('a day', () => {
  test(
    'every message has its place, every market its result, and there is always something on',
    { timeout: 120_000 },
    () => {
      const follower = new Follower();
      const end = START + 24 * HOUR;
      let nextCensus = START + 1;
      const taken: { live: number[]; upcoming: number[] }[] = [];
      for (const timed of until({ startAt: START, activity: 0.1 }, end)) {
        if (timed.at >= nextCensus) {
          taken.push(census(follower, nextCensus));
          nextCensus = timed.at + 61_000;
        }
        follower.follow(timed);
      }
      expect(taken.length).toBeGreaterThan(1_000);
      expect(Math.min(...taken.flatMap(({ live }) => live))).toBeGreaterThanOrEqual(2);
      expect(Math.max(...taken.flatMap(({ live }) => live))).toBeLessThanOrEqual(5);
      expect(Math.min(...taken.flatMap(({ upcoming }) => upcoming))).toBeGreaterThanOrEqual(2);
      const { counts } = follower;
      expect(counts.events).toBeGreaterThan(200);
      expect(counts.closed).toBeGreaterThan(counts.events * 0.85);
      expect(counts.results).toBeGreaterThan(500);
      expect(counts.windows).toBeGreaterThan(0);
      expect(counts.removed).toBeGreaterThan(100);
      expect(counts.tied).toBeGreaterThan(0);
      for (const event of follower.events.values()) expect(end - event.startTime).toBeLessThan(2 * HOUR);
      expect(follower.markets.size).toBeLessThan(120);
    },
  );

  test('two hours at full activity: never crossed, and about a message a second in a live market', () => {
    const follower = new Follower();
    let marketSeconds = 0;
    let before = START;
    let inPlay = 0;
    for (const timed of until({ startAt: START, seed: 'busy' }, START + 2 * HOUR)) {
      if (timed.at >= before + 10_000) {
        inPlay = [...follower.markets.values()].filter((m) => m.inPlay && m.status !== 'CLOSED').length;
        marketSeconds += (inPlay * (timed.at - before)) / 1000;
        before = timed.at;
      }
      follower.follow(timed);
    }
    const rate = follower.counts.quotes / marketSeconds;
    expect(rate).toBeGreaterThan(0.4);
    expect(rate).toBeLessThan(3);
  });

  test('at tempo 1 bet delays are those of the rules: football 5, tennis 3, cricket 5, kabaddi 5, racing 1', () => {
    const delays = new Map<number, number>();
    const sports = new Map<string, number>();
    for (const { message } of until({ startAt: START, tempo: 1 }, START + 1)) {
      if (message.type === 'event') sports.set(message.event.id, message.event.sportId);
      if (message.type === 'market') {
        delays.set(sports.get(message.market.eventId) ?? 0, message.market.betDelaySec);
      }
    }
    expect(Object.fromEntries(delays)).toEqual({ 1: 5, 2: 3, 3: 5, 25: 5, 26: 1 });
  });
});

describe('the moment of entry', () => {
  const entry = [...until({ startAt: START }, START + 1)];

  test('is compact, and has matches live, suspended or not, with scores and quotes', () => {
    expect(entry.every(({ at }) => at === START)).toBe(true);
    expect(entry.length).toBeLessThan(1_500);
    const follower = new Follower();
    for (const timed of entry) follower.follow(timed);
    const { live, upcoming } = census(follower, START);
    expect(Math.min(...live)).toBeGreaterThanOrEqual(2);
    expect(upcoming).toEqual([5, 5, 5, 5]);
    const seen = [...follower.markets.values()];
    const scoreless = seen.filter(
      ({ inPlay, market }) => inPlay && follower.events.get(market.eventId)?.score === null,
    );
    expect(scoreless).toEqual([]);
    for (const open of seen.filter(({ status }) => status === 'OPEN')) {
      for (const runner of open.market.runners) {
        const [back, lay] = follower.best(open, runner.id);
        expect(back > 0 || lay < Number.POSITIVE_INFINITY).toBe(true);
      }
    }
  });

  test('within ten minutes another match starts, within thirty seconds a score changes', () => {
    let turned: number | null = null;
    let scored: number | null = null;
    for (const { at, message } of until({ startAt: START }, START + HOUR)) {
      if (at === START) continue;
      if (message.type === 'turnInPlay') turned ??= at;
      if (message.type === 'score') scored ??= at;
    }
    expect((turned ?? Number.NaN) - START).toBeLessThan(600_000);
    expect((scored ?? Number.NaN) - START).toBeLessThan(30_000);
  });
});
