import type { FastifyInstance } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { Clock } from '@layline/server/scheduler.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import { Intents, type IntentsDependencies } from '../core/intents.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { Database } from '../db/database.ts';
import type { CashierContext, CashierOptions } from '../modules/cashier/cashier.ts';
import { openFollowedBonuses } from './followed-bonuses.ts';
import { openFollowedCashier, type FollowedCashierOptions } from './followed-cashier.ts';
import type { FollowedPlayers } from './followed-players.ts';
import { openFollowedProtection } from './followed-protection.ts';
import type { LeaderQuestions } from './leader-questions.ts';

/** How a follower does what concerns players' money. */
export interface MoneyOptions extends CashierOptions {
  readonly turns: Turns;
  /** This process among those that share the storage. */
  readonly node: IntentsDependencies['node'];
}

interface Follower extends Omit<
  FollowedCashierOptions,
  'context' | 'mustTakeTurns' | 'players' | 'sites' | keyof CashierOptions
> {
  readonly players: Pick<FollowedPlayers, 'authenticate' | 'isSuspended' | 'sites'>;
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly clock: Clock;
  readonly now: () => number;
  readonly logger: CashierContext['logger'];
  readonly questions: Pick<LeaderQuestions, 'catchUp' | 'have' | 'leaderTakesTurns'>;
  /** Sends a caller to the leader. */
  readonly elsewhere: () => Error;
}

/** What a follower serves of players' money. */
export interface FollowedMoney {
  readonly routes: readonly Route[];
  serve(app: FastifyInstance): void;
}

/** Opens what needs a player's turn. A leader of the release before does not take turns, so as long as one leads, it is sent all of that. */
export async function openFollowedMoney(money: MoneyOptions, follower: Follower): Promise<FollowedMoney> {
  const { turns, node } = money;
  const { database, core, clock, now, logger, players, hub, questions, elsewhere } = follower;
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
  const mustTakeTurns = (): Promise<void> =>
    questions.leaderTakesTurns ? Promise.resolve() : Promise.reject(elsewhere());
  const sites = {
    of: (host: string) => players.sites.of(host),
    isSuspended: (request: { readonly host: string; readonly session: Session }) =>
      players.isSuspended(request),
  };
  const cashier = await openFollowedCashier({
    ...follower,
    ...money,
    sites,
    context: { database, core, intents, logger, now },
    mustTakeTurns,
  });
  const current = { database, core, intents, questions, sites, hub, now };
  const others = [...(await openFollowedProtection(current)), ...(await openFollowedBonuses(current))];
  return {
    ...cashier,
    routes: [
      ...cashier.routes,
      ...others.map(({ call, handle }): Route => ({
        call,
        handle: (request) => mustTakeTurns().then(() => handle(request)),
      })),
    ],
  };
}
