import { marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FeedEvent, FeedMarket, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { Score } from '@layline/contract/score.ts';
import type { EventId, MarketId, PlayerId } from '@layline/units/ids.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Core } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import { FeedClock } from './feed-clock.ts';
import { HouseOrders } from './house-orders.ts';
import { termsOf } from './market-terms.ts';
import { WantedBook } from './wanted-quotes.ts';

/** Where a feed's events and scores go: the catalogue. */
export interface FeedCatalogue {
  upsertEvent(event: FeedEvent): Promise<void>;
  closeEvent(eventId: EventId): Promise<void>;
  setScore(eventId: EventId, score: Score): void;
  /** The feed has said something of this market now: its prices are fresh. */
  touchMarket(marketId: MarketId): void;
}

export interface FeedDriverOptions {
  readonly core: Core<ExchangeState>;
  readonly catalogue: FeedCatalogue;
  /** Exchange time, UTC ms. */
  readonly now: () => number;
  /** True: a feed faster than the journal loses superseded quotes. False: every message is carried out on its own. */
  readonly conflate: boolean;
  /** Something of the feed was refused; a defect of the feed or a race with an operator, never fatal. */
  readonly onRefused: (command: NewCommand, code: string) => void;
}

type Taking = Extract<FeedMessage, { type: 'take' }>;

/** Most commands handed to the writer at once. */
const BATCH = 256;

/**
 * Turns a feed's messages into commands for the single writer, in order. Quotes are brought to the book in batches
 * between the other messages; see `WantedBook` and `HouseOrders`.
 */
export class FeedDriver {
  readonly #options: FeedDriverOptions;
  readonly #clock = new FeedClock();
  readonly #orders = new HouseOrders();
  readonly #wanted = new WantedBook();
  readonly #houses = new Set<PlayerId>();
  #takes: NewCommand[] = [];
  #flushing: Promise<void> | null = null;
  readonly #unsubscribe: () => void;

  constructor(options: FeedDriverOptions) {
    this.#options = options;
    this.#unsubscribe = options.core.subscribe(({ events }) => {
      for (const event of events) this.#orders.follow(event);
    });
  }

  /** Carries out one message; resolves when the next may come. Rejects only when the writer has stopped. */
  async apply({ at, message }: TimedMessage): Promise<void> {
    this.#clock.mark(at, this.#options.now());
    if ('marketId' in message) this.#options.catalogue.touchMarket(message.marketId);
    if (message.type === 'quotes' || message.type === 'take') {
      await this.#openHouse(playerId(message.type === 'quotes' ? message.maker : message.taker));
      if (message.type === 'quotes') this.#wanted.note(message);
      else this.#takes.push(takeCommand(message));
      const flushed = this.#flush();
      if (!this.#options.conflate || this.#takes.length > BATCH) await flushed;
      return;
    }
    await this.#settled();
    await this.#carryOut(message);
  }

  /** Stops following the engine. What is under way is finished. */
  async close(): Promise<void> {
    await this.#settled();
    this.#unsubscribe();
  }

  async #carryOut(message: Exclude<FeedMessage, Taking | { type: 'quotes' }>): Promise<void> {
    const { catalogue } = this.#options;
    switch (message.type) {
      case 'event':
        return catalogue.upsertEvent(message.event);
      case 'eventClosed':
        return catalogue.closeEvent(message.eventId);
      case 'score':
        return catalogue.setScore(message.eventId, message.score);
      case 'market':
        return this.#submit([createMarket(message.market)]);
      case 'open':
        await this.#submit([{ type: 'openMarket', marketId: message.marketId }]);
        return this.#submit(this.#orders.commandsFor(this.#wanted.allOf(message.marketId)));
      case 'suspend':
        return this.#submit([{ ...message, type: 'suspendMarket' }]);
      case 'turnInPlay':
      case 'removeRunner':
        return this.#submit([message]);
      case 'startTime':
        return this.#submit([{ ...message, type: 'updateMarket' }]);
      case 'voidWindow':
        return this.#submit([
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

  async #close(message: Extract<FeedMessage, { type: 'result' | 'voidMarket' }>): Promise<void> {
    const { marketId } = message;
    this.#wanted.forget(marketId);
    const settlementVersion = (marketView(this.#options.core.state, marketId)?.settlementVersion ?? 0) + 1;
    await this.#submit([
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

  async #openHouse(id: PlayerId): Promise<void> {
    if (this.#houses.has(id)) return;
    this.#houses.add(id);
    await this.#options.core.submit({
      type: 'openPlayer',
      playerId: id,
      kind: 'HOUSE',
      commissionDiscount: 10_000,
    });
  }

  /** Brings changed quotes and takes to the book, batch after batch, until nothing has changed any more. */
  #flush(): Promise<void> {
    this.#flushing ??= this.#flushAll().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #flushAll(): Promise<void> {
    do {
      const quotes = this.#wanted.takeChanged((marketId) => this.#isOpen(marketId));
      const commands = this.#orders.commandsFor(quotes);
      commands.push(...this.#takes.splice(0));
      await this.#submit(commands);
    } while (this.#wanted.hasChanges || this.#takes.length > 0);
  }

  async #settled(): Promise<void> {
    if (this.#wanted.hasChanges || this.#takes.length > 0) void this.#flush();
    await this.#flushing;
  }

  #isOpen(marketId: MarketId): boolean {
    return marketView(this.#options.core.state, marketId)?.status === 'OPEN';
  }

  async #submit(commands: readonly NewCommand[]): Promise<void> {
    for (let from = 0; from < commands.length; from += BATCH) {
      const batch = commands.slice(from, from + BATCH);
      const outcomes = await this.#options.core.submitAll(batch);
      for (const [index, outcome] of outcomes.entries()) {
        const command = batch[index];
        if (command !== undefined && !outcome.ok && !isExpected(command, outcome.refusal.code)) {
          this.#options.onRefused(command, outcome.refusal.code);
        }
      }
    }
  }
}

/** Refusals that come of two things happening at once: an order taken before its cancel, a suspension before a quote. */
function isExpected(command: NewCommand, code: string): boolean {
  const betting = command.type === 'placeBet' || command.type === 'cancelBet' || command.type === 'changeBet';
  return (
    betting &&
    [
      'BET_TAKEN_OR_LAPSED',
      'BET_NOT_FOUND',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'INVALID_BACK_LAY_COMBINATION',
    ].includes(code)
  );
}

function createMarket(market: FeedMarket): NewCommand {
  return { type: 'createMarket', definition: { ...market, ...termsOf(market.type, market.bettingType) } };
}

function takeCommand({ taker, marketId, runnerId, side, price, stake }: Taking): NewCommand {
  return {
    type: 'placeBet',
    playerId: playerId(taker),
    marketId,
    runnerId,
    side,
    price,
    stake,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: 1 as Paise,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: null,
    source: 'FEED',
  };
}
