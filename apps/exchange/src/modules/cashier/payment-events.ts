import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import type {
  CapturedPayment,
  GatewayEvent,
  PaymentGateway,
  PaymentNews,
} from '../../payments/payment-port.ts';
import { another, counting, isKnown } from './other-payments.ts';
import type { Payouts } from './payouts.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { RequestRules } from './request-rules.ts';
import type { RequestStore } from './request-store.ts';

/** How long events are remembered. Gateways retry deliveries for a day. */
const KEPT_MS = 30 * 86_400_000;

/** Shown to a player whose payment came too late. */
const PAST_LIMIT =
  'It was paid after it had been given up, and exceeds what you may pay in. The payment is paid back.';

/** What became of an event. UNKNOWN means that it concerns none of our requests. */
export type EventOutcome = 'REPEATED' | 'DONE' | 'FLAGGED' | 'UNKNOWN' | 'IGNORED';

export interface PaymentEventsDependencies {
  readonly database: Database;
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly rules: RequestRules;
  readonly payouts: Payouts;
  readonly gateway: PaymentGateway;
  readonly logger: FastifyBaseLogger;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * Processes a gateway's events. Deliveries may be repeated, late and in any order, so what an event does depends only on the state of its request,
 * and each transfer happens once. An event is marked as processed only once it has been.
 */
export class PaymentEvents {
  readonly #deps: PaymentEventsDependencies;

  constructor(deps: PaymentEventsDependencies) {
    this.#deps = deps;
  }

  /** Processes an event; rejects if it has to be delivered again. */
  async take({ eventId, name, news }: GatewayEvent): Promise<EventOutcome> {
    const { database, gateway, now } = this.#deps;
    // Several events report one payment. Once a person has dealt with it, a late one must not raise its flag again.
    const payment = news.kind === 'CAPTURED' ? [`payment ${news.paymentId}`] : [];
    const known = await database.read
      .selectFrom('gateway_events')
      .select('event_id')
      .where('event_id', 'in', [eventId, ...payment])
      .executeTakeFirst();
    if (known !== undefined) return 'REPEATED';
    const outcome = await this.#takeNews(news);
    const told = { gateway: gateway.name, name, outcome, received_at: now() };
    const note = database.write
      .insertInto('gateway_events')
      .values([eventId, ...(outcome === 'UNKNOWN' ? [] : payment)].map((id) => ({ ...told, event_id: id })))
      .onConflict((conflict) => conflict.doNothing());
    await database.transact([note.compile()]);
    return outcome;
  }

  /** Credits a captured payment to its player; call only under the player's lock. */
  async captured(
    row: MoneyRequestTable,
    payment: CapturedPayment,
    orderId: string | null = row.gateway_order,
  ): Promise<EventOutcome> {
    const { transfers, gateway, logger, now } = this.#deps;
    const { paymentId, amount, currency } = payment;
    const paid = { ...counting(row, paymentId), gateway_order: orderId };
    if (isKnown(row, paymentId)) return 'REPEATED';
    if (row.state === 'APPROVED') return this.#again(row, payment);
    if (row.state === 'REJECTED') {
      logger.error({ request: row.request_id, paymentId }, 'a rejected deposit was paid');
      const kept = row.gateway_payment === null ? paid : another(row, paymentId);
      await transfers.set(row, { ...kept, flag: 'PAID_AFTER_REJECTION' });
      return 'FLAGGED';
    }
    if (amount !== row.amount || currency !== row.currency) {
      logger.error({ request: row.request_id, paymentId }, 'a deposit was paid with a different amount');
      await transfers.set(row, { ...paid, credited: amount, flag: 'AMOUNT_MISMATCH', state: 'REQUESTED' });
      return 'FLAGGED';
    }
    const decided = { decided_at: now(), decided_by: gateway.name };
    if (await this.#isTooLate(row)) {
      logger.error({ request: row.request_id, paymentId }, 'a deposit was paid beyond the player’s limit');
      const flag = 'PAID_AFTER_REJECTION';
      await transfers.set(row, { ...paid, ...decided, flag, state: 'REJECTED', reason: PAST_LIMIT });
      return 'FLAGGED';
    }
    // A payment of a different amount was waiting for a person. This one is what was requested; that one has to be paid back.
    const isSecond = row.gateway_payment !== null;
    if (isSecond) logger.error({ request: row.request_id, paymentId }, 'a deposit was paid twice');
    // A payment is credited even if the deposit has expired or was cancelled meanwhile.
    const flag = isSecond ? 'PAID_TWICE' : null;
    await transfers.move(row, 'CREDIT', { ...paid, ...decided, credited: amount, flag });
    return isSecond ? 'FLAGGED' : 'DONE';
  }

  /** Removes events too old for any gateway to deliver again. */
  async forget(now: number): Promise<void> {
    const { database } = this.#deps;
    const old = database.write.deleteFrom('gateway_events').where('received_at', '<', now - KEPT_MS);
    await database.transact([old.compile()], { durable: false });
  }

  /**
   * True for a payment of an expired or cancelled request if the player may no longer deposit that much: its amount had stopped counting, and other
   * deposits have been requested since.
   */
  async #isTooLate(row: MoneyRequestTable): Promise<boolean> {
    if (row.state !== 'CANCELLED' && row.state !== 'EXPIRED') return false;
    const { rules, now } = this.#deps;
    return (await rules.checkOwnLimit(playerId(row.player_id), paise(row.amount), now())) !== null;
  }

  async #again(
    row: MoneyRequestTable,
    { paymentId, amount, currency }: CapturedPayment,
  ): Promise<EventOutcome> {
    const { transfers, logger } = this.#deps;
    if (row.gateway_payment === null) {
      // An operator approved it before the gateway reported it.
      const isRight = amount === (row.credited ?? row.amount) && currency === row.currency;
      await transfers.set(row, {
        gateway_payment: paymentId,
        ...(isRight ? {} : { flag: 'AMOUNT_MISMATCH' }),
      });
      if (isRight) return 'REPEATED';
      logger.error(
        { request: row.request_id, paymentId },
        'a deposit was approved with an amount other than the one paid',
      );
      return 'FLAGGED';
    }
    logger.error({ request: row.request_id, paymentId }, 'a deposit was paid twice');
    await transfers.set(row, { ...another(row, paymentId), flag: 'PAID_TWICE' });
    return 'FLAGGED';
  }

  async #takeNews(news: PaymentNews): Promise<EventOutcome> {
    const { transfers, store, payouts, gateway } = this.#deps;
    switch (news.kind) {
      case 'OTHER':
        return 'IGNORED';
      case 'CAPTURED': {
        const found = (await store.byOrder(news.orderId)) ?? (await this.#ofOrder(news));
        return (await transfers.with(found, (row) => this.captured(row, news, news.orderId))) ?? 'UNKNOWN';
      }
      case 'PAYOUT': {
        const found =
          (await store.byPayout(news.payoutId)) ?? (await this.#named(news.requestId, 'WITHDRAWAL'));
        // Events overtake each other, so the gateway is asked for the current state, in turn, because its answers may overtake each other too.
        const applied = await transfers.with(found, async (row) =>
          payouts.apply(row, await gateway.payout(news.payoutId)),
        );
        return applied === null ? 'UNKNOWN' : 'DONE';
      }
    }
  }

  /** The request of an order whose opening was interrupted before its id was stored. */
  async #ofOrder({
    orderId,
    requestId,
  }: Extract<PaymentNews, { kind: 'CAPTURED' }>): Promise<MoneyRequestTable | null> {
    return this.#named(requestId ?? (await this.#deps.gateway.requestOf(orderId)), 'DEPOSIT');
  }

  async #named(requestId: string | null, type: MoneyRequestTable['type']): Promise<MoneyRequestTable | null> {
    const row = requestId === null ? null : await this.#deps.store.byId(requestId);
    return row?.type === type && row.gateway === this.#deps.gateway.name ? row : null;
  }
}
