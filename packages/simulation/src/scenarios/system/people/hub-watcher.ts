import type { Server } from 'node:http';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { MarketChange, MarketImages } from '@layline/contract/live.ts';
import { HubLine } from './hub-line.ts';

/** Interval of the client's pings, ms. */
const PING_MS = 10_000;

/** Any message of the hub protocol. */
interface Message {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  readonly invocationId?: string;
  readonly error?: string;
  readonly result?: unknown;
}

export interface WatcherOptions {
  readonly server: Server;
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Called with every incoming message. */
  readonly hears: (text: string) => void;
  /** Whether a message arrives. A client that loses one must notice by itself. */
  readonly arrives: (text: string) => boolean;
  /** The hub refused the client's token. */
  readonly onRefused: () => void;
  readonly onEnd: () => void;
}

/** What a player's screen shows: the latest of everything it was told. */
export interface Shown {
  /** Books by market, built from images and deltas. */
  readonly books: Map<string, MarketBook>;
  /** Major units; null until the first message about it. */
  balance: { readonly Balance: number; readonly Exposure: number } | null;
}

/** A client of the hub, written from the contract alone: images, deltas in sequence, a new image after a gap. */
export class HubWatcher {
  readonly shown: Shown;
  /** Gaps found in a sequence, and repaired by asking again. */
  gaps = 0;
  isReady = false;
  readonly #options: WatcherOptions;
  readonly #line: HubLine;
  readonly #waiting = new Map<string, (result: unknown) => void>();
  readonly #asked = new Set<string>();
  readonly #watched: Set<string>;
  #isOpen = false;
  #last = 0;
  #stopPinging: () => void = () => undefined;

  /** Starts with what was shown before, which is stale until images arrive. */
  constructor(
    shown: Shown,
    who: { readonly token: string; readonly markets: readonly string[] },
    options: WatcherOptions,
  ) {
    this.shown = shown;
    this.#options = options;
    this.#watched = new Set(who.markets);
    this.#line = new HubLine(options.server, {
      onMessage: (text) => this.#hear(text, who.token),
      onEnd: () => {
        this.#stopPinging();
        this.isReady = false;
        options.onEnd();
      },
    });
    this.#line.send({ protocol: 'json', version: 1 });
  }

  /** Registers with a token, which must not have expired. */
  register(token: string): void {
    const argument = { Browser: 'Simulated', Domain: 'localhost', CurrentPage: '/', Token: token };
    this.#invoke('RegisterClient', argument, () => undefined);
  }

  /** Watches these markets too, as a page does when they are listed. */
  watchAlso(marketIds: readonly string[]): void {
    if (this.watchesAll(marketIds)) return;
    for (const id of marketIds) this.#watched.add(id);
    if (this.#isOpen) this.#subscribe();
  }

  watchesAll(marketIds: readonly string[]): boolean {
    return marketIds.every((id) => this.#watched.has(id));
  }

  tear(): void {
    this.#line.tear();
  }

  /** Vanishes like a phone that is switched off. */
  vanish(): void {
    this.#stopPinging();
    this.#line.vanish();
  }

  #subscribe(): void {
    this.#invoke('SubscribeMarkets', { marketIds: [...this.#watched], depth: 10 }, (result) => {
      this.shown.books.clear();
      this.#takeImages(result);
      this.isReady = true;
    });
  }

  #hear(text: string, token: string): void {
    this.#options.hears(text);
    if (!this.#options.arrives(text)) return;
    const message = JSON.parse(text) as Message;
    if (message.type === undefined) {
      if (message.error !== undefined) return this.tear();
      this.#isOpen = true;
      this.register(token);
      this.#subscribe();
      this.#ping();
    } else if (message.type === 1) this.#told(message.target ?? '', message.arguments?.[0]);
    else if (message.type === 3) {
      const answered = this.#waiting.get(message.invocationId ?? '');
      this.#waiting.delete(message.invocationId ?? '');
      if (message.error === undefined) answered?.(message.result);
      else {
        this.#options.onRefused();
        this.tear();
      }
    } else if (message.type === 7) this.tear();
  }

  #told(target: string, argument: unknown): void {
    if (target === 'Markets') for (const change of argument as MarketChange[]) this.#apply(change);
    if (target !== 'Message') return;
    const { Code, Data } = argument as { readonly Code: string; readonly Data: string };
    if (Code === 'UserBalance') this.shown.balance = JSON.parse(Data) as Shown['balance'];
  }

  #apply({ image, runners = [], follows, ...change }: MarketChange): void {
    const { books } = this.shown;
    const book = books.get(change.marketId);
    if (image !== undefined) {
      books.set(change.marketId, image);
      this.#asked.delete(change.marketId);
      return;
    }
    if (book === undefined || this.#asked.has(change.marketId)) return;
    if (follows !== book.sequence) return this.#resync(change.marketId);
    const changed = new Map(runners.map((runner) => [runner.runnerId, runner]));
    books.set(change.marketId, {
      ...book,
      ...change,
      runners: book.runners.map((runner) => ({ ...runner, ...changed.get(runner.runnerId) })),
    } as MarketBook);
  }

  #resync(marketId: string): void {
    this.gaps += 1;
    this.#asked.add(marketId);
    this.#invoke('ResyncMarkets', { marketIds: [marketId] }, (result) => {
      this.#asked.delete(marketId);
      this.#takeImages(result);
    });
  }

  #takeImages(result: unknown): void {
    const { images } = result as MarketImages;
    for (const image of images) this.shown.books.set(image.marketId, image);
  }

  #invoke(target: string, argument: object, answered: (result: unknown) => void): void {
    this.#last += 1;
    const invocationId = String(this.#last);
    this.#waiting.set(invocationId, answered);
    this.#line.send({ type: 1, target, arguments: [argument], invocationId });
  }

  #ping(): void {
    this.#stopPinging = this.#options.after(PING_MS, () => {
      this.#line.send({ type: 6 });
      this.#ping();
    });
  }
}
