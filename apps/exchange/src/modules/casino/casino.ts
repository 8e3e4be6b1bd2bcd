import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import { casinoProviders, LOCAL_CASINO } from '../../casino-providers/configured.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import { serveProviderCalls } from '../../casino-providers/serve-provider.ts';
import type { CountCall, ProviderCall } from '../../casino-providers/serve-provider.ts';
import { walletCalls } from '../../casino-providers/wallet-calls.ts';
import { casinoCalls } from '../../observability/casino-metrics.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Core } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import { every } from '../../core/scheduler.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { CasinoVisitTable } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';
import { ownSecret } from './casino-keys.ts';
import { Favourites } from './favourites.ts';
import { GameLists } from './game-lists.ts';
import { GameOpening } from './game-opening.ts';
import { RoundDesk } from './round-desk.ts';
import { RoundLists } from './round-lists.ts';
import { VisitStore } from './visit-store.ts';
import { Visits } from './visits.ts';
import { Wallet } from './wallet.ts';
import { WalletBook } from './wallet-book.ts';
import { WalletStore } from './wallet-store.ts';

/** How often visits that are over are looked for, ms. */
const SWEEP_MS = 60_000;

export interface CasinoDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly protection: Protection;
  /** Who runs games; our own tables alone if absent. */
  readonly providers?: Providers;
  /** Secrets of providers that speak the wallet's own words, by id; a table host of our own makes its own if it has none here. */
  readonly walletSecrets?: Readonly<Record<string, readonly string[]>>;
  /** UTC ms. */
  readonly now: () => number;
}

/** The casino as the exchange sees it: the wallet, and the visits in which providers may use it. */
export interface Casino {
  readonly wallet: Wallet;
  readonly visits: Visits;
  readonly visitStore: VisitStore;
  readonly store: WalletStore;
  readonly book: WalletBook;
  readonly providers: Providers;
  readonly opening: GameOpening;
  readonly favourites: Favourites;
  readonly lists: RoundLists;
  /** For those who reconcile. */
  readonly desk: RoundDesk;
  /** Secret that our own tables sign with. */
  readonly ownSecret: string;
  /** Serves the calls of the providers. */
  serve(app: FastifyInstance): void;
  /** Begins to measure; before `serve`. */
  measure(metrics: Metrics): void;
  /** Reloads the lists of games of other providers; one that does not answer keeps its last list. */
  refreshGames(): Promise<void>;
  /** Does at once what is else done every minute. */
  sweep(): Promise<void>;
  /** Ends timers, listeners, and a sweep that is under way. */
  close(): Promise<void>;
}

/** Opens the casino, and begins to look after visits. */
export async function openCasino(deps: CasinoDependencies): Promise<Casino> {
  const { database, core, logger, now, sessions } = deps;
  const visitStore = new VisitStore(database);
  const visits = new Visits({
    store: visitStore,
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    nameKey: await ownSecret(database, 'names of players'),
  });
  const store = new WalletStore(database);
  const book = await WalletBook.open({
    core,
    intents: deps.intents,
    store,
    currencyOf: async (visitId) => (await visitStore.byId(visitId))?.currency ?? '',
    now,
  });
  await visits.sweep(now());
  const failed = (error: unknown): void =>
    logger.error({ err: error }, 'a part of the casino’s sweep failed');
  const providers = deps.providers ?? casinoProviders(LOCAL_CASINO);
  const own = await ownSecret(database, 'own tables');
  const secrets: Readonly<Record<string, readonly string[]>> = {
    [OWN_TABLES]: [own],
    ...deps.walletSecrets,
  };
  const wallet = new Wallet({ store, visits, book, now, stakeRefusal: stakeRefusal(deps) });
  let count: CountCall = () => undefined;
  let sweeping = Promise.resolve();
  const sweep = (): Promise<void> => {
    sweeping = sweeping.then(async () => {
      await visits.sweep(now()).catch(failed);
    });
    return sweeping;
  };
  const stopSweeping = every(deps.scheduler, SWEEP_MS, () => void sweep());
  const gameLists = new GameLists({ providers: providers.all, scheduler: deps.scheduler, logger });
  void gameLists.refresh();
  const ending = endVisits(deps, visitStore);
  return {
    wallet,
    visits,
    visitStore,
    store,
    book,
    providers,
    opening: new GameOpening({ ...deps, providers, visits, visitStore }),
    favourites: new Favourites(database, visitStore, providers),
    lists: new RoundLists(database, providers),
    desk: new RoundDesk(store, book),
    ownSecret: secrets[OWN_TABLES]?.[0] ?? own,
    measure(metrics) {
      count = casinoCalls(metrics);
    },
    serve: (app) =>
      serveProviderCalls(app, callsOf(wallet, providers, secrets, now), {
        now,
        count: (...counted) => count(...counted),
      }),
    refreshGames: () => gameLists.refresh(),
    sweep,
    async close() {
      gameLists.close();
      stopSweeping();
      await ending.stop();
      await sweeping;
    },
  };
}

/** The wallet's own calls, and those of the providers that speak otherwise. */
function callsOf(
  wallet: Wallet,
  providers: Providers,
  secrets: Readonly<Record<string, readonly string[]>>,
  now: () => number,
): readonly ProviderCall[] {
  const secretsOf = (provider: string): readonly string[] | null =>
    Object.hasOwn(secrets, provider) ? (secrets[provider] ?? null) : null;
  return [
    ...walletCalls({ wallet, now, secretsOf }),
    ...providers.all.flatMap((provider) => provider.calls({ wallet, now })),
  ];
}

/** What a stake is held to that the engine does not know: the site, the player's time in session, its reality check. */
function stakeRefusal({ sites, protection }: CasinoDependencies) {
  return async (visit: CasinoVisitTable, now: number): Promise<ErrorCode | null> => {
    const player = playerId(visit.player_id);
    // A player in a game makes no calls of its own: its stakes are the signs that it is there.
    await protection.time.touch(player, now);
    if (sites.named(visit.site)?.setting.siteSuspended === true) return 'SITE_SUSPENDED';
    return protection.mayStake(player, now)?.refused ?? null;
  };
}

/** Ends visits with their log-in, and with the player's own break or an operator's lock. */
function endVisits(
  { core, sessions, logger, now }: CasinoDependencies,
  store: VisitStore,
): { readonly stop: () => Promise<void> } {
  let ended = Promise.resolve();
  const end = (...what: Parameters<VisitStore['end']>): void => {
    ended = ended.then(() =>
      store
        .end(...what)
        .catch((error: unknown) => logger.error({ err: error }, 'a visit to a game was not ended')),
    );
  };
  const unsubscribe = core.subscribe(({ events }) => {
    for (const player of blocked(events)) end({ player_id: player }, 'BLOCKED', now());
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

function blocked(events: readonly EngineEvent[]): string[] {
  return events.flatMap((event) =>
    event.type === 'playerStateChanged' && event.state !== 'ACTIVE' ? [event.playerId] : [],
  );
}
