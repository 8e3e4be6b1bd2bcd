import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Clock } from '@layline/server/scheduler.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import { Intents, type IntentsDependencies } from '../core/intents.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { Database } from '../db/database.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** How a follower takes turns with the other processes that share the storage. */
export interface TurnOptions {
  readonly turns: Turns;
  /** This process among them. */
  readonly node: IntentsDependencies['node'];
}

interface Follower {
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly questions: Pick<LeaderQuestions, 'catchUp' | 'leaderTakesTurns'>;
  /** Sends a caller to the leader. */
  readonly elsewhere: () => Error;
}

/** What a follower does in turn. */
export interface FollowedTurns {
  readonly intents: Intents;
  /** Sends a caller to the leader as long as one of the release before leads, which does not take turns. */
  mustTakeTurns(): Promise<void>;
}

export function openTurns({ turns, node }: TurnOptions, follower: Follower): FollowedTurns {
  const { database, core, clock, logger, questions, elsewhere } = follower;
  const intents = new Intents({
    database,
    core,
    clock,
    turns,
    node,
    // The turn before may have been another node's, whose work is not applied here yet.
    catchUp: () => questions.catchUp(),
    // The leader does that, for all processes that are gone.
    takesUp: false,
    onError: (error, { intent_id: intent, kind }) =>
      logger.error({ err: error, intent, kind }, 'due work could not be carried out and will be retried'),
  });
  return {
    intents,
    async mustTakeTurns() {
      // A leader that is new has not said so unless it was asked.
      if (!questions.leaderTakesTurns) await questions.catchUp();
      if (!questions.leaderTakesTurns) throw elsewhere();
    },
  };
}
