import { isDeepStrictEqual } from 'node:util';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import type { FollowingCore } from '../../core/follow/following-core.ts';
import { hear, say } from '../../core/bus/signed-message.ts';
import type { EventCatalogue } from '../../modules/catalogue/event-catalogue.ts';
import { FACTS, FACTS_WANTED, type EventFacts, type Facts } from './feed-facts.ts';

/** How often to look whether the leader has fallen silent, and to ask for what was missed, ms. */
const LOOK_MS = 250;
/** After this silence of the leader nobody knows whether prices are fresh, ms. */
const SILENT_MS = 2000;

interface HeardFactsOptions extends BusEnd {
  readonly core: Pick<FollowingCore<unknown>, 'epoch'>;
  readonly catalogue: Pick<EventCatalogue, 'entries' | 'entry' | 'entryOfMarket' | 'showScore' | 'subscribe'>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
}

/**
 * What the leader has told about prices and scores. Prices are fresh while the leader says so: not before it has told everything once, and no longer than two
 * seconds after its last word. A follower that has missed a message asks for everything, and waits as long for it.
 */
export class HeardFacts {
  readonly #options: HeardFactsOptions;
  readonly #stops: readonly (() => void)[];
  readonly #listeners = new Set<(markets: Iterable<MarketId>) => void>();
  /** Scores that arrived before their events were read from the storage. */
  readonly #early = new Map<EventId, EventFacts>();
  #freshRuns: ReadonlySet<string> = new Set();
  #held: ReadonlySet<MarketId> = new Set();
  /** The last message taken. */
  #last: Pick<Facts, 'epoch' | 'n'> = { epoch: 0, n: 0 };
  #heardAt = -Infinity;
  /** When a message was missed that may have said something else; null if none was. */
  #missedAt: number | null = -Infinity;
  /** What listeners were told last about silence. */
  #wasSilent = true;

  constructor(options: HeardFactsOptions) {
    this.#options = options;
    const { catalogue, scheduler } = options;
    this.#stops = [
      hear(options, FACTS, (facts) => this.#take(facts)),
      catalogue.subscribe((change) => {
        if (change.kind === 'LIVE') this.#known(change.eventId);
      }),
      every(scheduler, LOOK_MS, () => this.#look()),
    ];
    this.#ask();
  }

  /** True if nobody has said that the market's prices are fresh. */
  isStale(marketId: MarketId): boolean {
    if (this.#noteSilence()) return true;
    if (this.#held.has(marketId)) return false;
    // An event is announced before its markets, so that of an unknown one is read within a second.
    const runId = this.#options.catalogue.entryOfMarket(marketId)?.runId;
    return runId === undefined || !this.#freshRuns.has(runId);
  }

  /** Calls `listener` with markets whose prices may have become stale or fresh. */
  onChange(listener: (markets: Iterable<MarketId>) => void): void {
    this.#listeners.add(listener);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #isSilent(): boolean {
    const since = Math.min(this.#heardAt, this.#missedAt ?? Infinity);
    return this.#options.elapsed() - since > SILENT_MS;
  }

  #take({ epoch, n, isWhole, freshRuns, held, events }: Facts): void {
    const last = this.#last;
    if (epoch < Math.max(last.epoch, this.#options.core.epoch)) return;
    if (epoch === last.epoch && n <= last.n) return;
    const isNext = epoch === last.epoch && n === last.n + 1;
    this.#last = { epoch, n };
    this.#heardAt = this.#options.elapsed();
    if (isWhole) this.#missedAt = null;
    else if (!isNext) this.#miss();
    if (held !== undefined) this.#hold(new Set(held));
    if (freshRuns !== undefined) this.#refresh(new Set(freshRuns));
    for (const facts of events) this.#show(facts);
    this.#look();
  }

  #miss(): void {
    this.#missedAt ??= this.#options.elapsed();
    this.#ask();
  }

  #hold(held: ReadonlySet<MarketId>): void {
    const changed = this.#held.symmetricDifference(held);
    this.#held = held;
    this.#changed(changed);
  }

  #refresh(freshRuns: ReadonlySet<string>): void {
    const changed = this.#freshRuns.symmetricDifference(freshRuns);
    this.#freshRuns = freshRuns;
    if (changed.size > 0) this.#changed(this.#marketsOf((runId) => changed.has(runId)));
  }

  #show(facts: EventFacts): void {
    const { catalogue } = this.#options;
    const entry = catalogue.entry(facts.eventId);
    if (entry === undefined) this.#early.set(facts.eventId, facts);
    else if (!isDeepStrictEqual([entry.score, entry.card], [facts.score, facts.card]))
      catalogue.showScore(facts.eventId, facts);
  }

  /** An event has changed, or has become known here. */
  #known(eventId: EventId): void {
    const early = this.#early.get(eventId);
    this.#early.delete(eventId);
    if (early !== undefined) this.#show(early);
    this.#changed(this.#options.catalogue.entry(eventId)?.markets ?? []);
  }

  #look(): void {
    this.#noteSilence();
    if (this.#missedAt !== null) this.#ask();
  }

  /** Whether the leader is silent. Listeners hear when the silence ends, even if that is before the next look. */
  #noteSilence(): boolean {
    const isSilent = this.#isSilent();
    if (isSilent === this.#wasSilent) return isSilent;
    this.#wasSilent = isSilent;
    this.#changed(this.#marketsOf(() => true));
    return isSilent;
  }

  #ask(): void {
    say(this.#options, FACTS_WANTED, true);
  }

  #marketsOf(isOne: (runId: string) => boolean): MarketId[] {
    return [...this.#options.catalogue.entries].flatMap(({ runId, markets }) =>
      isOne(runId) ? markets : [],
    );
  }

  #changed(markets: Iterable<MarketId>): void {
    for (const listener of this.#listeners) listener(markets);
  }
}
