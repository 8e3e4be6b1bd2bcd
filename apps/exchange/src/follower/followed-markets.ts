import type { Job } from '@layline/server/jobs.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { Database } from '../db/database.ts';
import { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { followAttention } from './followed-attention.ts';
import { HeardFacts, type HeardFactsOptions } from './messages/heard-facts.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** How often the events that the leader has stored are read, ms. */
const EVENTS_MS = 1000;

export interface FollowedMarketsOptions extends Omit<HeardFactsOptions, 'catalogue' | 'core'> {
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly questions: Pick<LeaderQuestions, 'attend'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** The events and prices that a follower shows. */
export interface FollowedMarkets {
  readonly catalogue: EventCatalogue;
  readonly books: BookPublisher;
  readonly lists: EventLists;
  readonly jobs: readonly Job[];
  readonly stop: () => void;
}

/** Opens what a follower shows of events and prices: as the storage and its engine have it, with what the leader knows from feeds. */
export async function openFollowedMarkets(options: FollowedMarketsOptions): Promise<FollowedMarkets> {
  const { core, database, questions, now } = options;
  const catalogue = await EventCatalogue.open(database, core, now);
  const facts = new HeardFacts({ ...options, catalogue });
  const books = await BookPublisher.open({ ...options, isStale: (id) => facts.isStale(id) });
  facts.onChange((markets) => {
    for (const id of markets) books.touch(id);
  });
  const attention = followAttention(books, questions);
  const reading: Job = {
    name: 'reading the leader’s events',
    everyMs: EVENTS_MS,
    on: 'every node',
    run: () => catalogue.reread(),
  };
  return {
    catalogue,
    books,
    lists: new EventLists(catalogue, core, now),
    jobs: [attention.job, reading, books.job],
    stop() {
      attention.stop();
      facts.stop();
    },
  };
}
