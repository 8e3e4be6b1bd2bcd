import { serveProviderCalls } from '../../casino-providers/serve-provider.ts';
import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Sites } from '../settings/sites.ts';
import type { Protection } from '../protection/protection.ts';
import { stoppedPlayers } from '../protection/stopped-players.ts';
import type { DeskNews } from '../operator/desk-news.ts';
import { openServices } from './casino.ts';
import type { Casino, CasinoOptions } from './casino.ts';
import { casinoCalls, openRounds } from './casino-metrics.ts';
import { casinoRoutes } from './casino-routes.ts';
import { storingStakes } from './payout-watch.ts';
import { gameListJob } from './game-lists.ts';
import { offeredGamesRoute } from './offered-games.ts';
import { casinoResultsRoutes } from './results-routes.ts';
import { providerCalls } from './provider-calls.ts';
import { roundsLeftOpen } from './rounds-left-open.ts';
import { ownStandings } from './standings.ts';
import type { VisitStore } from './visit-store.ts';

/** How often to look for expired visits, ms. */
const SWEEP_MS = 60_000;

/** The modules that the casino depends on. */
interface Below {
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly protection: Protection;
  /** IANA time zone for the days in the house's results. */
  readonly timeZone: string;
  /** What has changed for the operators' desks. */
  readonly news: DeskNews;
}

/** Opens the casino. */
export async function openCasino(
  context: Context,
  options: CasinoOptions,
  { timeZone, news, ...below }: Below,
): Promise<Casino & Module> {
  const casino = await openServices(context, options, { ...below, standings: ownStandings(below) });
  const { providers, visitStore, watch, sweep } = casino;
  await watch.recount(context.now());
  const ending = endVisits(context, below.sessions, visitStore);
  const count = casinoCalls(context.metrics);
  return {
    ...casino,
    routes: [
      ...casinoRoutes(casino, below.sites),
      ...casinoResultsRoutes({ ...context, providers, timeZone }),
      offeredGamesRoute(casino),
    ],
    jobs: [
      { name: 'ending visits', everyMs: SWEEP_MS, on: 'one node', beforeServing: true, run: sweep },
      roundsLeftOpen({ ...context, ...casino }),
      openRounds(context),
      storingStakes(watch, context.now),
      ...providers.all.map((provider) => gameListJob(provider, context.now)),
    ],
    serve: (app) =>
      serveProviderCalls(app, providerCalls(casino, context.now), {
        admission: context.admission,
        count(provider, ...call) {
          count(provider, ...call);
          // Any answered call may have changed a round, a credit or a return, even one that moved no money.
          if (provider !== 'none') news.note('CASINO', provider);
        },
      }),
    async close() {
      await ending.stop();
      await watch.close(context.now());
    },
  };
}

/** Ends visits when the log-in ends, the player takes a break, or an operator locks the account. */
function endVisits(
  { core, logger, now }: Context,
  sessions: Sessions,
  store: VisitStore,
): { readonly stop: () => Promise<void> } {
  let ended = Promise.resolve();
  const end = (...what: Parameters<VisitStore['end']>): void => {
    ended = ended.then(() =>
      store
        .end(...what)
        .catch((error: unknown) => logger.error({ err: error }, 'a visit to a game could not be ended')),
    );
  };
  const unsubscribe = core.subscribe(({ events }) => {
    for (const player of stoppedPlayers(events)) end({ player_id: player }, 'BLOCKED', now());
  });
  const forget = sessions.onEnded((sessionId) => end({ session_id: sessionId }, 'LOGGED_OUT', now()));
  return {
    async stop() {
      unsubscribe();
      forget();
      await ended;
    },
  };
}
