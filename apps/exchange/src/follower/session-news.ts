import { wait, type Scheduler } from '@layline/server/scheduler.ts';
import { NotLeading } from '../core/errors.ts';
import type { ChangedSession, SessionNews } from '../modules/accounts/session-news.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** How soon a leader that has not noted an end yet is asked again, ms. A leader of the release before reads it from the storage within a second. */
const AGAIN_MS = 200;
/** How long it is asked, ms. */
const PATIENCE_MS = 3000;

interface FollowersNewsOptions {
  readonly questions: Pick<LeaderQuestions, 'mustReach' | 'visit'>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
}

/** For a follower: tells the leader what happens to sessions here, in the questions that it answers anyway. */
export function newsOfFollower({ questions, scheduler, elapsed }: FollowersNewsOptions): SessionNews {
  const end = async ({ playerId: player, sessionId: session }: ChangedSession): Promise<void> => {
    const since = elapsed();
    // One that is deposed could confirm what its successor does not know, so it proves that it leads.
    while ((await questions.visit({ player, session, did: 'ENDED' }, true)) !== 'ENDED') {
      if (elapsed() - since > PATIENCE_MS)
        throw new NotLeading('the leader has not noted the end of a session');
      await wait(scheduler, AGAIN_MS);
    }
  };
  return {
    mustReach: () => questions.mustReach(),
    async opened({ playerId: player, sessionId: session, site }) {
      await questions.visit({ player, session, site, did: 'OPENED' }, true);
    },
    async ended(sessions) {
      await Promise.all(sessions.map(end));
    },
  };
}
