import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { CoreReads } from '../core/core-types.ts';
import type { Intents } from '../core/intents.ts';
import type { Database } from '../db/database.ts';
import { OwnProtection } from '../modules/protection/own-protection.ts';
import { protectionRoutes } from '../modules/protection/protection-routes.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

export interface FollowedProtectionOptions {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly questions: Pick<LeaderQuestions, 'have'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Opens what players set and see of their protection. The leader counts their time in session, and has heard of a change before the player has the answer. */
export async function openFollowedProtection(options: FollowedProtectionOptions): Promise<readonly Route[]> {
  const { database, questions } = options;
  const own = await OwnProtection.open({
    ...options,
    time: {
      of: (player) => questions.have('timeInSession', player),
      reload: (player) => questions.have('reloadTime', player),
      acknowledge: (player) => questions.have('acknowledgeCheck', player),
    },
  });
  return protectionRoutes(own, database);
}
