import type { Job } from '@layline/server/jobs.ts';
import { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { HeardFacts } from './messages/heard-facts.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';
import type { FollowingProcess } from './following-process.ts';

/** How often the events that the leader has stored are read, ms. */
const EVENTS_MS = 1000;
/** How soon the leader learns of watchers that another one knew, ms. */
const TELL_MS = 1000;
/** How long a read counts as a look here, ms. With what lingers at the leader it makes one and a half minutes. */
const READ_MS = 30_000;
/** Markets of one question, which keeps it shorter than the bus carries. */
const TOGETHER = 1000;

/** The events and prices that a follower shows. */
export interface FollowedMarkets {
  readonly catalogue: EventCatalogue;
  readonly books: BookPublisher;
  readonly lists: EventLists;
  readonly jobs: readonly Job[];
  readonly stop: () => void;
}

/** Opens what a follower shows of events and prices: as the storage and its engine have it, with what the leader knows from feeds. */
export async function openFollowedMarkets(process: FollowingProcess): Promise<FollowedMarkets> {
  const { core, database, questions, now } = process;
  const catalogue = await EventCatalogue.open(database, core, now);
  const facts = new HeardFacts({ ...process, catalogue });
  const books = await BookPublisher.open({ ...process, isStale: (id) => facts.isStale(id) });
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

/**
 * Has makers quote what is watched or read at this process, as if that were at the leader: on the first look, and again within a minute for as long as somebody looks. A
 * minute after this process was last heard from, the leader no longer quotes for it. Returns the job for that, and the function that ends it.
 */
function followAttention(
  books: Pick<BookPublisher, 'attention' | 'watched'>,
  questions: Pick<LeaderQuestions, 'attend'>,
): { readonly job: Job; readonly stop: () => void } {
  const stop = books.attention.onGained((id) => questions.attend([id]));
  const job: Job = {
    name: 'telling the leader which markets have watchers',
    everyMs: TELL_MS,
    on: 'every node',
    async run() {
      const looked = [...new Set([...books.watched, ...books.attention.readWithin(READ_MS)])];
      const asked = [];
      for (let from = 0; from < looked.length; from += TOGETHER)
        asked.push(questions.attend(looked.slice(from, from + TOGETHER)));
      // Without an answer the next run asks again.
      await Promise.allSettled(asked);
    },
  };
  return { job, stop };
}
