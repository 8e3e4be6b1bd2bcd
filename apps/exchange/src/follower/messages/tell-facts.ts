import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { EventId } from '@layline/units/ids.ts';
import type { Core } from '../../core/core-types.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import { hear, inParts, say } from '../../core/bus/signed-message.ts';
import type { Freshness } from '../../feed/freshness.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import type { EventCatalogue } from '../../modules/catalogue/event-catalogue.ts';
import { FACTS, FACTS_WANTED, type EventFacts, type Facts } from './feed-facts.ts';

/** How soon a change is told, ms: as often as the hub sends. */
const PERIOD_MS = 100;
/** The longest silence, in periods. Followers that hear nothing show prices as stale. */
const BEAT = 5;
/** Everything is told again no sooner than this, in periods, even if a follower that does not hear it keeps asking. */
const WHOLE = 5;
/** Events of one message, as JSON text, characters: far less than a bus carries. */
const TEXT_MAX = 200_000;

export interface FactOptions extends BusEnd {
  readonly core: Pick<Core<unknown>, 'epoch'>;
  readonly catalogue: Pick<EventCatalogue, 'entries' | 'entry' | 'subscribe'>;
  readonly freshness: Pick<Freshness, 'freshRuns'>;
  readonly manual: Pick<ManualControl, 'held'>;
  readonly scheduler: Scheduler;
}

/** Tells followers, as the leader, which prices are fresh and what the scores are: what has changed, and everything to a follower that has missed something. Returns the function that ends it. */
export function tellFacts(options: FactOptions): () => void {
  const teller = new FactTeller(options);
  const { catalogue, scheduler } = options;
  const stops = [
    catalogue.subscribe((change) => {
      if (change.kind === 'LIVE') teller.changed(change.eventId);
    }),
    hear(options, FACTS_WANTED, () => teller.wanted()),
    every(scheduler, PERIOD_MS, () => teller.tell()),
  ];
  return () => stops.forEach((stop) => stop());
}

class FactTeller {
  readonly #options: FactOptions;
  readonly #changed = new Set<EventId>();
  #isWanted = true;
  /** Periods since something was told, and since everything was. */
  #quiet = 0;
  #sinceWhole = WHOLE;
  #n = 0;
  /** What has been told, as text. */
  #runs = '';
  #held = '';

  constructor(options: FactOptions) {
    this.#options = options;
  }

  changed(eventId: EventId): void {
    this.#changed.add(eventId);
  }

  /** Somebody has missed something. */
  wanted(): void {
    this.#isWanted = true;
  }

  tell(): void {
    const { catalogue, freshness, manual } = this.#options;
    this.#sinceWhole += 1;
    const isWhole = this.#isWanted && this.#sinceWhole > WHOLE;
    const freshRuns = freshness.freshRuns();
    const held = manual.held();
    const [runs, holds] = [freshRuns.join(), held.join()];
    const ids = isWhole ? [...catalogue.entries].map(({ event }) => event.id) : [...this.#changed];
    const events = ids.flatMap((id) => this.#factsOf(id));
    const isNews = isWhole || runs !== this.#runs || holds !== this.#held || events.length > 0;
    this.#changed.clear();
    this.#quiet += 1;
    if (!isNews && this.#quiet < BEAT) return;
    const [first = [], ...others] = inParts(events, TEXT_MAX, (one) => JSON.stringify(one).length);
    this.#publish({
      isWhole,
      ...(isWhole || runs !== this.#runs ? { freshRuns } : {}),
      ...(isWhole || holds !== this.#held ? { held } : {}),
      events: first,
    });
    for (const part of others) this.#publish({ isWhole: false, events: part });
    if (isWhole) {
      this.#isWanted = false;
      this.#sinceWhole = 0;
    }
    this.#runs = runs;
    this.#held = holds;
  }

  #factsOf(eventId: EventId): EventFacts[] {
    const entry = this.#options.catalogue.entry(eventId);
    if (entry === undefined || (entry.score === null && entry.card === null)) return [];
    return [{ eventId, score: entry.score, card: entry.card }];
  }

  #publish(facts: Omit<Facts, 'epoch' | 'n'>): void {
    this.#n += 1;
    this.#quiet = 0;
    // One that the bus cannot carry is missed by all, and then no price counts as fresh.
    say(this.#options, FACTS, { epoch: this.#options.core.epoch, n: this.#n, ...facts });
  }
}
