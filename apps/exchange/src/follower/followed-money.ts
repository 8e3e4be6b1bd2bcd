import type { Module } from '@layline/server/http/module.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import { agentLists } from '../modules/agents/agent-lists.ts';
import { DisputeOpenings } from '../modules/agents/dispute-openings.ts';
import { ownDisputeRoutes } from '../modules/agents/own-disputes.ts';
import { ownEntryRoutes } from '../modules/agents/own-entries.ts';
import { bonusRoutes } from '../modules/bonus/bonus-routes.ts';
import { PlayersBonuses } from '../modules/bonus/players-bonuses.ts';
import { OwnProtection } from '../modules/protection/own-protection.ts';
import { protectionRoutes } from '../modules/protection/protection-routes.ts';
import { openFollowedCashier } from './followed-cashier.ts';
import { openFollowedCasino } from './followed-casino.ts';
import type { FollowedPlayers } from './followed-players.ts';
import type { InTurn } from './followed-turns.ts';

/** Opens what needs a player's turn, apart from the calls that `reads` serves without one. */
export async function openFollowedMoney(
  follower: Omit<InTurn, 'players' | 'sites'> & { readonly players: FollowedPlayers },
  reads: readonly Route[],
): Promise<Module> {
  const { players, money, mustTakeTurns } = follower;
  const process: InTurn = {
    ...follower,
    sites: {
      of: (host) => players.sites.of(host),
      isSuspended: (request: { readonly host: string; readonly session: Session }) =>
        players.isSuspended(request),
    },
  };
  const cashier = await openFollowedCashier(process, money);
  const casino = await openFollowedCasino(process, money.casino);
  const routes = [
    ...cashier.routes,
    ...casino.routes,
    ...(await ownProtection(process)),
    ...(await claimedBonuses(process)),
    ...(await ownAgent(process)),
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

/** What players set and see of their protection. The leader counts their time in session, and has heard of a change before the player has the answer. */
async function ownProtection(process: InTurn): Promise<readonly Route[]> {
  const { database, questions } = process;
  const own = await OwnProtection.open({
    ...process,
    time: {
      of: (player) => questions.have('timeInSession', player),
      reload: (player) => questions.have('reloadTime', player),
      acknowledge: (player) => questions.have('acknowledgeCheck', player),
    },
  });
  return protectionRoutes(own, database);
}

/** The claiming of bonuses. The leader sees in the journal who has claimed, and ends the claims. */
async function claimedBonuses(process: InTurn): Promise<readonly Route[]> {
  const { sites, hub } = process;
  const bonuses = await PlayersBonuses.open({
    ...process,
    tell: (player, bonus) => hub.tell(player, 'BonusChanged', bonus),
  });
  return bonusRoutes(bonuses, sites);
}

/** What players do about the agent who opened their account. What agents do is done where the exchange is led. */
async function ownAgent(process: InTurn): Promise<readonly Route[]> {
  const { database, core, intents } = process;
  const lists = agentLists(core, database);
  const disputeOpenings = await DisputeOpenings.open({ ...process, ...lists });
  return [
    ...(await ownEntryRoutes(core, lists.entries, intents)),
    ...ownDisputeRoutes({ core, ...lists, disputeOpenings }),
  ];
}
