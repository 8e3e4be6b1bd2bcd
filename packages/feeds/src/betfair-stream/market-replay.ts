import { marketId, runnerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '../feed.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { SportId } from '@layline/domain/sports.ts';
import { runnerKey } from './cache.ts';
import type { CachedMarket } from './cache.ts';
import type { Catalogue } from './catalogue.ts';
import type { StreamRunner, StreamDefinition } from './definition.ts';
import { basisPoints, describeMarket, isOut, sportOf, startOf } from './naming.ts';
import type { MarketChange, RunnerChange } from './protocol.ts';
import { QuoteBoard } from './quote-board.ts';
import type { QuoteChange } from './quote-board.ts';
import { settle } from './settlement.ts';

/** Settings shared by all markets of a replay. */
export interface MarketReplaySettings {
  readonly catalogue: Catalogue;
  /** House account that mirrors the recorded prices. */
  readonly maker: string;
  /** In-play delay in whole seconds, given the recorded one. */
  readonly betDelay: (recordedSec: number) => number;
}

/**
 * Replays one recorded market: definitions and prices in, feed messages out.
 *
 * Prices are mirrored only while the market is open. The recorded book also changes while the market is suspended, and it is
 * wiped at the end, but none of that is trading. At each (re)opening the old quotes are withdrawn and the whole book is quoted
 * again, because suspension, removal and turning in-play may have cancelled any of them.
 */
export class MarketReplay {
  readonly id: MarketId;
  private readonly settings: MarketReplaySettings;
  private readonly sportId: SportId | null;
  private readonly board = new QuoteBoard();
  private readonly market: MarketListing;
  private readonly taking = new Set<string>();
  private readonly active = new Set<string>();
  private readonly crossed = new Set<string>();
  private phase: 'NEW' | 'OPEN' | 'HALTED' | 'CLOSED' = 'NEW';
  private inPlay = false;
  private startTime: number;
  private fresh = false;
  private settled = '';

  constructor(id: string, definition: StreamDefinition, settings: MarketReplaySettings) {
    this.id = marketId(id);
    this.settings = settings;
    this.sportId = sportOf(definition);
    this.market = describeMarket(id, definition, settings.catalogue);
    this.startTime = this.market.startTime;
    for (const runner of this.market.runners) this.taking.add(runner.id);
  }

  get closed(): boolean {
    return this.phase === 'CLOSED';
  }

  /** Scheduled start, UTC ms. */
  get start(): number {
    return this.startTime;
  }

  /** The announcement, sent before any definition is applied. */
  announce(): FeedMessage {
    return { type: 'market', market: this.market };
  }

  /** Applies a definition published at `at` (UTC ms). A closed market can only be resettled. */
  define(definition: StreamDefinition, at: number): FeedMessage[] {
    if (definition.status === 'CLOSED') return this.close(definition);
    if (this.phase === 'CLOSED') return [];
    const messages: FeedMessage[] = [];
    this.active.clear();
    for (const runner of definition.runners) {
      if (runner.status === 'ACTIVE') this.active.add(runnerKey(runner.id, runner.handicap));
    }
    const start = startOf(definition);
    if (start !== this.startTime) {
      this.startTime = start;
      messages.push({ type: 'startTime', marketId: this.id, startTime: start });
    }
    const removed = definition.runners.filter((runner) => isOut(runner) && this.takesPart(runner));
    if (definition.status !== 'OPEN' && this.phase === 'OPEN') {
      messages.push(this.suspend(this.reasonFor(definition, removed.length > 0, at), definition.inPlay));
    }
    for (const runner of removed) messages.push(this.remove(runner));
    if (definition.inPlay && !this.inPlay) {
      this.inPlay = true;
      this.phase = 'HALTED';
      const betDelaySec = this.settings.betDelay(definition.betDelaySec);
      messages.push({ type: 'turnInPlay', marketId: this.id, betDelaySec });
    }
    if (definition.status === 'OPEN' && this.phase !== 'OPEN') messages.push(...this.open());
    return messages;
  }

  /** Quotes for everything the whole message changes in the mirrored book. `changes` are this market's, in order. */
  quote(cached: CachedMarket, changes: readonly MarketChange[]): FeedMessage[] {
    if (this.phase !== 'OPEN') return [];
    const messages: FeedMessage[] = [];
    const whole = this.fresh || changes.some((change) => change.image || change.definition !== null);
    this.fresh = false;
    const byRunner = new Map<string, RunnerChange[]>();
    for (const change of changes) {
      for (const runner of change.runners) {
        const key = runnerKey(runner.id, runner.handicap);
        const known = byRunner.get(key);
        if (known === undefined) byRunner.set(key, [runner]);
        else known.push(runner);
      }
    }
    const keys = whole
      ? new Set([...this.board.quotedRunners(), ...cached.allBooks().keys()])
      : byRunner.keys();
    for (const key of keys) {
      const change = this.quoteRunner(cached, key, whole ? null : (byRunner.get(key) ?? null));
      if (change !== null) messages.push(this.quotes(key, change, false));
    }
    return messages;
  }

  /** At the end of the recording: a market that is not settled is void, so that no money stays held. */
  abandon(): FeedMessage[] {
    if (this.phase === 'CLOSED') return [];
    const reason = 'The recording ends before the result.';
    const suspended: FeedMessage[] = this.phase === 'OPEN' ? [this.suspend('FEED_LOST', false)] : [];
    this.phase = 'CLOSED';
    return [...suspended, { type: 'voidMarket', marketId: this.id, reason }];
  }

  private close(definition: StreamDefinition): FeedMessage[] {
    this.phase = 'CLOSED';
    const settlement = settle(this.id, definition, this.taking);
    const told = JSON.stringify(settlement);
    if (told === this.settled) return [];
    this.settled = told;
    return [settlement];
  }

  private takesPart(runner: StreamRunner): boolean {
    return this.taking.has(runnerKey(runner.id, runner.handicap));
  }

  private suspend(reason: SuspendReason, inPlay: boolean): FeedMessage {
    this.phase = 'HALTED';
    // Football is a managed market: a goal, card or review cancels every bet that lapses (rules section 7.3).
    return { type: 'suspend', marketId: this.id, reason, lapse: inPlay && this.sportId === 1 };
  }

  /** A recording never gives the reason of a suspension, so only what is certain from the definition is reported. */
  private reasonFor(definition: StreamDefinition, removal: boolean, at: number): SuspendReason {
    if (removal) return 'RUNNER_REMOVED';
    if (this.inPlay || at < this.startTime) return 'OPERATOR';
    return definition.turnInPlayEnabled ? 'TURN_IN_PLAY' : 'RESULT_PENDING';
  }

  private remove(runner: StreamRunner): FeedMessage {
    const key = runnerKey(runner.id, runner.handicap);
    this.taking.delete(key);
    this.phase = 'HALTED';
    return {
      type: 'removeRunner',
      marketId: this.id,
      runnerId: runnerId(key),
      reductionFactor: basisPoints(runner.adjustmentFactor ?? 0),
    };
  }

  private open(): FeedMessage[] {
    const withdrawals = this.board
      .quotedRunners()
      .filter((key) => this.taking.has(key))
      .map((key) => this.quotes(key, { toBack: [], toLay: [] }, true));
    this.board.clear();
    this.crossed.clear();
    this.phase = 'OPEN';
    this.fresh = true;
    return [...withdrawals, { type: 'open', marketId: this.id }];
  }

  private quoteRunner(
    cached: CachedMarket,
    key: string,
    changes: readonly RunnerChange[] | null,
  ): QuoteChange | null {
    if (!this.taking.has(key)) return null;
    const book = cached.book(key);
    if (book === undefined || !this.active.has(key)) return this.board.match(key, null);
    const { back, lay } = book.best();
    // After a whole message, only lost lines can leave a book crossed; nobody could bet at such prices.
    if (back !== null && lay !== null && back >= lay) {
      this.crossed.add(key);
      return this.board.match(key, null);
    }
    if (this.crossed.delete(key) || changes === null) return this.board.match(key, book);
    return this.board.follow(key, book, changes);
  }

  private quotes(key: string, change: QuoteChange, replace: boolean): FeedMessage {
    const { maker } = this.settings;
    return { type: 'quotes', maker, marketId: this.id, runnerId: runnerId(key), ...change, replace };
  }
}
