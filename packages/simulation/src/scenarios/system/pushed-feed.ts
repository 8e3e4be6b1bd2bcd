import type { Feed, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { Random } from '../../base/random.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import type { Markets } from './markets.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { World } from './world.ts';

/** Longer than a feed may be silent before its prices are stale, ms. */
const GAP_MS = 45_000;
const MARKETS = 2;

interface Pushed {
  readonly message: FeedMessage;
  readonly done: () => void;
}

/** One run of the feed: messages queue until the exchange reads them. */
class Playing {
  readonly run: number;
  readonly #queue: Pushed[] = [];
  #wake: () => void = () => undefined;
  #made = 0;
  readonly running: string[] = [];
  /** Those of the running markets that the house quotes. */
  readonly ofHouse = new Set<string>();
  isOver = false;

  constructor(run: number) {
    this.run = run;
  }

  push(message: FeedMessage, done: () => void = () => undefined): void {
    this.#queue.push({ message, done });
    this.#wake();
  }

  /** Id of the next market. */
  next(): string {
    this.#made += 1;
    return `feed.${this.run}.${this.#made}`;
  }

  /** A message is done when the exchange asks for the next one. */
  async *play(now: () => number, stopping: AbortSignal): AsyncGenerator<TimedMessage> {
    stopping.addEventListener('abort', () => this.#wake());
    let at = now();
    while (!stopping.aborted) {
      const pushed = this.#queue.shift();
      if (pushed === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      at = Math.max(at, now());
      yield { at, message: pushed.message };
      pushed.done();
    }
    this.isOver = true;
  }
}

/** A feed that falls silent and sends messages twice, late and out of order. */
export class PushedFeed {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #markets: Markets;
  readonly #random: Random;
  #playing: Playing | null = null;
  #silentUntil = 0;
  #last: FeedMessage | null = null;

  constructor(world: World, records: Acknowledged, markets: Markets) {
    this.#world = world;
    this.#records = records;
    this.#markets = markets;
    this.#random = world.random.fork('feed');
  }

  readonly source: FeedSource = {
    name: 'pushed',
    speed: Infinity,
    maxGapMs: 1000,
    open: ({ number }, stopping): Feed => {
      const playing = new Playing(number);
      this.#playing = playing;
      this.#silentUntil = 0;
      this.#begin(playing);
      return playing.play(() => this.#world.time.now(), stopping);
    },
  };

  /** The process reading the feed is gone: only the next process will decide these markets, by voiding them. */
  lost(): void {
    for (const id of this.#playing?.running ?? []) this.#markets.leave(id);
    this.#playing = null;
  }

  /** Sends one message. */
  act(): void {
    const playing = this.#playing;
    if (playing === null || playing.isOver || this.#world.time.elapsed < this.#silentUntil) return;
    const id = this.#random.pick(playing.running);
    this.#random.weighted([
      [60, () => this.#quote(playing, id)],
      [10, () => this.#suspend(playing, id)],
      [24, () => this.#open(playing, id)],
      [2, () => this.#fallSilent()],
      [6, () => this.#sayAgain(playing)],
      [3, () => this.#decide(playing, id)],
    ] as const)();
  }

  #begin(playing: Playing): void {
    const { run } = playing;
    const event = {
      id: eventId(`e.feed.${run}`),
      title: 'Ashdown v Millbrook',
      sportId: 1 as const,
      competition: 'Simulated League',
      startTime: this.#world.time.now() + 3_600_000,
      teams: ['Ashdown', 'Millbrook'],
      venue: null,
    };
    this.#say(playing, { type: 'event', event });
    for (let made = 0; made < MARKETS; made += 1) this.#make(playing);
  }

  #make(playing: Playing): void {
    const id = playing.next();
    playing.running.push(id);
    if (this.#random.chance(40)) playing.ofHouse.add(id);
    this.#say(playing, { type: 'market', market: this.#market(playing, id) }, () => this.#markets.list(id));
    this.#open(playing, id);
  }

  #market({ run, ofHouse }: Playing, id: string): MarketListing {
    const isOfHouse = ofHouse.has(id);
    return {
      id: marketId(id),
      eventId: eventId(`e.feed.${run}`),
      type: isOfHouse ? 'BOOKMAKER' : 'MATCH_ODDS',
      name: isOfHouse ? 'Bookmaker' : 'Match odds',
      bettingType: isOfHouse ? 'BOOKMAKER' : 'ODDS',
      numberOfWinners: 1,
      completeField: true,
      lineRange: null,
      fancy: null,
      betDelaySec: 0,
      persistenceEnabled: !isOfHouse,
      commissionRate: isOfHouse ? 0 : 500,
      startTime: this.#world.time.now() + 3_600_000,
      runners: ['A', 'B', 'C'].map((name, index) => ({
        id: runnerId(name),
        name,
        sortPriority: index + 1,
      })),
    };
  }

  #open(playing: Playing, id: string): void {
    this.#records.opening(id);
    this.#say(playing, { type: 'open', marketId: marketId(id) });
  }

  #suspend(playing: Playing, id: string): void {
    const look = this.#records.look(id);
    const message = {
      type: 'suspend',
      marketId: marketId(id),
      reason: 'GOAL',
      lapse: this.#random.chance(50),
    } as const;
    this.#say(playing, message, () => this.#records.suspended(look));
  }

  #quote(playing: Playing, id: string): void {
    if (playing.ofHouse.has(id)) return this.#quoteHouse(playing, id);
    const middle = this.#random.pick([200, 210, 250, 300]);
    const level = (price: number): readonly [number, ReturnType<typeof rupees>] => [
      price,
      rupees(this.#random.int(0, 50) * 100),
    ];
    this.#say(playing, {
      type: 'quotes',
      maker: 'house:maker',
      marketId: marketId(id),
      runnerId: runnerId(this.#random.pick(['A', 'B', 'C'])),
      toBack: [level(middle - 10), level(middle - 20)],
      toLay: [level(middle + 10), level(middle + 20)],
      replace: this.#random.chance(30),
    });
  }

  #quoteHouse(playing: Playing, id: string): void {
    const rate = this.#random.int(50, 120) * 100;
    const price = (hundredths: number): HousePrice => ({ line: null, rate: hundredths, maxStake: null });
    const state = this.#random.weighted([
      [8, 'ACTIVE'],
      [1, 'BALL_RUNNING'],
      [1, 'SUSPENDED'],
    ] as const);
    const quote = { state, back: price(rate), lay: price(rate + 200) };
    const named = ['A', 'B', 'C'].filter(() => this.#random.chance(70));
    if (named.length === 0) return;
    this.#say(playing, {
      type: 'houseQuote',
      marketId: marketId(id),
      quotes: named.map((name) => ({ ...quote, runnerId: runnerId(name) })),
    });
  }

  #fallSilent(): void {
    this.#world.tally.count('feed: gaps');
    this.#silentUntil = this.#world.time.elapsed + GAP_MS;
  }

  /** Repeats its last message, or quotes a market that may be over. */
  #sayAgain(playing: Playing): void {
    this.#world.tally.count('feed: messages again or out of order');
    const isOld = this.#random.chance(50);
    if (isOld) this.#quote(playing, `feed.${playing.run}.${this.#random.int(1, 20)}`);
    else if (this.#last !== null && this.#last.type !== 'result') {
      // A repeated opening must be recorded as one.
      if (this.#last.type === 'open') this.#records.opening(this.#last.marketId);
      this.#say(playing, this.#last);
    }
  }

  #decide(playing: Playing, id: string): void {
    playing.running.splice(playing.running.indexOf(id), 1);
    this.#markets.leave(id);
    const winner = this.#random.pick(['A', 'B', 'C']);
    this.#world.tally.count('feed: results');
    this.#say(playing, {
      type: 'result',
      marketId: marketId(id),
      runners: ['A', 'B', 'C'].map((name) => ({
        runnerId: runnerId(name),
        outcome: name === winner ? 'WINNER' : 'LOSER',
        deadHeat: false,
      })),
      lineResult: null,
    });
    this.#make(playing);
  }

  #say(playing: Playing, message: FeedMessage, done: () => void = () => undefined): void {
    this.#last = message;
    playing.push(message, done);
  }
}
