import type { FastifyBaseLogger } from 'fastify';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { PaymentGateway } from '../../payments/payment-port.ts';
import { PaymentDeclined, PaymentUnavailable } from '../../payments/payment-port.ts';
import type { PaymentEvents } from './payment-events.ts';
import type { Payouts } from './payouts.ts';
import type { Receipts } from './receipts.ts';
import type { RequestBook } from './request-book.ts';
import type { RequestStore } from './request-store.ts';
import type { SitePayments } from './site-payments.ts';

/** Deposits that expire in one go. */
const BATCH = 200;

export interface RequestSweepDependencies {
  readonly book: RequestBook;
  readonly store: RequestStore;
  readonly payouts: Payouts;
  readonly events: PaymentEvents | null;
  readonly gateway: PaymentGateway | null;
  readonly receipts: Receipts;
  readonly payments: SitePayments;
  readonly logger: FastifyBaseLogger;
  /** UTC ms. */
  readonly now: () => number;
}

/** What nobody asks for: cut off transfers are finished, payouts sent, deposits expire, unused receipts go. */
export class RequestSweep {
  readonly #deps: RequestSweepDependencies;
  #running: Promise<void> | null = null;

  constructor(deps: RequestSweepDependencies) {
    this.#deps = deps;
  }

  /** Does all of it; one run at a time. Never rejects: each part's failure goes into the log and waits for the next. */
  run(): Promise<void> {
    this.#running ??= this.#parts().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Resolves when no run is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #parts(): Promise<void> {
    const { book, payouts, receipts, payments, now } = this.#deps;
    await this.#part('payment settings', async () => payments.refresh());
    await this.#part('transfers', () => book.repair());
    await this.#part('payouts', () => payouts.sweep());
    await this.#part('expiry', () => this.#expire());
    await this.#part('receipts', () => receipts.removeUnused(now()));
  }

  async #part(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.logger.error({ err: error, part: name }, 'a part of the cashier’s sweep failed');
    }
  }

  async #expire(): Promise<void> {
    const { store, book, now } = this.#deps;
    for (const row of await store.pastDue(now(), BATCH)) {
      await book.with(row, (again) => this.#expireOne(again));
    }
  }

  async #expireOne(row: MoneyRequestTable): Promise<void> {
    const { book, events, now } = this.#deps;
    const due = row.expires_at !== null && row.expires_at <= now() && row.flag === null;
    if (!due || (row.state !== 'REQUESTED' && row.state !== 'OPENING')) return;
    const payment = await this.#paymentOf(row);
    if (payment === 'UNKNOWN') return;
    if (payment !== null && events !== null) await events.captured(row, payment);
    else await book.set(row, { state: 'EXPIRED', decided_at: now(), reference_key: null });
  }

  /** What the gateway has got for an order, should its webhook have been lost. */
  async #paymentOf(row: MoneyRequestTable) {
    const { gateway, logger } = this.#deps;
    if (gateway === null || row.gateway_order === null) return null;
    try {
      return await gateway.captured(row.gateway_order);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable || error instanceof PaymentDeclined)) throw error;
      logger.warn(
        { err: error, request: row.request_id },
        'a deposit cannot expire before the gateway answers',
      );
      return 'UNKNOWN';
    }
  }
}
