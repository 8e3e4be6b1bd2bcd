import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { expect, test } from 'vitest';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { bookOf } from '../provider/books.ts';
import { MarketFeed } from './market-feed.ts';
import { MarketStore } from './market-store.ts';
import { viewOf } from './market-view.ts';
import type { MarketView } from './market-view.ts';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { newBook, nextBook } from './testing/random-market.ts';
import { settled, virtualTimers } from '@layline/hub/testing/virtual-timers.ts';

/** A book from the hub as the screen shows it. */
function seen(sent: MarketBook): MarketView {
  const book = bookOf(structuredClone(sent));
  if (!book) throw new Error('the border cannot read it');
  return viewOf(book);
}

const IDS = ['m1', 'm2', 'm3', 'm4', 'm5'];

/** A hub and a client with a bad connection in between. */
class World {
  readonly random: Random;
  readonly clock = new VirtualTime();
  readonly store = new MarketStore(() => this.clock.now());
  readonly feed = new MarketFeed({
    store: this.store,
    timers: virtualTimers(this.clock),
    depth: () => 3,
    onStreaming: () => undefined,
    onError: () => undefined,
  });
  readonly books = new Map<string, MarketBook>();
  /** Every state that a market has had, by market and time. */
  readonly history = new Map<string, MarketView>();
  wanted: string[] = [];
  connection: FakeConnection | null = null;
  watched: readonly string[] = [];
  road: unknown[] = [];
  #published = 1_000_000;
  faults = true;

  constructor(seed: string) {
    this.random = new Random(seed);
    for (const id of IDS) this.remember(newBook(id, 1, this.#published, this.random));
  }

  remember(book: MarketBook): void {
    this.books.set(book.marketId, book);
    this.history.set(`${book.marketId} ${book.publishedAt}`, seen(book));
  }

  change(id = this.random.pick(IDS)): void {
    const before = this.books.get(id);
    if (!before) return;
    const next = nextBook(before, (this.#published += 1), this.random);
    this.remember(next.book);
    if (this.connection && this.watched.includes(id)) this.road.push([next.change]);
  }

  deliver(count = 1): void {
    for (const frame of this.road.splice(0, count)) this.connection?.call('Markets', frame);
  }

  connect(): void {
    if (this.connection) return;
    const connection = new FakeConnection();
    this.connection = connection;
    connection.answer = ({ method, argument }) => {
      const { marketIds } = argument as { marketIds: string[] };
      if (this.faults && this.random.chance(10)) throw new Error('refused');
      if (method === 'SubscribeMarkets') this.watched = marketIds;
      const images = marketIds.flatMap((id) => structuredClone(this.books.get(id)) ?? []);
      return { images, unknown: [] };
    };
    this.feed.begin(connection);
  }

  disconnect(): void {
    this.connection = null;
    this.watched = [];
    this.road = [];
    this.feed.end();
  }

  want(ids: string[]): void {
    this.wanted = ids;
    this.feed.want(ids);
  }

  restart(): void {
    this.disconnect();
    for (const id of IDS)
      this.remember(newBook(id, this.random.int(1, 3), (this.#published += 1), this.random));
  }

  fault(): void {
    const [first, second, ...rest] = this.road;
    this.random.weighted<[number, () => void][][number][1]>([
      [3, () => (this.road = this.road.slice(1))],
      [3, () => first !== undefined && this.connection?.call('Markets', first)],
      [3, () => second !== undefined && (this.road = [second, first, ...rest])],
      [1, () => this.connection?.call('Markets', [{ marketId: this.random.pick(IDS), sequence: 'x' }])],
      [1, () => this.connection?.call('Markets', 'nonsense')],
      [1, () => this.restart()],
    ])();
  }

  async step(): Promise<void> {
    this.random.weighted<() => void>([
      [30, () => this.change()],
      [30, () => this.deliver(this.random.int(1, 4))],
      [5, () => this.fault()],
      [2, () => this.disconnect()],
      [4, () => this.connect()],
      [4, () => this.want(IDS.filter(() => this.random.chance(60)))],
      [3, () => this.clock.advance(this.random.int(1, 2_000))],
    ])();
    if (this.random.chance(70)) await settled();
    this.store.flush();
  }

  /** Each market shown as current, and its true state at that time. */
  shownAsGood(): { readonly shown: MarketView; readonly truth: MarketView | undefined }[] {
    return IDS.flatMap((id) => {
      const now = this.store.shown(id);
      if (!now?.trusted) return [];
      return [{ shown: now.view, truth: this.history.get(`${id} ${now.view.publishedAt}`) }];
    });
  }

  /** The connection is good again, and each market changes once more, so that losses at the end are noticed. */
  async calm(): Promise<void> {
    this.faults = false;
    this.disconnect();
    this.connect();
    this.want([...IDS]);
    await settled();
    for (const id of IDS) this.change(id);
    this.deliver(this.road.length);
    for (let second = 0; second < 5; second += 1) {
      this.clock.advance(1_000);
      await settled();
    }
    this.store.flush();
  }
}

test.each(Array.from({ length: 60 }, (_, seed) => `seed ${seed}`))(
  'after drops, repeats, wrong order, refusals, restarts and reconnects the screen shows the hub’s state (%s)',
  async (seed) => {
    const world = new World(seed);
    for (let step = 0; step < 300; step += 1) {
      await world.step();
      for (const { shown, truth } of world.shownAsGood()) expect(shown).toEqual(truth);
    }
    await world.calm();
    for (const id of IDS) {
      const book = world.books.get(id);
      expect(world.store.shown(id)).toEqual({ view: book && seen(book), trusted: true });
    }
  },
);

test('a connection that only loses frames heals by itself, without a new connection', async () => {
  const world = new World('lossy');
  world.faults = false;
  world.connect();
  world.want([...IDS]);
  await settled();
  for (let step = 0; step < 500; step += 1) {
    world.change();
    if (world.random.chance(30)) world.road = [];
    world.deliver(10);
    if (world.random.chance(20)) world.clock.advance(100);
    await settled();
  }
  for (const id of IDS) world.change(id);
  world.deliver(10);
  world.clock.advance(1_000);
  await settled();
  world.clock.advance(1_000);
  await settled();
  world.store.flush();
  for (const id of IDS) {
    const book = world.books.get(id) as MarketBook;
    expect(world.store.shown(id)).toEqual({ view: seen(book), trusted: true });
  }
  expect(world.connection?.invocations.some(({ method }) => method === 'ResyncMarkets')).toBe(true);
});
