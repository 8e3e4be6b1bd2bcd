import type { ExchangeState } from '@layline/engine/state.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { Clock } from '@layline/server/scheduler.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import { Intents, type IntentsDependencies } from '../core/intents.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import type { CashierContext, CashierOptions } from '../modules/cashier/cashier.ts';
import type { CasinoOptions } from '../modules/casino/casino.ts';
import { openFollowedAgents } from './followed-agents.ts';
import { openFollowedBonuses } from './followed-bonuses.ts';
import { openFollowedCashier, type FollowedCashierOptions } from './followed-cashier.ts';
import { openFollowedCasino, type FollowedCasinoOptions } from './followed-casino.ts';
import type { FollowedPlayers } from './followed-players.ts';
import { openFollowedProtection } from './followed-protection.ts';
import type { LeaderQuestions } from './leader-questions.ts';

/** How a follower does what concerns players' money. */
export interface MoneyOptions extends CashierOptions {
  readonly turns: Turns;
  /** This process among those that share the storage. */
  readonly node: IntentsDependencies['node'];
  /** The game providers and what they may pay; only our own tables by default. */
  readonly casino?: CasinoOptions;
}

interface Follower extends Omit<
  FollowedCashierOptions & FollowedCasinoOptions,
  'context' | 'mustTakeTurns' | 'players' | 'questions' | 'sites' | 'casino' | keyof CashierOptions
> {
  readonly players: Pick<
    FollowedPlayers,
    'authenticate' | 'isSuspended' | 'sessions' | 'sites' | 'standingOf'
  >;
  readonly seals: Seals;
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly clock: Clock;
  readonly now: () => number;
  readonly logger: CashierContext['logger'];
  readonly questions: Pick<LeaderQuestions, 'catchUp' | 'have' | 'leaderTakesTurns' | 'visit'>;
  /** Sends a caller to the leader. */
  readonly elsewhere: () => Error;
}

/** Opens what needs a player's turn. A leader of the release before does not take turns, so as long as one leads, it is sent all of that. */
export async function openFollowedMoney(money: MoneyOptions, follower: Follower): Promise<Module> {
  const { turns, node, casino: casinoOptions = {} } = money;
  const { database, seals, core, clock, now, logger, players, hub, questions, elsewhere } = follower;
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
  const mustTakeTurns = async (): Promise<void> => {
    // A leader that is new has not said so unless it was asked.
    if (!questions.leaderTakesTurns) await questions.catchUp();
    if (!questions.leaderTakesTurns) throw elsewhere();
  };
  const sites = {
    of: (host: string) => players.sites.of(host),
    isSuspended: (request: { readonly host: string; readonly session: Session }) =>
      players.isSuspended(request),
  };
  const context = { database, seals, core, intents, logger, now };
  const parts = { ...follower, sites, context, mustTakeTurns };
  const cashier = await openFollowedCashier({ ...parts, ...money });
  const casino = await openFollowedCasino({ ...parts, casino: casinoOptions });
  const current = { database, core, intents, questions, sites, hub, now };
  const others = [
    ...casino.routes,
    ...(await openFollowedProtection(current)),
    ...(await openFollowedBonuses(current)),
    ...(await openFollowedAgents(current)),
  ];
  return {
    ...casino,
    routes: [
      ...cashier.routes,
      ...others.map(({ call, handle }): Route => ({
        call,
        handle: (request) => mustTakeTurns().then(() => handle(request)),
      })),
    ],
    serve(app) {
      cashier.serve(app);
      return casino.serve(app);
    },
  };
}
