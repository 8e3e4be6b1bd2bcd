import { Intents } from '../core/intents.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import type { SitePayments } from '../modules/settings/site-payments.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { FollowedPlayers } from './followed-players.ts';
import type { FollowingProcess } from './following-process.ts';

/** How a follower does something in turn with the other processes that share the storage. */
export interface FollowedTurns {
  readonly intents: Intents;
  /** Sends a caller to the leader as long as one of the release before leads, which does not take turns. */
  mustTakeTurns(): Promise<void>;
}

export function openTurns(process: FollowingProcess): FollowedTurns {
  const { database, core, clock, logger, questions, elsewhere } = process;
  const { turns, node } = process.money;
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

/** A follower, with what it takes to do something in turn. */
export interface InTurn extends FollowingProcess, FollowedTurns {
  readonly players: Pick<FollowedPlayers, 'authenticate' | 'isSuspended' | 'sessions'>;
  readonly sites: Pick<Sites, 'isSuspended' | 'of'>;
  readonly hub: Pick<LiveHub, 'tell'>;
  readonly payments: SitePayments;
}
