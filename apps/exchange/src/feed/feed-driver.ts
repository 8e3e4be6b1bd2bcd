import { isDeepStrictEqual } from 'node:util';
import { feedMark, marketView, restingBets } from '@layline/engine/views.ts';
import type { FeedMark, MarkInForce } from '@layline/engine/commands.ts';
import { isLater } from '@layline/engine/feed-marks.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { NewCommand } from '../core/engine.ts';
import { FeedClock } from './feed-clock.ts';
import { createMarket, decideMarket, openHouse } from './feed-commands.ts';
import type { FeedDriverOptions } from './feed-driver-options.ts';
import { FeedMemory, KEEP_CLOSED_MS } from './feed-memory.ts';
import { isAt, positionAfter } from './feed-position.ts';
import { FeedSender, readPatiently } from './feed-sender.ts';
import { HouseOrders } from './house-orders.ts';
import type { QuoteTarget } from './house-orders.ts';
import { changedMeanwhile, housesIn } from './left-behind.ts';
import { MarketStatuses } from './market-statuses.ts';
import { OfferFlow } from './offer-flow.ts';
import { houseOf, isOffer, type Offer } from './offers.ts';
import { ThinMarkets } from './thin-markets.ts';
import { thinned } from './thin-quotes.ts';
import { WaitingTakes } from './waiting-takes.ts';

/** A match has dozens of fancies, so each leaves as soon as its result can no longer be disputed (rules section 13.4). */
const KEEP_FANCY_MS = 10 * 60_000;

/**
 * Turns a feed's messages into commands for the single writer, in order. Quotes are sent to the engine in batches between
 * the other messages; see `TargetQuotes` and `HouseOrders` for market makers, `HouseQuotes` for the house. Each group of
 * commands moves the mark of the run, so that after a restart the feed goes on behind the last message carried out.
 */
export class FeedDriver {
  readonly #options: FeedDriverOptions;
  readonly #sender: FeedSender;
  readonly #clock = new FeedClock();
  readonly #orders = new HouseOrders();
  readonly #memory: FeedMemory;
  readonly #houses = new Set<PlayerId>();
  /** Where an earlier process left the run; null if it had not carried out any of it. */
  readonly #left: MarkInForce | null;
  readonly #thin: ThinMarkets;
  readonly #takes: WaitingTakes;
  readonly #offers: OfferFlow;
  readonly #statuses: MarketStatuses;
  readonly #unsubscribe: () => void;
  /** The last message received. */
  #position: FeedMark | null = null;
  /** The last message of which all commands have been sent, or wait for the next flush. */
  #noted: FeedMark | null = null;

  private constructor(options: FeedDriverOptions, statuses: MarketStatuses, state: ExchangeState) {
    this.#options = options;
    this.#statuses = statuses;
    this.#thin = new ThinMarkets(options.attention, options.now);
    this.#takes = new WaitingTakes(this.#thin);
    this.#memory = new FeedMemory({
      now: options.now,
      isOver: (marketId) => this.#isOver(marketId),
      isManual: (marketId) => this.#isManual(marketId),
    });
    this.#left = feedMark(state, options.run);
    this.#sender = new FeedSender(options, options.run, this.#left);
    this.#offers = new OfferFlow({
      memory: this.#memory,
      orders: this.#orders,
      takes: this.#takes,
      thin: this.#thin,
      sender: this.#sender,
      isOpen: (marketId) => this.#isOpen(marketId),
      isManual: (marketId) => this.#isManual(marketId),
      noted: () => this.#noted,
    });
    this.#adopt(state);
    const stopFollowing = options.core.subscribe(({ events }) => {
      for (const event of events) this.#orders.follow(event);
    });
    const stopAsking = options.manual?.onChange((marketId, held) =>
      held ? this.#withdraw(marketId) : this.#resume(marketId),
    );
    const stopLooking = options.attention?.onGained((marketId) => {
      this.#takes.forget(marketId);
      return this.#memory.targets.sayAgain(marketId) ? this.#offers.quoted() : undefined;
    });
    this.#unsubscribe = () => {
      stopFollowing();
      stopAsking?.();
      stopLooking?.();
      statuses.stop();
    };
  }

  static async open(options: FeedDriverOptions): Promise<FeedDriver> {
    const statuses = await MarketStatuses.open(options.core);
    return readPatiently(options, (state) => new FeedDriver(options, statuses, state));
  }

  /** Takes over what an earlier process of this run left in the engine. */
  #adopt(state: ExchangeState): void {
    const now = this.#options.now();
    for (const { closedAt, markets } of this.#options.events ?? []) {
      for (const marketId of markets) {
        const market = marketView(state, marketId);
        if (closedAt !== null) this.#memory.leaving.add(marketId, closedAt + KEEP_CLOSED_MS);
        else if (market?.status === 'CLOSED' && market.definition.bettingType === 'FANCY')
          this.#memory.leaving.add(marketId, now + KEEP_FANCY_MS);
        for (const player of housesIn(state, marketId)) {
          this.#houses.add(player);
          for (const bet of restingBets(state, player, marketId)) this.#orders.adopt(bet);
        }
      }
    }
  }

  /** How far an earlier process carried out the run; null if it carried out nothing. */
  get mark(): FeedMark | null {
    return this.#left;
  }

  /** True once every message that an earlier process carried out has been recalled. */
  get hasRecalled(): boolean {
    return this.#left === null || isAt(this.#position, this.#left);
  }

  /**
   * Takes in a message that an earlier process has carried out, without a command; with the last of them the driver is ready
   * for the next. `pacedMs` is how long after the first of them it came, ms. Throws if the feed has no such message,
   * because then it is not the feed that was played before.
   */
  async recall({ at, message }: TimedMessage, pacedMs: number): Promise<void> {
    if (this.#left === null) throw new Error('nothing of this run has been carried out');
    this.#position = positionAfter(this.#position, at);
    if (isLater(this.#position, this.#left))
      throw new Error('the feed is not the one that was played before');
    this.#clock.mark(at, pacedMs);
    this.#memory.note(message);
    await this.#showAgain(message);
    if (this.hasRecalled) await this.#goOn(this.#left);
  }

  /** What the catalogue does not store, or may have changed with the time that has passed. */
  async #showAgain(message: FeedMessage): Promise<void> {
    const { catalogue, manual } = this.#options;
    switch (message.type) {
      case 'event':
        return catalogue.isAwaited?.(message.event.id) === true
          ? catalogue.upsertEvent(message.event)
          : undefined;
      case 'score':
        return catalogue.setScore(message.eventId, message.score);
      case 'scoreCard':
        return catalogue.setScoreCard(message.eventId, message.card);
      case 'quotes':
      case 'take':
        this.#houses.add(houseOf(message));
        return;
      case 'result':
      case 'voidMarket':
        if (this.#isManual(message.marketId) && !this.#isOver(message.marketId))
          manual?.noteFeedResult(message);
        return;
      default:
    }
  }

  /** The engine has everything up to the mark. Repairs what changed when the last process ended. */
  async #goOn(left: MarkInForce): Promise<void> {
    const { targets, quotes, wantedOpen, startTimes } = this.#memory;
    this.#noted = left;
    this.#clock.endAt(left.markedAt);
    // In a market that nobody was looking at, the engine may have earlier quotes than the last.
    if (this.#options.attention === undefined) targets.settleAll();
    quotes.sayAllAgain();
    const { lost, moved } = await readPatiently(this.#options, (state) =>
      changedMeanwhile(state, { wantedOpen, startTimes }),
    );
    await this.#sender.submit(moved, null);
    for (const marketId of lost) if (!this.#isManual(marketId)) await this.#mayOpen(marketId, null);
    void this.#offers.flush();
  }

  /** Processes one message; resolves when ready for the next. Rejects only if the writer has stopped. */
  async apply({ at, message }: TimedMessage): Promise<void> {
    if (this.#offers.failure !== null) throw this.#offers.failure;
    const position = positionAfter(this.#position, at);
    this.#position = position;
    this.#clock.mark(at, this.#options.now());
    this.#options.catalogue.heard();
    if (isOffer(message)) {
      if (message.type !== 'houseQuote') {
        const house = houseOf(message);
        if (!this.#houses.has(house)) await this.#openHouse(house);
      }
      this.#noteOffer(message);
      this.#noted = position;
      const flushed = this.#offers.flush();
      if (!this.#options.conflate || this.#takes.isFull) await flushed;
      return;
    }
    await this.settled();
    this.#memory.note(message);
    if ('marketId' in message) this.#takes.forget(message.marketId);
    await this.#carryOut(message, position);
    this.#noted = position;
    await this.#archiveLeft();
  }

  /** Resolves when all earlier quotes have reached the engine. */
  settled(): Promise<void> {
    return this.#offers.settled();
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
    this.#memory.quotes.setSilent(silent);
    void this.#offers.flush();
  }

  /** Suspends markets, however busy or slow the writer is, because nobody may bet on prices without a feed. */
  suspendLost(markets: readonly MarketId[]): Promise<void> {
    const free = markets.filter((marketId) => !this.#isManual(marketId));
    return this.#sender.submit(
      free.map((marketId) => ({ type: 'suspendMarket', marketId, reason: 'FEED_LOST', lapse: false })),
      null,
    );
  }

  #noteOffer(message: Offer): void {
    if (message.type !== 'take') this.#memory.note(message);
    else if (!this.#isManual(message.marketId)) this.#takes.note(message);
  }

  async #carryOut(message: Exclude<FeedMessage, Offer>, position: FeedMark): Promise<void> {
    const { catalogue } = this.#options;
    switch (message.type) {
      case 'event':
        return catalogue.upsertEvent(message.event);
      case 'eventClosed':
        return catalogue.closeEvent(message.eventId);
      case 'score':
        catalogue.noteScore?.(message.eventId, message.score);
        return catalogue.setScore(message.eventId, message.score);
      case 'scoreCard':
        return catalogue.setScoreCard(message.eventId, message.card);
      case 'market':
        return this.#create(message.market, position);
      case 'open':
        return this.#isManual(message.marketId) ? undefined : this.#mayOpen(message.marketId, position);
      case 'suspend':
        return this.#sender.submit([{ ...message, type: 'suspendMarket' }], position);
      case 'turnInPlay':
      case 'removeRunner':
        return this.#sender.submit([message], position);
      case 'startTime':
        return this.#sender.submit([{ ...message, type: 'updateMarket' }], position);
      case 'voidWindow': {
        const from = this.#clock.exchangeTime(message.from);
        const to = Math.max(from, this.#clock.exchangeTime(message.to));
        return this.#sender.submit([{ ...message, from, to }], position);
      }
      case 'result':
      case 'voidMarket':
        return this.#close(message, position);
    }
  }

  /** A feed that did not hear of its market's creation before a crash lists it again. If the content is the same, that is done already. */
  async #create(listing: MarketListing, position: FeedMark): Promise<void> {
    const command = createMarket(listing, this.#options.policyOf);
    const known = await readPatiently(this.#options, (state) => marketView(state, listing.id)?.definition);
    if (!isDeepStrictEqual(known, command.definition)) await this.#sender.submit([command], position);
  }

  /**
   * Opens a market unless players do not see its event. Then it is suspended in the same transaction, so that nobody can bet and its feed can settle it
   * all the same: a market that has never been open has no result.
   */
  #mayOpen(marketId: MarketId, position: FeedMark | null): Promise<void> {
    if (!this.#isUnlisted(marketId)) return this.#open(marketId, position);
    if (this.#statuses.of(marketId) !== 'INACTIVE') return Promise.resolve();
    const shut = { type: 'suspendMarket', marketId, reason: 'OPERATOR', lapse: false } as const;
    return this.#sender.submit([{ type: 'openMarket', marketId }, shut], position);
  }

  /** Cancels outdated maker orders before the market opens, so that they cannot be matched. */
  async #open(marketId: MarketId, position: FeedMark | null): Promise<void> {
    const commands = this.#orders.commandsFor(this.#wanted(marketId));
    const coming = commands.filter(({ type }) => type === 'placeBet');
    const leaving = commands.filter(({ type }) => type !== 'placeBet');
    // Of a large group, a part with this command may have been carried out before a crash.
    const opens: NewCommand[] = this.#isOpen(marketId) ? [] : [{ type: 'openMarket', marketId }];
    await this.#sender.submit([...leaving, ...opens, ...coming], position);
  }

  /** Everything that the makers should have in a market now. */
  #wanted(marketId: MarketId): QuoteTarget[] {
    const all = this.#memory.targets.allOf(marketId);
    this.#thin.noteOpened(marketId);
    return this.#thin.has(marketId) ? thinned(all) : all;
  }

  async #archiveLeft(): Promise<void> {
    const now = this.#options.now();
    const { leaving } = this.#memory;
    const due = leaving.takeDue(now);
    const closed = due.filter((marketId) => this.#isOver(marketId));
    // A market whose result is late or disputed must still leave eventually.
    for (const marketId of due.filter((one) => !closed.includes(one)))
      leaving.add(marketId, now + KEEP_CLOSED_MS);
    for (const marketId of closed) {
      this.#memory.forget(marketId);
      this.#thin.forget(marketId);
    }
    await this.#sender.submit(
      closed
        .filter((marketId) => this.#statuses.of(marketId) !== undefined)
        .map((marketId) => ({ type: 'archiveMarket', marketId })),
      null,
    );
  }

  async #close(
    message: Extract<FeedMessage, { type: 'result' | 'voidMarket' }>,
    position: FeedMark,
  ): Promise<void> {
    const { marketId } = message;
    if (this.#isManual(marketId)) {
      this.#options.manual?.noteFeedResult(message);
      return;
    }
    const market = await readPatiently(this.#options, (state) => marketView(state, marketId));
    if (market?.definition.bettingType === 'FANCY') {
      this.#memory.leaving.add(marketId, this.#options.now() + KEEP_FANCY_MS);
    }
    const settlementVersion = (market?.settlementVersion ?? 0) + 1;
    await this.#sender.submit([decideMarket(message, settlementVersion)], position);
  }

  #isManual(marketId: MarketId): boolean {
    return this.#options.manual?.isHeld(marketId) === true;
  }

  #isUnlisted(marketId: MarketId): boolean {
    return this.#options.isUnlisted?.(marketId) === true;
  }

  /** An operator took over a market: makers' orders are cancelled and the house's quotes suspended. */
  async #withdraw(marketId: MarketId): Promise<void> {
    this.#takes.forget(marketId);
    await this.settled();
    const makers = await readPatiently(this.#options, (state) =>
      [...this.#houses].filter((maker) => restingBets(state, maker, marketId).length > 0),
    );
    const cancels = makers.map((maker): NewCommand => ({ type: 'cancelAll', playerId: maker, marketId }));
    await this.#sender.submit([...cancels, ...this.#memory.quotes.suspended(marketId)], null);
  }

  /** A market was handed back: makers' quotes return, and it opens if it is open in the feed. */
  async #resume(marketId: MarketId): Promise<void> {
    if (this.#isOver(marketId) || this.#isUnlisted(marketId) || !this.#memory.startTimes.has(marketId))
      return;
    this.#memory.quotes.sayAgain(marketId);
    await this.#offers.flush();
    const open = this.#isOpen(marketId);
    if (this.#memory.wantedOpen.has(marketId)) return this.#open(marketId, null);
    if (!open) return;
    await this.#sender.submit([{ type: 'suspendMarket', marketId, reason: 'OPERATOR', lapse: false }], null);
  }

  async #openHouse(house: PlayerId): Promise<void> {
    this.#houses.add(house);
    await this.#sender.submit([openHouse(house)], null);
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
