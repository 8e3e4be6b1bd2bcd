import type { FastifyBaseLogger } from 'fastify';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { MessageData } from '@layline/contract/live.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { every } from '../../core/scheduler.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentGateway } from '../../payments/payment-port.ts';
import { PaymentPorts } from '../../payments/payment-ports.ts';
import type { CashierDesk } from './cashier-desk.ts';
import { Deposits } from './deposits.ts';
import { Desk } from './desk.ts';
import { PaymentEvents } from './payment-events.ts';
import { Payouts } from './payouts.ts';
import { Receipts } from './receipts.ts';
import { RequestBook } from './request-book.ts';
import { RequestLists } from './request-lists.ts';
import { NO_RULES, RequestRules } from './request-rules.ts';
import type { CashierRules } from './request-rules.ts';
import { RequestStore } from './request-store.ts';
import { RequestSweep } from './request-sweep.ts';
import { SitePayments } from './site-payments.ts';
import { statusOf, wireRequest } from './wire-request.ts';
import { Withdrawals } from './withdrawals.ts';

/** How often expired and unanswered requests are looked for, ms. */
const SWEEP_MS = 60_000;

export interface CashierDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
  /** UTC ms. */
  readonly now: () => number;
  /** Where the settings of the sites are. */
  readonly sitesDir: string;
  /** False where nothing but play money moves. */
  readonly realMoney: boolean;
  /** Takes online payments; null leaves everything to operators. */
  readonly gateway: PaymentGateway | null;
  /** Tells a player of a request's new status. */
  readonly tell: (player: PlayerId, message: MessageData<'RequestChanged'>) => void;
  /** Limits that other modules bring. */
  readonly rules?: CashierRules;
}

/** Deposits and withdrawals, put together. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly lists: RequestLists;
  readonly receipts: Receipts;
  readonly rules: RequestRules;
  readonly book: RequestBook;
  readonly store: RequestStore;
  readonly payments: SitePayments;
  readonly realMoney: boolean;
  /** For those who decide. */
  readonly desk: CashierDesk;
  readonly gateway: PaymentGateway | null;
  /** Null without a gateway. */
  readonly events: PaymentEvents | null;
  /** A request as its player sees it. */
  wire(row: MoneyRequestTable): MoneyRequest;
  /** Does at once what is else done every minute. */
  sweep(): Promise<void>;
  /** Ends the timers, and a sweep that is under way. */
  close(): Promise<void>;
}

/** Opens the cashier, and begins to look after requests. */
export async function openCashier(deps: CashierDependencies): Promise<Cashier> {
  const { database, core, gateway, logger, now, realMoney } = deps;
  const payments = new SitePayments(deps.sitesDir);
  const store = new RequestStore(database);
  const book = await RequestBook.open({
    intents: deps.intents,
    store,
    onChanged: (row) => deps.tell(playerId(row.player_id), changeOf(row)),
  });
  const receipts = new Receipts(database);
  const lists = new RequestLists(database);
  const rules = new RequestRules({
    core,
    database,
    store,
    realMoney,
    rules: deps.rules ?? NO_RULES,
    online: gateway !== null,
  });
  const ports = new PaymentPorts(gateway);
  const payouts = new Payouts({ book, store, ports, logger, now });
  const events =
    gateway === null
      ? null
      : new PaymentEvents({ database, book, store, rules, payouts, gateway, logger, now });
  const sweep = new RequestSweep({ book, store, payouts, events, gateway, receipts, payments, logger, now });
  const stopSweeping = every(deps.scheduler, SWEEP_MS, () => void sweep.run());
  return {
    deposits: new Deposits({ book, store, rules, receipts, ports, logger }),
    withdrawals: new Withdrawals({ book, store, rules }),
    lists,
    receipts,
    rules,
    book,
    store,
    payments,
    realMoney,
    desk: new Desk({ book, store, rules, lists, payouts, receipts, payments, now }),
    gateway,
    events,
    wire: (row) =>
      wireRequest(row, {
        reversible: payments.of(row.site).withdrawalReversal,
        keyId: gateway?.keyId ?? null,
      }),
    sweep: () => sweep.run(),
    async close() {
      stopSweeping();
      await sweep.stop();
    },
  };
}

function changeOf(row: MoneyRequestTable): MessageData<'RequestChanged'> {
  const { request_id: requestId, type, state, amount } = row;
  return { requestId, type, status: statusOf(state), amount: fromPaise(paise(amount)) };
}
