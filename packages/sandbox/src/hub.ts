import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { EventImages, MarketImages, MessageCode, MessageData } from '@layline/contract/live.ts';
import { ResyncMarkets, SubscribeEvents, SubscribeMarkets } from '@layline/contract/live.ts';
import { DEPTH_DEFAULT } from '@layline/contract/limits.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import { automaticChange, cashOutChange } from '@layline/exchange/src/hub/player-watch.ts';
import { readNews } from '@layline/exchange/src/hub/player-news.ts';
import { cutToDepth } from '@layline/exchange/src/modules/catalogue/wire-market.ts';
import { marketId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import type { Books } from './books.ts';
import { eventChange } from './listed-match.ts';
import { PLAYER } from './world.ts';
import type { World } from './world.ts';

/** Sends one message of the live hub to the page. */
export type Tell = (method: 'Markets' | 'Events' | 'Message', argument: unknown) => void;

/** The live hub of a sandbox: what the one page watches, and what became of the player's bets. */
export class SandboxHub {
  readonly #books: Books;
  readonly #tell: Tell;
  #watched: readonly MarketId[] = [];
  #depth = DEPTH_DEFAULT;
  #events: EngineEvent[] = [];
  #lastEvent = '';
  #lastMoney = '';

  constructor(books: Books, tell: Tell) {
    this.#books = books;
    this.#tell = tell;
  }

  /** Takes in what the engine says, for the next `flush`. */
  note(event: EngineEvent): void {
    this.#events.push(event);
  }

  /** The answer to a method of the hub. Throws for an argument that the contract does not allow, and for an unknown method. */
  invoke(world: World, method: string, argument: unknown): MarketImages | EventImages | null {
    switch (method) {
      case 'RegisterClient':
        return null;
      case 'SubscribeMarkets': {
        const { marketIds, depth } = v.parse(SubscribeMarkets, argument);
        this.#depth = depth;
        this.#watched = marketIds.map(marketId);
        return this.#images(world, marketIds);
      }
      case 'ResyncMarkets':
        return this.#images(world, v.parse(ResyncMarkets, argument).marketIds);
      case 'SubscribeEvents': {
        const { eventIds } = v.parse(SubscribeEvents, argument);
        const event = eventChange(world);
        return { events: event !== null && eventIds.includes(event.eventId) ? [event] : [] };
      }
      default:
        throw new RangeError(`the hub has no method ${method}`);
    }
  }

  /** Tells the page what has changed since the last time. */
  flush(world: World): void {
    const images = this.#watched
      .filter((id) => world.touched.has(id))
      .flatMap((id) => this.#books.current(world, id) ?? []);
    world.touched.clear();
    this.#tellBooks(images);
    this.#tellEvent(world);
    this.#tellNews(world);
  }

  /** Tells the page everything, because the match is at another moment. What happened before it is no news. */
  tellAll(world: World): void {
    this.#events = [];
    for (const id of this.#watched) world.touched.add(id);
    this.flush(world);
    this.#message('BetsChanged', { marketIds: [...world.markets] });
  }

  #images(world: World, ids: readonly string[]): MarketImages {
    const images = ids.flatMap((id) => this.#books.current(world, marketId(id)) ?? []);
    const known = new Set(images.map((book) => book.marketId));
    return {
      images: images.map((book) => cutToDepth(book, this.#depth)),
      unknown: ids.filter((id) => !known.has(id)),
    };
  }

  #tellBooks(books: readonly MarketBook[]): void {
    if (books.length === 0) return;
    const changes = books.map((book) => {
      const { marketId: id, sequence, publishedAt } = book;
      return { marketId: id, sequence, publishedAt, image: cutToDepth(book, this.#depth) };
    });
    this.#tell('Markets', changes);
  }

  #tellEvent(world: World): void {
    const event = eventChange(world);
    const text = JSON.stringify(event);
    if (event === null || text === this.#lastEvent) return;
    this.#lastEvent = text;
    this.#tell('Events', [event]);
  }

  #tellNews(world: World): void {
    const events = this.#events;
    this.#events = [];
    const batch = { seq: 0, at: world.now, events, traces: new Map() };
    const news = readNews(batch, (player) => player === PLAYER);
    this.#tellMoney(world);
    for (const one of news.cashOuts) this.#message('CashOutChanged', cashOutChange(one, world.now));
    for (const one of news.automatic) this.#message('AutomaticCashOutChanged', automaticChange(one));
    for (const [id, moved] of news.settled.get(PLAYER) ?? []) {
      const marketName = marketView(world.state, id)?.definition.name ?? '';
      this.#message('BetSettled', { marketId: id, marketName, profit: fromPaise(paise(moved)) });
    }
    const marketIds = new Set([...(news.bets.get(PLAYER) ?? []), ...news.markets]);
    if (marketIds.size > 0) this.#message('BetsChanged', { marketIds: [...marketIds] });
  }

  #tellMoney(world: World): void {
    const view = playerView(world.state, PLAYER);
    if (view === undefined) return;
    const money = { Balance: fromPaise(view.available), Exposure: fromPaise(view.exposure) };
    const text = JSON.stringify(money);
    if (text === this.#lastMoney) return;
    this.#lastMoney = text;
    this.#message('UserBalance', money);
  }

  #message<C extends MessageCode>(code: C, data: MessageData<C>): void {
    this.#tell('Message', { Code: code, Data: JSON.stringify(data) });
  }
}
