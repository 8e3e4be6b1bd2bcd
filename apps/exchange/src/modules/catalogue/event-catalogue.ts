import { isDeepStrictEqual } from 'node:util';
import { marketIds, marketView } from '@layline/engine/views.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { EventListing } from '@layline/contract/entities/operator-market.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { FeedEvent } from '@layline/feeds/feed.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../../core/core-types.ts';
import { nextSequence } from '../../core/next-versions.ts';
import type { Database } from '../../db/database.ts';
import type { VersionedCard } from './score-card-store.ts';
import { EventStore, type StoredEvent } from './event-store.ts';

/** An event in memory. */
export interface CatalogueEntry {
  readonly event: FeedEvent;
  readonly runId: string;
  /** UTC ms; null until its feed or an operator has ended it. */
  readonly closedAt: number | null;
  readonly listing: EventListing;
  /** Starts at 1, and rises with each change by an operator. */
  readonly version: number;
  /** True once one of its markets has turned in-play. */
  readonly inPlay: boolean;
  /** True once all its markets are closed. Nothing is left to bet on, though results may still be corrected. */
  readonly over: boolean;
  readonly score: Score | null;
  readonly card: VersionedCard | null;
  /** Markets that the engine knows, in order of creation. */
  readonly markets: readonly MarketId[];
}

/** False for an event that players do not see: it has ended, nothing is left to bet on, or operators keep it out of the lists. */
export function isListed({
  closedAt,
  over,
  listing,
}: Pick<CatalogueEntry, 'closedAt' | 'over' | 'listing'>): boolean {
  return closedAt === null && !over && listing === 'LISTED';
}

/** Kind of change: `LISTS` adds or removes events or markets, `LIVE` changes an event's status or score. */
export type CatalogueChange =
  | { readonly kind: 'LISTS' }
  | { readonly kind: 'LIVE'; readonly eventId: EventId };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Entry = Mutable<Omit<CatalogueEntry, 'markets'>> & { readonly markets: MarketId[] };

/** Initial value, before any message from a feed. */
const UNTOLD = { inPlay: false, over: false, score: null, card: null } as const;

/**
 * The listed events, and closed ones whose markets the engine still knows. The `events` database table keeps what must survive a restart; the feed
 * resends scores.
 */
export class EventCatalogue {
  readonly #core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  readonly #store: EventStore;
  readonly #now: () => number;
  readonly #entries = new Map<EventId, Entry>();
  /** Markets whose event has not been announced. */
  readonly #orphans = new Map<EventId, MarketId[]>();
  readonly #eventOf = new Map<MarketId, EventId>();
  readonly #closedMarkets = new Set<MarketId>();
  readonly #listeners = new Set<(change: CatalogueChange) => void>();
  #version: number;

  private constructor(
    core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
    store: EventStore,
    now: () => number,
  ) {
    this.#core = core;
    this.#version = core.seq;
    this.#store = store;
    this.#now = now;
  }

  /** Loads the listed events and then follows the core. */
  static async open(
    database: Database,
    core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
    now: () => number,
  ): Promise<EventCatalogue> {
    const catalogue = new EventCatalogue(core, new EventStore(database), now);
    // While the events are loaded, a follower goes on applying what the leader commits.
    let early: EngineEvent[] | null = [];
    const markets = await core.read((state) => {
      core.subscribe(({ events }) => {
        if (early !== null) early.push(...events);
        else for (const event of events) catalogue.#follow(event);
      });
      return marketIds(state).flatMap((id) => marketView(state, id) ?? []);
    });
    const ids = [...new Set(markets.map(({ definition }) => definition.eventId))];
    for (const stored of await catalogue.#store.load(ids))
      catalogue.#entries.set(stored.event.id, { ...UNTOLD, ...stored, markets: [] });
    for (const { definition, inPlay, status } of markets) {
      catalogue.#addMarket(definition.id, definition.eventId);
      if (inPlay) catalogue.#turnInPlay(definition.id);
      if (status === 'CLOSED') catalogue.#closedMarkets.add(definition.id);
    }
    for (const entry of catalogue.#entries.values()) catalogue.#judge(entry);
    for (const event of early) catalogue.#follow(event);
    early = null;
    return catalogue;
  }

  /** Rises whenever events or markets are added or removed, even across a restart. */
  get version(): number {
    return this.#version;
  }

  /** All events in memory, including closed and finished ones. */
  get entries(): IterableIterator<CatalogueEntry> {
    return this.#entries.values();
  }

  entry(eventId: string): CatalogueEntry | undefined {
    return this.#entries.get(eventId as EventId);
  }

  /** An event as it was last announced, in memory or not; null if it never was. */
  stored(eventId: EventId): Promise<StoredEvent | null> {
    return this.#store.byId(eventId);
  }

  /** The event of a market that the engine knows. */
  entryOfMarket(marketId: MarketId): CatalogueEntry | undefined {
    return this.#entryOf(marketId);
  }

  #entryOf(marketId: MarketId): Entry | undefined {
    const eventId = this.#eventOf.get(marketId);
    return eventId === undefined ? undefined : this.#entries.get(eventId);
  }

  /** Announces or updates an event. `listing` is that of a new one. Resolves once it is stored. */
  async upsert(runId: string, event: FeedEvent, listing: EventListing = 'LISTED'): Promise<void> {
    this.#put(await this.#store.save(runId, event, listing));
  }

  /** Changes an event for an operator who has seen a version of it; false if it has a newer one. Resolves once it is stored. */
  async change(event: FeedEvent, version: number): Promise<boolean> {
    const stored = await this.#store.change(event, version);
    if (stored !== null) this.#put(stored);
    return stored !== null;
  }

  /** Takes events into the lists of players, or leaves them out. Resolves once it is stored. */
  async list(ids: readonly EventId[], listing: EventListing): Promise<void> {
    for (const stored of await this.#store.list(ids, listing)) this.#put(stored);
  }

  /** Takes over the stored events, which another process announces and closes. */
  async reread(): Promise<void> {
    const known = [...this.#entries.keys(), ...this.#orphans.keys()];
    for (const stored of await this.#store.load(known)) {
      const entry = this.#entries.get(stored.event.id);
      const before = entry && storedPart(entry);
      if (!isDeepStrictEqual(stored, before)) this.#put(stored);
    }
  }

  #put(stored: StoredEvent): void {
    const { event } = stored;
    let entry = this.#entries.get(event.id);
    if (entry === undefined) {
      const markets = this.#orphans.get(event.id) ?? [];
      this.#orphans.delete(event.id);
      entry = { ...UNTOLD, ...stored, markets };
      this.#entries.set(event.id, entry);
      this.#judge(entry);
    } else {
      Object.assign(entry, stored);
    }
    this.#changed({ kind: 'LISTS' });
    this.#changed({ kind: 'LIVE', eventId: event.id });
    this.#forgetIfGone(entry);
  }

  /** Takes an event off the lists. */
  async close(eventId: EventId): Promise<void> {
    const entry = this.#entries.get(eventId);
    if (entry === undefined || entry.closedAt !== null) return;
    const at = this.#now();
    await this.#store.close(eventId, at);
    entry.closedAt = at;
    this.#changed({ kind: 'LIVE', eventId });
    this.#changed({ kind: 'LISTS' });
    this.#forgetIfGone(entry);
  }

  setScore(eventId: EventId, score: Score): void {
    const entry = this.#entries.get(eventId);
    if (entry === undefined || entry.closedAt !== null) return;
    entry.score = score;
    this.#changed({ kind: 'LIVE', eventId });
  }

  setScoreCard(eventId: EventId, card: ScoreCard): void {
    const entry = this.#entries.get(eventId);
    if (entry === undefined || entry.closedAt !== null) return;
    // 0 means no card.
    const version = nextSequence(this.#core, entry.card?.version ?? 0);
    entry.card = { card, version, updatedAt: this.#now() };
    this.#changed({ kind: 'LIVE', eventId });
  }

  /** Shows an event's score as the process has it that plays its feed. */
  showScore(eventId: EventId, { score, card }: Pick<CatalogueEntry, 'score' | 'card'>): void {
    const entry = this.#entries.get(eventId);
    if (entry === undefined) return;
    Object.assign(entry, { score, card });
    this.#changed({ kind: 'LIVE', eventId });
  }

  /** Subscribes to every change; returns the unsubscribe function. */
  subscribe(listener: (change: CatalogueChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #follow(event: EngineEvent): void {
    if (event.type === 'marketCreated') {
      this.#addMarket(event.marketId, event.eventId);
      this.#changed({ kind: 'LISTS' });
      this.#judge(this.#entries.get(event.eventId));
    } else if (event.type === 'marketChanged') {
      if (event.inPlay) this.#turnInPlay(event.marketId);
      this.#noteStatus(event.marketId, event.status === 'CLOSED');
    } else if (event.type === 'marketArchived') {
      this.#removeMarket(event.marketId);
    }
  }

  #addMarket(marketId: MarketId, eventId: EventId): void {
    this.#eventOf.set(marketId, eventId);
    const markets = this.#entries.get(eventId)?.markets ?? this.#orphans.get(eventId);
    if (markets === undefined) this.#orphans.set(eventId, [marketId]);
    else markets.push(marketId);
  }

  #removeMarket(marketId: MarketId): void {
    const eventId = this.#eventOf.get(marketId);
    if (eventId === undefined) return;
    this.#eventOf.delete(marketId);
    this.#closedMarkets.delete(marketId);
    const entry = this.#entries.get(eventId);
    const markets = entry?.markets ?? this.#orphans.get(eventId) ?? [];
    const index = markets.indexOf(marketId);
    if (index >= 0) markets.splice(index, 1);
    if (entry === undefined) {
      if (markets.length === 0) this.#orphans.delete(eventId);
      return;
    }
    this.#changed({ kind: 'LISTS' });
    this.#judge(entry);
    this.#forgetIfGone(entry);
  }

  #turnInPlay(marketId: MarketId): void {
    const entry = this.#entryOf(marketId);
    if (entry === undefined || entry.inPlay) return;
    entry.inPlay = true;
    this.#changed({ kind: 'LIVE', eventId: entry.event.id });
  }

  #noteStatus(marketId: MarketId, closed: boolean): void {
    if (this.#closedMarkets.has(marketId) === closed) return;
    if (closed) this.#closedMarkets.add(marketId);
    else this.#closedMarkets.delete(marketId);
    this.#judge(this.#entryOf(marketId));
  }

  /** Updates whether an event is over. Unchanged if its markets have left the engine's memory. */
  #judge(entry: Entry | undefined): void {
    if (entry === undefined || entry.markets.length === 0) return;
    const over = entry.markets.every((marketId) => this.#closedMarkets.has(marketId));
    if (entry.over === over) return;
    entry.over = over;
    this.#changed({ kind: 'LIVE', eventId: entry.event.id });
    this.#changed({ kind: 'LISTS' });
  }

  #forgetIfGone({ event, closedAt, markets }: Entry): void {
    if (closedAt !== null && markets.length === 0) this.#entries.delete(event.id);
  }

  #changed(change: CatalogueChange): void {
    if (change.kind === 'LISTS') this.#version = nextSequence(this.#core, this.#version);
    for (const listener of this.#listeners) listener(change);
  }
}

/** What the database keeps of an event. */
function storedPart({ event, runId, closedAt, listing, version }: Entry): StoredEvent {
  return { event, runId, closedAt, listing, version };
}
