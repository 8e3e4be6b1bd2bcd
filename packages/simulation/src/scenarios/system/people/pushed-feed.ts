import type { Feed, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { Random } from '../../../base/random.ts';
import { wonBy } from '../../../builders.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import type { Markets } from './markets.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { FancyFeed } from './fancy-feed.ts';
import type { World } from '../world.ts';

/** Longer than a feed may be silent before its prices are stale, ms. */
const GAP_MS = 45_000;
const MARKETS = 2;
const EVENT = eventId('e.feed');

/** Everything that the feed says is in its only run: nothing may make the exchange begin another. */
const RUN = 1;

/** A message of the feed, which keeps it for processes to come. */
interface Pushed {
  readonly message: FeedMessage;
  /** When an exchange first read it, UTC ms; null before. */
  at: number | null;
  /** Called once it has been carried out; null afterwards. */
  done: (() => void) | null;
}

/** A feed that falls silent and sends messages twice, late and out of order. A process that reads it again hears all of it again. */
export class PushedFeed {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #markets: Markets;
  readonly #random: Random;
  /** Null where none are played. */
  readonly #fancies: FancyFeed | null;
  readonly #said: Pushed[] = [];
  readonly #running: string[] = [];
  /** Those of the running markets that the house quotes. */
  readonly #ofHouse = new Set<string>();
  #made = 0;
  /** How often a process has begun to listen. */
  #listeners = 0;
  #wake: () => void = () => undefined;
  #allDone: () => void = () => undefined;
  #silentUntil = 0;
  #last: FeedMessage | null = null;

  constructor(world: World, records: Acknowledged, markets: Markets) {
    this.#world = world;
    this.#records = records;
    this.#markets = markets;
    this.#random = world.random.fork('feed');
    this.#begin();
    const say = (message: FeedMessage, done?: () => void): void => this.#push(message, done);
    this.#fancies = world.plays('fancies') ? new FancyFeed(world, records, markets, say) : null;
  }

  readonly source: FeedSource = {
    name: 'pushed',
    world: 'pushed',
    speed: Infinity,
    maxGapMs: 1000,
    open: ({ number, startedAt }, stopping): Feed => {
      if (number !== RUN) this.#world.report(`run ${number} of the feed has begun, and ended the one before`);
      return this.#play(startedAt, stopping);
    },
  };

  /** A message is done when the exchange asks for the next one. */
  async *#play(from: number, stopping: AbortSignal): AsyncGenerator<TimedMessage> {
    // Another process may wait by then, and what wakes that one does not wake this one.
    let wake = (): void => undefined;
    stopping.addEventListener('abort', () => wake());
    this.#listeners += 1;
    const listener = this.#listeners;
    let last = from;
    for (let next = 0; !stopping.aborted;) {
      if (listener !== this.#listeners) {
        // Another process listens by now, and this one has yet to learn that it is not to go on.
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        return;
      }
      const pushed = this.#said[next];
      if (pushed === undefined) {
        this.#allDone();
        await new Promise<void>((resolve) => {
          wake = resolve;
          this.#wake = resolve;
        });
        continue;
      }
      last = pushed.at ??= Math.max(last, this.#world.time.now());
      const { message } = pushed;
      yield { at: last, message: this.#world.sabotage.hears?.(message) ?? message };
      pushed.done?.();
      pushed.done = null;
      next += 1;
    }
  }

  /** Resolves once an exchange has carried out all messages. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#allDone = resolve;
      this.#wake();
    });
  }

  /** Sends one message. */
  act(): void {
    if (this.#world.time.elapsed < this.#silentUntil) return;
    const id = this.#random.pick(this.#running);
    this.#random.weighted([
      [60, () => this.#quote(id)],
      [10, () => this.#suspend(id)],
      [24, () => this.#open(id)],
      [2, () => this.#fallSilent()],
      [6, () => this.#sayAgain()],
      [3, () => this.#decide(id)],
    ] as const)();
  }

  /** Decides one of its odds markets. */
  decideOne(): void {
    if (this.#world.time.elapsed < this.#silentUntil) return;
    this.#decide(this.#random.pick(this.#records.results.withBets(this.#running)));
  }

  /** Sends one message about a fancy. */
  actOnFancies(): void {
    if (this.#world.time.elapsed >= this.#silentUntil) this.#fancies?.act();
  }

  #begin(): void {
    const event = {
      id: EVENT,
      title: 'Ashdown v Millbrook',
      sportId: 1 as const,
      competition: 'Simulated League',
      startTime: this.#world.time.now() + 3_600_000,
      teams: ['Ashdown', 'Millbrook'],
      venue: null,
    };
    this.#say({ type: 'event', event });
    for (let made = 0; made < MARKETS; made += 1) this.#make();
  }

  #make(): void {
    this.#made += 1;
    const id = `feed.${this.#made}`;
    this.#running.push(id);
    if (this.#random.chance(40)) this.#ofHouse.add(id);
    this.#say({ type: 'market', market: this.#market(id) }, () => this.#markets.list(id));
    this.#open(id);
  }

  #market(id: string): MarketListing {
    const isOfHouse = this.#ofHouse.has(id);
    return {
      id: marketId(id),
      eventId: EVENT,
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

  #open(id: string): void {
    this.#records.opening(id);
    this.#say({ type: 'open', marketId: marketId(id) });
  }

  #suspend(id: string): void {
    const look = this.#records.look(id);
    const message = {
      type: 'suspend',
      marketId: marketId(id),
      reason: 'GOAL',
      lapse: this.#random.chance(50),
    } as const;
    this.#say(message, () => this.#records.suspended(look));
  }

  #quote(id: string): void {
    if (this.#ofHouse.has(id)) return this.#quoteHouse(id);
    const middle = this.#random.pick([200, 210, 250, 300]);
    const level = (price: number): readonly [number, ReturnType<typeof rupees>] => [
      price,
      rupees(this.#random.int(0, 50) * 100),
    ];
    this.#say({
      type: 'quotes',
      maker: 'house:maker',
      marketId: marketId(id),
      runnerId: runnerId(this.#random.pick(['A', 'B', 'C'])),
      toBack: [level(middle - 10), level(middle - 20)],
      toLay: [level(middle + 10), level(middle + 20)],
      replace: this.#random.chance(30),
    });
  }

  #quoteHouse(id: string): void {
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
    this.#say({
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
  #sayAgain(): void {
    this.#world.tally.count('feed: messages again or out of order');
    const isOld = this.#random.chance(50);
    if (isOld) this.#quote(`feed.${this.#random.int(1, 20)}`);
    else if (this.#last !== null && this.#last.type !== 'result') {
      // A repeated opening must be recorded as one.
      if (this.#last.type === 'open') this.#records.opening(this.#last.marketId);
      this.#say(this.#last);
    }
  }

  #decide(id: string): void {
    this.#running.splice(this.#running.indexOf(id), 1);
    this.#markets.leave(id);
    const winner = this.#random.pick(['A', 'B', 'C']);
    this.#world.tally.count('feed: results');
    const result = { runners: wonBy(winner, ['A', 'B', 'C']), lineResult: null };
    this.#say({ type: 'result', marketId: marketId(id), ...result }, () =>
      this.#records.results.decided(id, result),
    );
    this.#make();
  }

  #say(message: FeedMessage, done?: () => void): void {
    this.#last = message;
    this.#push(message, done);
  }

  #push(message: FeedMessage, done: () => void = () => undefined): void {
    this.#said.push({ message, at: null, done });
    this.#wake();
  }
}
