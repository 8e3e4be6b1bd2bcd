import type { PaceClock } from '@layline/feeds/pace.ts';
import type { AppParts } from '../build-app.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Freshness } from '../feed/freshness.ts';
import type { ManualControl } from '../feed/manual-control.ts';
import type { FeedSource, PlayingFeed } from '../feed/start-feed.ts';
import type { LiveHub, LiveHubDependencies } from '../hub/live-hub.ts';
import type { Bonuses } from '../modules/bonus/bonuses.ts';
import type { Cashier } from '../modules/cashier/cashier.ts';
import type { Casino, CasinoDependencies } from '../modules/casino/casino.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import type { MarketBoard } from '../modules/catalogue/market-board.ts';
import type { PaymentGateway } from '../payments/payment-port.ts';
import type { Tables } from '../tables/open-tables.ts';
import type { OwnHostOptions } from '../tables/own-host.ts';

/** What the parts of an exchange are opened with. */
export interface PartsOptions {
  readonly scheduler?: Scheduler;
  readonly corsOrigins: readonly string[];
  /** What is played from the start on. */
  readonly sources: readonly FeedSource[];
  /** What feeds are paced by; the machine's unless a test brings its own. */
  readonly pace?: PaceClock;
  /** False (and play money) unless the configuration says otherwise. */
  readonly realMoney?: boolean;
  /** Takes online payments. */
  readonly gateway?: PaymentGateway | null;
  /** Providers of games and their secrets; our own tables alone if absent. */
  readonly casino?: Pick<CasinoDependencies, 'providers' | 'walletSecrets'>;
  /** How our own tables play, where that is not as players get it. */
  readonly tables?: Partial<OwnHostOptions>;
  /** Clock of the hub; the machine's unless a test brings its own. */
  readonly hubClock?: LiveHubDependencies['clock'];
  /** Made an operator of role ADMIN if there is none. */
  readonly firstAdmin?: { readonly name: string; readonly password: string } | null;
}

/** The parts of the application that have to do with markets. */
export interface ExchangeParts extends AppParts {
  readonly catalogue: EventCatalogue;
  readonly board: MarketBoard;
  readonly freshness: Freshness;
  readonly liveHub: LiveHub;
  readonly cashier: Cashier;
  readonly casino: Casino;
  readonly tables: Tables;
  readonly manual: ManualControl;
  readonly feeds: readonly PlayingFeed[];
  readonly bonuses: Bonuses;
}
