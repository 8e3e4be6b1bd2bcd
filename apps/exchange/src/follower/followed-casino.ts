import type { Module } from '@layline/server/http/module.ts';
import { playerId } from '@layline/units/ids.ts';
import { serveProviderCalls } from '../casino-providers/serve-provider.ts';
import { openServices, type CasinoOptions } from '../modules/casino/casino.ts';
import { casinoCalls } from '../modules/casino/casino-metrics.ts';
import { casinoActs } from '../modules/casino/casino-routes.ts';
import { storingStakes } from '../modules/casino/payout-watch.ts';
import { providerCalls } from '../modules/casino/provider-calls.ts';
import type { Standings } from '../modules/casino/standings.ts';
import { tellDesks } from './messages/told.ts';
import type { InTurn } from './followed-turns.ts';

/** How often the desks are told that something has changed in the casino, ms. */
const NEWS_MS = 500;

type FollowedCasino = Required<Omit<Module, 'hubs'>>;

/**
 * Opens the casino for players and for providers of games: the wallet, visits, favourites. Ending visits with their log-ins, closing rounds that were left open, our own tables, and all that
 * operators decide, is done where the exchange is led, in turn with what is done here.
 */
export async function openFollowedCasino(process: InTurn, options: CasinoOptions): Promise<FollowedCasino> {
  const { metrics, admission, players, sites, mustTakeTurns, now } = process;
  const casino = await openServices(process, options, {
    sessions: players.sessions,
    sites,
    standings: leadersStandings(process),
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
          for (const provider of called) tellDesks(process, 'CASINO', provider);
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
function leadersStandings({ questions }: Pick<InTurn, 'questions'>): Standings {
  return {
    stakeRefusal: ({ player_id: player, session_id: session, site }) =>
      questions.visit({ player: playerId(player), session, site }, false),
    // It was asked when the player's call came.
    isTimeUp: ({ stopped }) => stopped === 'SESSION_TIME_EXCEEDED',
    catchUp: () => questions.catchUp(),
  };
}
