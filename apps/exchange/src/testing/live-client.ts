import { HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import * as v from 'valibot';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import {
  CatalogueChange,
  EventChanges,
  HubMessage,
  MarketChanges,
  MarketImages,
  MESSAGE_DATA,
} from '@layline/contract/live.ts';
import type { MarketChange, MessageCode } from '@layline/contract/live.ts';
import type { BettingApp } from './betting-app.ts';

const MESSAGE_CODES = Object.keys(MESSAGE_DATA) as MessageCode[];

/** One message from the hub: its method or, for `Message`, its Code, with the content. */
export interface Heard {
  readonly what: string;
  readonly data: unknown;
}

/** The official client on an application's hub; checks every message against the contract. */
export class LiveClient {
  readonly connection: HubConnection;
  readonly heard: Heard[] = [];
  /** Books, as built from images and changes. */
  readonly books = new Map<string, MarketBook>();
  /** Messages that named a press, with its trace id. */
  readonly traces: (readonly [code: string, traceId: string])[] = [];
  /** Changes that did not follow from the previous state. */
  gaps = 0;
  #waiting: (() => void)[] = [];

  private constructor(connection: HubConnection) {
    this.connection = connection;
    connection.on('Message', (argument: unknown) => {
      const { Code, Data, Trace } = v.parse(HubMessage, argument);
      if (Trace !== undefined) this.traces.push([Code, Trace]);
      const schema = v.parse(v.picklist(MESSAGE_CODES), Code);
      this.#hear(Code, v.parse(MESSAGE_DATA[schema], JSON.parse(Data)));
    });
    connection.on('Markets', (argument: unknown) => {
      const changes = v.parse(MarketChanges, argument);
      for (const change of changes) this.#apply(change);
      this.#hear('Markets', changes);
    });
    connection.on('Events', (argument: unknown) => this.#hear('Events', v.parse(EventChanges, argument)));
    connection.on('Catalogue', (argument: unknown) =>
      this.#hear('Catalogue', v.parse(CatalogueChange, argument)),
    );
  }

  /** Connects to the hub of an application that listens. */
  static async connect(
    url: string,
    transport = HttpTransportType.WebSockets,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LiveClient> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/hub`, { transport, headers: { ...headers } })
      .configureLogging(LogLevel.None)
      .build();
    const client = new LiveClient(connection);
    await connection.start();
    return client;
  }

  register(Token: string): Promise<unknown> {
    return this.connection.invoke('RegisterClient', {
      Browser: 'Test',
      Domain: 'localhost',
      CurrentPage: '/',
      Token,
    });
  }

  async watch(marketIds: readonly string[], depth?: number): Promise<v.InferOutput<typeof MarketImages>> {
    const answer = v.parse(
      MarketImages,
      await this.connection.invoke('SubscribeMarkets', {
        marketIds,
        ...(depth === undefined ? {} : { depth }),
      }),
    );
    this.books.clear();
    for (const book of answer.images) this.books.set(book.marketId, book);
    return answer;
  }

  /** Messages of one kind received so far. */
  all(what: string): unknown[] {
    return this.heard.filter((one) => one.what === what).map(({ data }) => data);
  }

  /** Resolves when `done` holds, which is checked on every message. */
  async until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when everything the server sent before this call has been received. */
  async settled(): Promise<void> {
    await this.connection.invoke('ResyncMarkets', { marketIds: [] });
  }

  stop(): Promise<void> {
    return this.connection.stop();
  }

  #hear(what: string, data: unknown): void {
    this.heard.push({ what, data });
    for (const go of this.#waiting.splice(0)) go();
  }

  #apply({ image, runners = [], follows, ...change }: MarketChange): void {
    const book = this.books.get(change.marketId);
    if (image !== undefined) this.books.set(change.marketId, image);
    if (book === undefined || image !== undefined) return;
    if (follows !== book.sequence) this.gaps += 1;
    this.books.set(change.marketId, {
      ...book,
      ...change,
      runners: book.runners.map((runner) => ({
        ...runner,
        ...runners.find(({ runnerId }) => runnerId === runner.runnerId),
      })),
    } as MarketBook);
  }
}

/** Lets an application listen on a local port; returns its address. */
export async function listen(app: BettingApp): Promise<string> {
  return app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
}
