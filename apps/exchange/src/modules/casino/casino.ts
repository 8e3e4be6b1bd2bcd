import type { ExchangeState } from '@layline/engine/state.ts';
import { casinoProviders, DEFAULT_PAYOUT_LIMITS, LOCAL_CASINO } from '../../casino-providers/configured.ts';
import type { PayoutLimits } from '../../casino-providers/configured.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Context } from '../../core/context.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Sites } from '../settings/sites.ts';
import { ownSecret } from '../../db/own-secret.ts';
import { CertainTransfers } from './certain-transfers.ts';
import { Favourites } from './favourites.ts';
import { GameOpening } from './game-opening.ts';
import { HeldCredits } from './held-credits.ts';
import { PayoutWatch } from './payout-watch.ts';
import { RoundReconciliation } from './round-reconciliation.ts';
import { RoundLists } from './round-lists.ts';
import type { Standings } from './standings.ts';
import { VisitStore } from './visit-store.ts';
import { Visits } from './visits.ts';
import { Wallet } from './wallet.ts';
import { WalletTransactions } from './wallet-transactions.ts';
import { WalletStore } from './wallet-store.ts';

export interface CasinoOptions {
  /** The game providers; only our own casino tables if absent. */
  readonly providers?: Providers;
  /** How much a provider's games may pay before a person has to look; `DEFAULT_PAYOUT_LIMITS` if absent. */
  readonly payoutLimits?: PayoutLimits;
  /** Secrets of providers that use the wallet's native protocol, by id. Our own table host generates one if none is given. */
  readonly walletSecrets?: Readonly<Record<string, readonly string[]>>;
}

/** What the casino needs of a process. */
export interface CasinoContext extends Pick<Context, 'database' | 'seals' | 'intents' | 'logger' | 'now'> {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
}

/** What the casino needs of other modules. */
export interface CasinoBelow {
  readonly sessions: Pick<Sessions, 'hasEnded'>;
  readonly sites: Pick<Sites, 'of' | 'isSuspended'>;
  readonly standings: Standings;
}

/** The exchange's side of the casino: the wallet, and the visits during which providers may use it. */
export interface Casino {
  readonly wallet: Wallet;
  readonly visits: Visits;
  readonly visitStore: VisitStore;
  readonly store: WalletStore;
  readonly transactions: WalletTransactions;
  readonly providers: Providers;
  readonly opening: GameOpening;
  readonly favourites: Favourites;
  readonly lists: RoundLists;
  /** For reconciliation by operators. */
  readonly reconciliation: RoundReconciliation;
  readonly held: HeldCredits;
  readonly watch: PayoutWatch;
  /** Secret with which our own tables sign. */
  readonly ownSecret: string;
  /** Secrets of a provider that uses the wallet's native protocol, newest first; null if it has none. */
  secretsOf(provider: string): readonly string[] | null;
  /** Ends unused visits. */
  sweep(): Promise<void>;
}

/** Assembles the casino, and finishes transfers left by an earlier process if that is this process's task. */
export async function openServices(
  context: CasinoContext,
  {
    providers = casinoProviders(LOCAL_CASINO),
    walletSecrets,
    payoutLimits = DEFAULT_PAYOUT_LIMITS,
  }: CasinoOptions,
  below: CasinoBelow,
): Promise<Casino> {
  const { database, core, intents, logger, now } = context;
  const { sessions, standings } = below;
  const visitStore = new VisitStore(database);
  const visits = new Visits({
    store: visitStore,
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    nameKey: await ownSecret(context, 'names of players'),
  });
  const store = new WalletStore(database);
  const watch = new PayoutWatch(database, payoutLimits);
  const currencyOf = async (visitId: string) => (await visitStore.byId(visitId))?.currency ?? '';
  const transactions = await WalletTransactions.open({
    core,
    intents,
    store,
    certain: new CertainTransfers(core, database),
    watch,
    onHeld: (held) => logger.warn(held, 'a credit of a casino provider is held until two operators decide'),
    onPaused: (provider) =>
      logger.error({ provider }, 'a casino provider is paused: too many of its credits wait for operators'),
    currencyOf,
    now,
  });
  const own = await ownSecret(context, 'own tables');
  const secrets: Readonly<Record<string, readonly string[]>> = { [OWN_TABLES]: [own], ...walletSecrets };
  return {
    wallet: new Wallet({
      store,
      visits,
      transactions,
      now,
      async stakeRefusal(visit, at) {
        const refused = await standings.stakeRefusal(visit, at);
        if (await watch.isPaused(visit.provider)) return 'GAME_UNAVAILABLE';
        return refused;
      },
      catchUp: () => standings.catchUp(),
    }),
    visits,
    visitStore,
    store,
    transactions,
    providers,
    opening: new GameOpening({ ...context, ...below, providers, visits, visitStore, watch }),
    favourites: new Favourites(database, visitStore, providers),
    lists: new RoundLists(database, providers),
    reconciliation: new RoundReconciliation(store, transactions),
    held: new HeldCredits(store, transactions),
    watch,
    ownSecret: secrets[OWN_TABLES]?.[0] ?? own,
    secretsOf: (provider) => (Object.hasOwn(secrets, provider) ? (secrets[provider] ?? null) : null),
    sweep: () => visits.sweep(now()),
  };
}
