import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { playerId } from '@layline/units/ids.ts';
import { casinoProviders, DEFAULT_PAYOUT_LIMITS, LOCAL_CASINO } from '../../casino-providers/configured.ts';
import type { PayoutLimits } from '../../casino-providers/configured.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Context } from '../../core/context.ts';
import type { CasinoVisitTable } from '../../db/casino-tables.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';
import { ownSecret } from '../../db/own-secret.ts';
import { CertainTransfers } from './certain-transfers.ts';
import { Favourites } from './favourites.ts';
import { GameOpening } from './game-opening.ts';
import { HeldCredits } from './held-credits.ts';
import { PayoutWatch } from './payout-watch.ts';
import { RoundReconciliation } from './round-reconciliation.ts';
import { RoundLists } from './round-lists.ts';
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

/** Modules that must be open before the casino. */
export interface CasinoBelow {
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly protection: Protection;
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
  /** Secret with which our own tables sign. */
  readonly ownSecret: string;
  /** Secrets of a provider that uses the wallet's native protocol, newest first; null if it has none. */
  secretsOf(provider: string): readonly string[] | null;
  /** Ends unused visits. */
  sweep(): Promise<void>;
}

/** Assembles the casino and finishes transfers left by an earlier process. */
export async function openServices(
  context: Context,
  {
    providers = casinoProviders(LOCAL_CASINO),
    walletSecrets,
    payoutLimits = DEFAULT_PAYOUT_LIMITS,
  }: CasinoOptions,
  below: CasinoBelow,
): Promise<Casino> {
  const { database, core, intents, logger, now } = context;
  const { sessions } = below;
  const visitStore = new VisitStore(database);
  const visits = new Visits({
    store: visitStore,
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    nameKey: await ownSecret(context, 'names of players'),
  });
  const store = new WalletStore(database);
  const watch = await PayoutWatch.open(database, payoutLimits, now());
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
    wallet: new Wallet({ store, visits, transactions, now, stakeRefusal: stakeRefusal(below, watch) }),
    visits,
    visitStore,
    store,
    transactions,
    providers,
    opening: new GameOpening({ ...context, ...below, providers, visits, visitStore, watch }),
    favourites: new Favourites(database, visitStore, providers),
    lists: new RoundLists(database, providers),
    reconciliation: new RoundReconciliation(store, transactions),
    held: new HeldCredits(store, transactions, watch),
    ownSecret: secrets[OWN_TABLES]?.[0] ?? own,
    secretsOf: (provider) => (Object.hasOwn(secrets, provider) ? (secrets[provider] ?? null) : null),
    sweep: () => visits.sweep(now()),
  };
}

/** The checks on a stake that the engine cannot make: paused provider, suspended site, time in session, reality check. */
function stakeRefusal({ sites, protection }: CasinoBelow, watch: PayoutWatch) {
  return async (visit: CasinoVisitTable, now: number): Promise<ErrorCode | null> => {
    const player = playerId(visit.player_id);
    // A player in a game makes no calls to us, so stakes count as activity.
    await protection.time.touch(player, now);
    if (watch.isPaused(visit.provider)) return 'GAME_UNAVAILABLE';
    if (sites.named(visit.site)?.setting.siteSuspended === true) return 'SITE_SUSPENDED';
    return protection.mayStake(player, now)?.refused ?? null;
  };
}
