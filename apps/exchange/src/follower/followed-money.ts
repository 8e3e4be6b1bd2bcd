import type { ExchangeState } from '@layline/engine/state.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
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
import type { FollowedTurns, TurnOptions } from './followed-turns.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** How a follower does what concerns players' money. */
export interface MoneyOptions extends CashierOptions, TurnOptions {
  /** The game providers and what they may pay; only our own tables by default. */
  readonly casino?: CasinoOptions;
}

interface Follower extends Omit<
  FollowedCashierOptions & FollowedCasinoOptions,
  'context' | 'mustTakeTurns' | 'players' | 'questions' | 'sites' | 'casino' | keyof CashierOptions
> {
  readonly players: Pick<FollowedPlayers, 'authenticate' | 'isSuspended' | 'sessions' | 'sites'>;
  readonly seals: Seals;
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  readonly now: () => number;
  readonly logger: CashierContext['logger'];
  readonly questions: Pick<LeaderQuestions, 'catchUp' | 'have' | 'visit'>;
  /** What is served without a turn. */
  readonly reads: readonly Route[];
}

/** Opens what needs a player's turn. */
export async function openFollowedMoney(
  money: MoneyOptions,
  { intents, mustTakeTurns }: FollowedTurns,
  follower: Follower,
): Promise<Module> {
  const { casino: casinoOptions = {} } = money;
  const { database, seals, core, now, logger, players, hub, questions, reads } = follower;
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
  const routes = [
    ...cashier.routes,
    ...casino.routes,
    ...(await openFollowedProtection(current)),
    ...(await openFollowedBonuses(current)),
    ...(await openFollowedAgents(current)),
  ];
  return {
    ...casino,
    routes: routes
      .filter(({ call }) => !reads.some((read) => read.call === call))
      .map(({ call, handle }) => ({
        call,
        handle: (request) => mustTakeTurns().then(() => handle(request)),
      })),
    serve(app) {
      cashier.serve(app);
      return casino.serve(app);
    },
  };
}
