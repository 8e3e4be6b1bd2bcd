import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import type { NotLeading } from '../core/errors.ts';
import type { BusEnd } from '../core/bus/bus.ts';
import type { FollowingCore } from '../core/follow/following-core.ts';
import type { IntentsDependencies } from '../core/intents.ts';
import type { Database } from '../db/database.ts';
import type { Seals } from '../db/seals.ts';
import type { ServeOptions } from '../http/serve.ts';
import type { LiveOptions } from '../hub/module.ts';
import type { BreachedPasswords } from '../modules/accounts/breached-passwords.ts';
import type { AccountServicesOptions } from '../modules/accounts/services.ts';
import type { CashierOptions } from '../modules/cashier/cashier.ts';
import type { CasinoOptions } from '../modules/casino/casino.ts';
import type { PracticeOptions } from '../modules/practice/module.ts';
import type { SettingsOptions } from '../modules/settings/module.ts';
import type { LeaderQuestions, QuestionOptions } from './messages/leader-questions.ts';

/** The parts of a process's configuration that accounts need. */
export interface FollowedAccountsOptions extends AccountServicesOptions {
  readonly breached: BreachedPasswords;
}

/** How a follower does what concerns players' money, in turn with the other processes that share the storage. */
export interface MoneyOptions extends CashierOptions {
  readonly turns: Turns;
  /** This process among them. */
  readonly node: IntentsDependencies['node'];
  /** The game providers and what they may pay. */
  readonly casino: CasinoOptions & Required<Pick<CasinoOptions, 'providers'>>;
}

/** What a follower is opened with. */
export interface FollowerOptions
  extends
    BusEnd,
    ServeOptions,
    Pick<SettingsOptions, 'sitesDir' | 'logosDir'>,
    Pick<LiveOptions, 'hubClock'>,
    Pick<QuestionOptions, 'patienceMs'> {
  readonly core: FollowingCore<ExchangeState>;
  readonly database: Database;
  /** Open the keys of access tokens. */
  readonly seals: Seals;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  readonly logger: FastifyBaseLogger;
  readonly realMoney: boolean;
  readonly practice: PracticeOptions;
  readonly accounts: FollowedAccountsOptions;
  readonly money: MoneyOptions;
  /** True if our own tables have a storage of their own, so that their limits are not shown. */
  readonly tablesElsewhere: boolean;
  /** Public key of the payment gateway; null without one. */
  readonly paymentKeyId: string | null;
  /** Where other nodes reach this one, as `http://HOST:PORT`. */
  readonly address: () => string;
}

/** A follower among the processes of its exchange. */
export interface FollowingProcess extends FollowerOptions {
  /** UTC ms. */
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly admission: Admission;
  readonly questions: LeaderQuestions;
  /** The error that sends a caller to the leader. */
  readonly elsewhere: () => NotLeading;
}
