import type { Admission } from '@layline/server/admission/admission.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import { playerId } from '@layline/units/ids.ts';
import { serveProviderCalls } from '../casino-providers/serve-provider.ts';
import type { BusEnd } from '../core/follow/bus.ts';
import { openServices, type CasinoContext, type CasinoOptions } from '../modules/casino/casino.ts';
import { casinoCalls } from '../modules/casino/casino-metrics.ts';
import { casinoActs } from '../modules/casino/casino-routes.ts';
import { storingStakes } from '../modules/casino/payout-watch.ts';
import { providerCalls } from '../modules/casino/provider-calls.ts';
import type { Standings } from '../modules/casino/standings.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { FollowedPlayers } from './followed-players.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';
import { tellDesks } from './messages/told.ts';

/** How often the desks are told that something has changed in the casino, ms. */
const NEWS_MS = 500;

export interface FollowedCasinoOptions extends BusEnd {
  readonly context: CasinoContext;
  readonly casino: CasinoOptions;
  readonly metrics: Metrics;
  readonly admission: Admission;
  readonly players: Pick<FollowedPlayers, 'sessions'>;
  readonly sites: Pick<Sites, 'of' | 'isSuspended'>;
  readonly questions: Pick<LeaderQuestions, 'catchUp' | 'visit'>;
  /** Sends a caller to the leader if that one does not take turns with followers. */
  readonly mustTakeTurns: () => Promise<void>;
}

type FollowedCasino = Required<Omit<Module, 'hubs'>>;

/**
 * Opens the casino for players and for providers of games: the wallet, visits, favourites. Ending visits with their log-ins, closing rounds that were left open, our own tables, and all that
 * operators decide, is done where the exchange is led, in turn with what is done here.
 */
export async function openFollowedCasino(options: FollowedCasinoOptions): Promise<FollowedCasino> {
  const { context, metrics, admission, players, sites, mustTakeTurns } = options;
  const { now } = context;
  const casino = await openServices(context, options.casino, {
    sessions: players.sessions,
    sites,
    standings: leadersStandings(options),
  });
  const { watch } = casino;
  await watch.follow();
  const count = casinoCalls(metrics);
  /** Providers that have called since the desks were last told. */
  const called = new Set<string>();
  return {
    routes: casinoActs(casino),
    jobs: [
      storingStakes(watch, now),
      {
        name: 'telling desks what providers of games have done',
        everyMs: NEWS_MS,
        on: 'every node',
        run() {
          for (const provider of called) tellDesks(options, 'CASINO', provider);
          called.clear();
        },
      },
    ],
    serve: (app) =>
      serveProviderCalls(
        app,
        providerCalls(casino, now).map((call) => ({
          ...call,
          answer: (request) => mustTakeTurns().then(() => call.answer(request)),
        })),
        {
          admission,
          count(provider, ...call) {
            count(provider, ...call);
            if (provider !== 'none') called.add(provider);
          },
        },
      ),
    close: () => watch.close(now()),
  };
}

/** The standings of players, which the leader knows: at each stake it is asked for the player's. */
function leadersStandings({ questions }: Pick<FollowedCasinoOptions, 'questions'>): Standings {
  return {
    stakeRefusal: ({ player_id: player, session_id: session, site }) =>
      questions.visit({ player: playerId(player), session, site }, false),
    // It was asked when the player's call came.
    isTimeUp: ({ stopped }) => stopped === 'SESSION_TIME_EXCEEDED',
    catchUp: () => questions.catchUp(),
  };
}
