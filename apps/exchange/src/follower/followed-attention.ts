import type { Job } from '@layline/server/jobs.ts';
import type { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** How soon the leader learns of watchers that another one knew, ms. */
const TELL_MS = 1000;
/** How long a read counts as a look here, ms. With what lingers at the leader it makes one and a half minutes. */
const READ_MS = 30_000;
/** Markets of one question, which keeps it shorter than the bus carries. */
const TOGETHER = 1000;

/**
 * Has makers quote what is watched or read at this process, as if that were at the leader: on the first look, and again within a minute for as long as somebody looks. What
 * this process looked at loses its attention a minute after its last word. Returns the job for that, and the function that ends it.
 */
export function followAttention(
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
