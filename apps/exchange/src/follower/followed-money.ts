import type { ExchangeState } from '@layline/engine/state.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { Intents } from '../core/intents.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { agentLists } from '../modules/agents/agent-lists.ts';
import { DisputeOpenings } from '../modules/agents/dispute-openings.ts';
import { ownDisputeRoutes } from '../modules/agents/own-disputes.ts';
import { ownEntryRoutes } from '../modules/agents/own-entries.ts';
import { bonusRoutes } from '../modules/bonus/bonus-routes.ts';
import { PlayersBonuses } from '../modules/bonus/players-bonuses.ts';
import type { CashierContext, CashierOptions } from '../modules/cashier/cashier.ts';
import type { CasinoOptions } from '../modules/casino/casino.ts';
import { OwnProtection } from '../modules/protection/own-protection.ts';
import { protectionRoutes } from '../modules/protection/protection-routes.ts';
import type { Sites } from '../modules/settings/sites.ts';
import { openFollowedCashier, type FollowedCashierOptions } from './followed-cashier.ts';
import { openFollowedCasino, type FollowedCasinoOptions } from './followed-casino.ts';
import type { FollowedPlayers } from './followed-players.ts';
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
  const inTurn: InTurn = { database, core, intents, questions, sites, hub, now };
  const routes = [
    ...cashier.routes,
    ...casino.routes,
    ...(await ownProtection(inTurn)),
    ...(await claimedBonuses(inTurn)),
    ...(await ownAgent(inTurn)),
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

/** What the modules below need. */
interface InTurn extends Pick<Follower, 'database' | 'core' | 'questions' | 'now'> {
  readonly intents: Intents;
  readonly sites: Pick<Sites, 'isSuspended' | 'of'>;
  readonly hub: Pick<LiveHub, 'tell'>;
}

/** What players set and see of their protection. The leader counts their time in session, and has heard of a change before the player has the answer. */
async function ownProtection(options: InTurn): Promise<readonly Route[]> {
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

/** The claiming of bonuses. The leader sees in the journal who has claimed, and ends the claims. */
async function claimedBonuses(options: InTurn): Promise<readonly Route[]> {
  const { sites, hub } = options;
  const bonuses = await PlayersBonuses.open({
    ...options,
    tell: (player, bonus) => hub.tell(player, 'BonusChanged', bonus),
  });
  return bonusRoutes(bonuses, sites);
}

/** What players do about the agent who opened their account. What agents do is done where the exchange is led. */
async function ownAgent(options: InTurn): Promise<readonly Route[]> {
  const { database, core, intents } = options;
  const lists = agentLists(core, database);
  const disputeOpenings = await DisputeOpenings.open({ ...options, ...lists });
  return [
    ...(await ownEntryRoutes(core, lists.entries, intents)),
    ...ownDisputeRoutes({ core, ...lists, disputeOpenings }),
  ];
}
