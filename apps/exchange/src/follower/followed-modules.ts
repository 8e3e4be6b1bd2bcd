import { hubClients } from '@layline/server/http/hub-clients.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Served } from '../http/serve.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { createLiveHub, pagesOf, type LiveHub } from '../hub/live-hub.ts';
import { NodePeers } from '../hub/node-peers.ts';
import { catalogueRoutes } from '../modules/catalogue/catalogue-routes.ts';
import { ScoreCardStore } from '../modules/catalogue/score-card-store.ts';
import { scoreRoutes } from '../modules/catalogue/score-routes.ts';
import { tradeRoutes } from '../modules/catalogue/trade-routes.ts';
import { openPractice } from '../modules/practice/module.ts';
import { serveSites } from '../modules/settings/serve-sites.ts';
import { siteRoutes } from '../modules/settings/site-routes.ts';
import { openFollowedMarkets, type FollowedMarkets } from './followed-markets.ts';
import { followedAccounts } from './followed-accounts.ts';
import { followedSettings } from './followed-settings.ts';
import { FollowedPlayers } from './followed-players.ts';
import { openFollowedReads } from './followed-reads.ts';
import { openFollowedMoney } from './followed-money.ts';
import { openTurns } from './followed-turns.ts';
import type { FollowingProcess } from './following-process.ts';

/** How often the leader is told which players are connected, ms. */
const PRESENT_MS = 10_000;
/** Beyond this lag clients of the hub are sent away, ms; looked at this often. */
const TOO_LATE_MS = 5000;
const LATE_CHECK_MS = 1000;

/** What a follower has opened. */
interface FollowedModules extends Pick<Served, 'answers' | 'authenticate'> {
  readonly modules: readonly Module[];
  readonly hub: LiveHub;
  readonly markets: FollowedMarkets;
}

/**
 * Opens what a follower serves: pages, public lists, prices, scores and charts, recordings for practice, log-in and what belongs to accounts, players' calls about their bets and money, what they read,
 * their settings, and the hub. It has none of the exchange's jobs.
 */
export async function openModules(process: FollowingProcess): Promise<FollowedModules> {
  const markets = await openFollowedMarkets(process);
  const players = await FollowedPlayers.open({ ...process, catalogue: markets.catalogue });
  const { sites } = players;
  const reads = openFollowedReads({ ...process, ...markets, sites });
  const hub = hubOf(process, markets, players);
  const turns = openTurns(process);
  const accounts = await followedAccounts(process, players, turns);
  const answers = new SharedAnswers();
  const modules: readonly Module[] = [
    { hubs: [hub.server], jobs: jobsOf(process, hub) },
    { routes: publicRoutes({ ...process, ...markets, sites }), jobs: markets.jobs },
    players,
    reads,
    { routes: accounts },
    { routes: followedSettings({ ...process, ...markets, sites, hub }) },
    await openFollowedMoney({ ...process, ...turns, players, hub, payments: reads.payments }, reads.routes),
    { routes: siteRoutes(sites), serve: (app) => serveSites(app, sites, process.logosDir, answers) },
    openPractice(process, process.practice),
  ];
  return {
    modules,
    hub,
    markets,
    answers,
    authenticate: (token, reading) => players.authenticate(token, reading),
  };
}

/** What everybody may read of events, prices and scores. */
function publicRoutes(
  options: Parameters<typeof catalogueRoutes>[0] & Parameters<typeof tradeRoutes>[0],
): readonly Route[] {
  const { database, catalogue } = options;
  return [
    ...catalogueRoutes(options),
    ...tradeRoutes(options),
    ...scoreRoutes({ database, catalogue, scoreCards: new ScoreCardStore(database) }),
  ];
}

/** The players' hub. */
function hubOf(process: FollowingProcess, markets: FollowedMarkets, players: FollowedPlayers): LiveHub {
  const { core, now, logger, security, admission } = process;
  return createLiveHub({
    core,
    records: players.records,
    now,
    logger,
    ...markets,
    sessions: {
      authenticate: (token) => players.authenticate(token, true),
      hasEnded: (sessionId) => players.sessions.hasEnded(sessionId),
      onEnded: (listener) => players.sessions.onEnded(listener),
    },
    clients: hubClients(security, admission),
    peers: new NodePeers(process),
    clock: process.hubClock,
    admission,
    allowedOrigins: pagesOf(security),
  });
}

function jobsOf(
  { core, questions }: Pick<FollowingProcess, 'core' | 'questions'>,
  hub: Pick<LiveHub, 'players' | 'server'>,
): readonly Job[] {
  return [
    {
      name: 'keeping connected players in session',
      everyMs: PRESENT_MS,
      on: 'every node',
      async run() {
        const present = hub.players().map((player) => questions.visit({ player, session: null }, false));
        // Without an answer the next one counts: a gap of minutes does not end the time in session.
        await Promise.allSettled(present);
      },
    },
    {
      name: 'sending clients to followers that are not late',
      everyMs: LATE_CHECK_MS,
      on: 'every node',
      run() {
        if (core.lagMs > TOO_LATE_MS) hub.server.dismiss();
      },
    },
  ];
}
