import { isDeepStrictEqual } from 'node:util';
import { marketView, restingBets } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FeedEvent, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { EventId, MarketId, PlayerId } from '@layline/units/ids.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Core } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import { FeedClock } from './feed-clock.ts';
import { createMarket, takeCommand } from './feed-commands.ts';
import { FEED_BATCH, FeedSender, readPatiently } from './feed-sender.ts';
import type { FeedSenderOptions } from './feed-sender.ts';
import { LeavingMarkets } from './leaving-markets.ts';
import { HouseOrders } from './house-orders.ts';
import type { QuoteTarget } from './house-orders.ts';
import { HouseQuotes } from './house-quotes.ts';
import type { ManualControl } from './manual-control.ts';
import type { PolicyOf } from './market-policy.ts';
import { MarketStatuses } from './market-statuses.ts';
import { TargetQuotes } from './target-quotes.ts';
import { thinned } from './thin-quotes.ts';
import type { Attention } from '../modules/catalogue/attention.ts';

/** The catalogue, which receives a feed's events and scores. */
export interface FeedCatalogue {
  upsertEvent(event: FeedEvent): Promise<void>;
  closeEvent(eventId: EventId): Promise<void>;
  setScore(eventId: EventId, score: Score): void;
  setScoreCard(eventId: EventId, card: ScoreCard): void;
  /** Called when the feed has sent something, so its prices are fresh. */
  heard(): void;
}

/** What a feed needs of the core. */
export type FeedCore = Pick<Core<ExchangeState>, 'submitPatiently' | 'read' | 'subscribe'>;

export interface FeedDriverOptions extends FeedSenderOptions {
  readonly core: FeedCore;
  readonly catalogue: FeedCatalogue;
  /** The terms of a market that the feed does not decide. */
  readonly policyOf: PolicyOf;
  /** Markets taken over from the feed; absent if none can be. */
  readonly manual?: ManualControl;
  /** Which markets have attention. If given, market makers show only their best prices where nobody is looking. */
  readonly attention?: Pick<Attention, 'has' | 'onGained'>;
  /** Exchange time, UTC ms. */
  readonly now: () => number;
  /** If true, superseded quotes are dropped when the feed outruns the journal. If false, every message is processed by itself. */
  readonly conflate: boolean;
}

/** Order and house-quote commands, sent to the engine in batches. */
type Offer = Extract<FeedMessage, { type: 'quotes' | 'take' | 'houseQuote' }>;

/** How long markets stay in the engine's memory after their event has left the lists, in case a result is corrected. */
const KEEP_CLOSED_MS = 60 * 60_000;

/** A match has dozens of fancies, so each leaves as soon as its result can no longer be disputed (rules section 13.4). */
const KEEP_FANCY_MS = 10 * 60_000;

/**
 * Turns a feed's messages into commands for the single writer, in order. Quotes are sent to the engine in batches between
 * the other messages; see `TargetQuotes` and `HouseOrders` for market makers, `HouseQuotes` for the house.
 */
export class FeedDriver {
  readonly #options: FeedDriverOptions;
  readonly #sender: FeedSender;
  readonly #clock = new FeedClock();
  readonly #orders = new HouseOrders();
  readonly #targets = new TargetQuotes();
  readonly #quotes = new HouseQuotes();
  readonly #houses = new Set<PlayerId>();
  readonly #marketsOf = new Map<EventId, MarketId[]>();
  readonly #leaving = new LeavingMarkets();
  #takes: NewCommand[] = [];
  #flushing: Promise<void> | null = null;
  #failure: unknown = null;
  readonly #statuses: MarketStatuses;
  readonly #unsubscribe: () => void;
  /** Markets that would be open if the feed alone decided. */
  readonly #wantedOpen = new Set<MarketId>();

  private constructor(options: FeedDriverOptions, statuses: MarketStatuses) {
    this.#options = options;
    this.#statuses = statuses;
    this.#sender = new FeedSender(options);
    const stopFollowing = options.core.subscribe(({ events }) => {
      for (const event of events) this.#orders.follow(event);
    });
    const stopAsking = options.manual?.onChange((marketId, held) =>
      held ? this.#withdraw(marketId) : this.#resume(marketId),
    );
    const stopLooking = options.attention?.onGained((marketId) => {
      this.#targets.sayAgain(marketId);
      void this.#flush();
    });
    this.#unsubscribe = () => {
      stopFollowing();
      stopAsking?.();
      stopLooking?.();
      statuses.stop();
    };
  }

  static async open(options: FeedDriverOptions): Promise<FeedDriver> {
    return new FeedDriver(options, await MarketStatuses.open(options.core));
  }

  /** Processes one message; resolves when ready for the next. Rejects only if the writer has stopped. */
  async apply({ at, message }: TimedMessage): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    this.#clock.mark(at, this.#options.now());
    this.#options.catalogue.heard();
    if (isOffer(message)) {
      await this.#noteOffer(message);
      const flushed = this.#flush();
      if (!this.#options.conflate || this.#takes.length > FEED_BATCH) await flushed;
      return;
    }
    await this.settled();
    await this.#carryOut(message);
    await this.#archiveLeft();
  }

  /** Stops following the engine. Finishes work in progress; rejects if it cannot. */
  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      this.#unsubscribe();
    }
  }

  /** Call when the feed falls silent or resumes. While it is silent, nobody can bet on the house's quotes. */
  setSilent(silent: boolean): void {
    this.#quotes.setSilent(silent);
    void this.#flush();
  }

  async #noteOffer(message: Offer): Promise<void> {
    switch (message.type) {
      case 'quotes':
        await this.#openHouse(playerId(message.maker));
        return this.#noteQuotes(message);
      case 'take':
        await this.#openHouse(playerId(message.taker));
        if (!this.#isManual(message.marketId)) this.#takes.push(takeCommand(message));
        return;
      case 'houseQuote':
        if (!this.#isOver(message.marketId)) this.#quotes.note(message);
    }
  }

  async #carryOut(message: Exclude<FeedMessage, Offer>): Promise<void> {
    const { catalogue } = this.#options;
    switch (message.type) {
      case 'event':
        return catalogue.upsertEvent(message.event);
      case 'eventClosed':
        return this.#closeEvent(message.eventId);
      case 'score':
        return catalogue.setScore(message.eventId, message.score);
      case 'scoreCard':
        return catalogue.setScoreCard(message.eventId, message.card);
      case 'market':
        this.#noteMarket(message.market);
        return this.#create(message.market);
      case 'open':
        this.#wantedOpen.add(message.marketId);
        return this.#isManual(message.marketId) ? undefined : this.#open(message.marketId);
      case 'suspend':
        this.#wantedOpen.delete(message.marketId);
        return this.#sender.submit([{ ...message, type: 'suspendMarket' }]);
      case 'turnInPlay':
        this.#wantedOpen.delete(message.marketId);
        return this.#sender.submit([message]);
      case 'removeRunner':
        this.#wantedOpen.delete(message.marketId);
        this.#targets.forgetRunner(message.marketId, message.runnerId);
        this.#quotes.forgetRunner(message.marketId, message.runnerId);
        return this.#sender.submit([message]);
      case 'startTime':
        return this.#sender.submit([{ ...message, type: 'updateMarket' }]);
      case 'voidWindow':
        return this.#sender.submit([
          {
            ...message,
            from: this.#clock.exchangeTime(message.from),
            to: Math.max(this.#clock.exchangeTime(message.from), this.#clock.exchangeTime(message.to)),
          },
        ]);
      case 'result':
      case 'voidMarket':
        return this.#close(message);
    }
  }

  /** A feed that did not hear of its market's creation before a crash lists it again. If the content is the same, that is done already. */
  async #create(listing: MarketListing): Promise<void> {
    const command = createMarket(listing, this.#options.policyOf);
    const known = await readPatiently(this.#options, (state) => marketView(state, listing.id)?.definition);
    if (!isDeepStrictEqual(known, command.definition)) await this.#sender.submit([command]);
  }

  /** Cancels outdated maker orders before the market opens, so that they cannot be matched. */
  async #open(marketId: MarketId): Promise<void> {
    const commands = this.#orders.commandsFor(this.#wanted(marketId));
    const coming = commands.filter(({ type }) => type === 'placeBet');
    const leaving = commands.filter(({ type }) => type !== 'placeBet');
    await this.#sender.submit([...leaving, { type: 'openMarket', marketId }, ...coming]);
  }

  /** Everything that the makers should have in a market now. */
  #wanted(marketId: MarketId): QuoteTarget[] {
    const all = this.#targets.allOf(marketId);
    return this.#isThin(marketId) ? thinned(all) : all;
  }

  #isThin(marketId: MarketId): boolean {
    return this.#options.attention?.has(marketId) === false;
  }

  #noteMarket({ id, eventId }: MarketListing): void {
    const markets = this.#marketsOf.get(eventId) ?? [];
    this.#marketsOf.set(eventId, [...markets, id]);
  }

  /** Ignores quotes of a market that is over, because they would never be forgotten. */
  #noteQuotes(message: Extract<FeedMessage, { type: 'quotes' }>): void {
    if (!this.#isOver(message.marketId)) this.#targets.note(message);
  }

  async #closeEvent(eventId: EventId): Promise<void> {
    await this.#options.catalogue.closeEvent(eventId);
    const at = this.#options.now() + KEEP_CLOSED_MS;
    for (const marketId of this.#marketsOf.get(eventId) ?? []) this.#leaving.add(marketId, at);
    this.#marketsOf.delete(eventId);
  }

  async #archiveLeft(): Promise<void> {
    const now = this.#options.now();
    const due = this.#leaving.takeDue(now);
    const closed = due.filter((marketId) => this.#isOver(marketId));
    // A market whose result is late or disputed must still leave eventually.
    for (const marketId of due.filter((one) => !closed.includes(one)))
      this.#leaving.add(marketId, now + KEEP_CLOSED_MS);
    for (const marketId of closed) {
      this.#targets.forget(marketId);
      this.#quotes.forget(marketId);
    }
    await this.#sender.submit(
      closed
        .filter((marketId) => this.#statuses.of(marketId) !== undefined)
        .map((marketId) => ({ type: 'archiveMarket', marketId })),
    );
  }

  async #close(message: Extract<FeedMessage, { type: 'result' | 'voidMarket' }>): Promise<void> {
    const { marketId } = message;
    if (this.#isManual(marketId)) {
      // If the market is handed back after this, it stays suspended, because for the feed it is over.
      this.#wantedOpen.delete(marketId);
      this.#options.manual?.noteFeedResult(message);
      return;
    }
    this.#targets.forget(marketId);
    this.#quotes.forget(marketId);
    this.#wantedOpen.delete(marketId);
    const market = await readPatiently(this.#options, (state) => marketView(state, marketId));
    if (market?.definition.bettingType === 'FANCY') {
      this.#leaving.add(marketId, this.#options.now() + KEEP_FANCY_MS);
    }
    const settlementVersion = (market?.settlementVersion ?? 0) + 1;
    await this.#sender.submit([
      message.type === 'result'
        ? {
            type: 'settleMarket',
            marketId,
            settlementVersion,
            result: { runners: message.runners, lineResult: message.lineResult },
          }
        : { type: 'voidMarket', marketId, settlementVersion, reason: message.reason },
    ]);
  }

  #isManual(marketId: MarketId): boolean {
    return this.#options.manual?.isHeld(marketId) === true;
  }

  /** An operator took over a market: makers' orders are cancelled and the house's quotes suspended. */
  async #withdraw(marketId: MarketId): Promise<void> {
    await this.settled();
    const makers = await readPatiently(this.#options, (state) =>
      [...this.#houses].filter((maker) => restingBets(state, maker, marketId).length > 0),
    );
    await this.#sender.submit([
      ...makers.map((maker): NewCommand => ({ type: 'cancelAll', playerId: maker, marketId })),
      ...this.#quotes.suspended(marketId),
    ]);
  }

  /** A market was handed back: makers' quotes return, and it opens if it is open in the feed. */
  async #resume(marketId: MarketId): Promise<void> {
    if (this.#isOver(marketId)) return;
    this.#quotes.sayAgain(marketId);
    await this.#flush();
    const open = this.#isOpen(marketId);
    if (!this.#wantedOpen.has(marketId)) {
      if (open)
        await this.#sender.submit([{ type: 'suspendMarket', marketId, reason: 'OPERATOR', lapse: false }]);
    } else if (open) await this.#sender.submit(this.#orders.commandsFor(this.#wanted(marketId)));
    else await this.#open(marketId);
  }

  async #openHouse(id: PlayerId): Promise<void> {
    if (this.#houses.has(id)) return;
    this.#houses.add(id);
    await this.#sender.submit([
      { type: 'openPlayer', playerId: id, kind: 'HOUSE', commissionDiscount: 10_000 },
    ]);
  }

  /** Sends changed quotes and takes to the engine, batch after batch, until nothing is left. */
  #flush(): Promise<void> {
    if (this.#flushing === null) {
      this.#flushing = this.#flushAll().finally(() => {
        this.#flushing = null;
      });
      // Callers that do not await this see a failure with the next message.
      this.#flushing.catch((error: unknown) => {
        this.#failure = error;
      });
    }
    return this.#flushing;
  }

  async #flushAll(): Promise<void> {
    do {
      const quotes = this.#targets.takeChanged(
        (marketId) => this.#isOpen(marketId) && !this.#isManual(marketId),
        (marketId) => this.#isThin(marketId),
      );
      const commands = [
        ...this.#quotes.takeChanged((marketId) => !this.#isManual(marketId)),
        ...this.#orders.commandsFor(quotes),
      ];
      commands.push(...this.#takes.splice(0));
      await this.#sender.submit(commands);
    } while (this.#hasOffers);
  }

  /** Resolves when all earlier quotes have reached the engine. */
  async settled(): Promise<void> {
    if (this.#hasOffers) void this.#flush();
    await this.#flushing;
  }

  get #hasOffers(): boolean {
    return this.#targets.hasChanges || this.#quotes.hasChanges || this.#takes.length > 0;
  }

  #isOpen(marketId: MarketId): boolean {
    return this.#statuses.of(marketId) === 'OPEN';
  }

  /** True for markets that are decided or have left the engine's memory. */
  #isOver(marketId: MarketId): boolean {
    const status = this.#statuses.of(marketId);
    return status === undefined || status === 'CLOSED';
  }
}

function isOffer(message: FeedMessage): message is Offer {
  return message.type === 'quotes' || message.type === 'take' || message.type === 'houseQuote';
}
