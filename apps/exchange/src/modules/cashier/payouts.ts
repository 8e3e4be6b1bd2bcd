import type { FastifyBaseLogger } from 'fastify';
import type { PaymentMethod } from '@layline/contract/entities/cashier.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { PaymentDeclined, PaymentUnavailable } from '../../payments/payment-port.ts';
import type { Payout } from '../../payments/payment-port.ts';
import type { PaymentPorts } from '../../payments/payment-ports.ts';
import { eachInTurn } from './each-in-turn.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { RequestStore } from './request-store.ts';
import { payeeOf } from './wire-request.ts';

/** Payouts processed per sweep. */
const BATCH = 100;

export interface PayoutsDependencies {
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly ports: PaymentPorts;
  readonly logger: FastifyBaseLogger;
  /** True if the player's balance is negative. */
  readonly owes: (player: PlayerId) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Pays out approved withdrawals through the gateway. */
export class Payouts {
  readonly #deps: PayoutsDependencies;

  constructor(deps: PayoutsDependencies) {
    this.#deps = deps;
  }

  /** Name of the gateway that pays out this kind of withdrawal; null if an operator pays by hand. */
  gatewayFor(method: PaymentMethod): string | null {
    return this.#deps.ports.forPayout(method).name;
  }

  /**
   * Hands an approved withdrawal to the gateway, or asks what became of it; call only under the player's lock. The request's id is the idempotency
   * key: however often it is sent, it is paid once. If the gateway cannot answer, or the exchange is too busy to note what it says, the withdrawal stays as it is until the next sweep.
   */
  async send(row: MoneyRequestTable): Promise<MoneyRequestTable> {
    try {
      return await this.#sendOrAsk(row, false);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable || error instanceof Overloaded)) throw error;
      const { request_id: request } = row;
      this.#deps.logger.error({ err: error, request }, 'a payout was not sent and will be retried');
      return row;
    }
  }

  /** Processes the gateway's report on a payout; call only under the player's lock. */
  async apply(row: MoneyRequestTable, payout: Payout): Promise<MoneyRequestTable> {
    const { transfers, logger, now } = this.#deps;
    const known =
      row.payout_id === payout.payoutId
        ? row
        : await transfers.set(row, { payout_id: payout.payoutId, payout_state: 'SENT' });
    if (payout.status === 'PAID' && known.state === 'APPROVED') {
      return transfers.move(known, 'PAY', { paid_at: now(), reference: payout.utr, flag: null });
    }
    if (payout.status === 'FAILED' && known.state === 'APPROVED') {
      return this.#fail(known, 'RETURN', payout.reason);
    }
    if (payout.status === 'FAILED' && known.state === 'PAID') {
      return this.#fail(known, 'REVERSE', payout.reason);
    }
    if (payout.status === 'PAID' && known.state === 'REJECTED') {
      logger.error({ request: row.request_id }, 'a payout was made after its money had gone back');
      return transfers.set(known, { flag: 'PAYOUT_CONTRADICTION' });
    }
    return known;
  }

  /** Sends payouts that the gateway has not accepted and asks about those it has, until `isEnding`; rejects if the gateway does not answer, or if a player had to be left out. */
  async sweep(isEnding: () => boolean): Promise<void> {
    const { transfers, store } = this.#deps;
    let after: string | null = null;
    let left: Error | null = null;
    do {
      const rows: MoneyRequestTable[] = await store.underWay(BATCH, after);
      left = (await eachInTurn(transfers, rows, (again) => this.#sendOrAsk(again, true), isEnding)) ?? left;
      after = rows.length < BATCH ? null : (rows.at(-1)?.request_id ?? null);
    } while (after !== null && !isEnding());
    if (left !== null) throw left;
  }

  async #sendOrAsk(row: MoneyRequestTable, resumed: boolean): Promise<MoneyRequestTable> {
    const { transfers, logger } = this.#deps;
    if (row.state !== 'APPROVED' || row.payout_state === null || row.flag !== null) return row;
    // A corrected result has left the player in debt. An earlier attempt may have reached the gateway, so a person must check.
    if (row.payout_state === 'SENDING' && (await this.#deps.owes(playerId(row.player_id))))
      return transfers.set(row, { flag: 'PAYOUT_UNCLEAR' });
    try {
      const payout = await this.#ask(row);
      return payout === null ? row : await this.apply(row, payout);
    } catch (error) {
      if (!(error instanceof PaymentDeclined)) throw error;
      logger.error({ err: error, request: row.request_id }, 'the gateway declined a payout');
      // The gateway has accepted it, or never answered an earlier attempt: the payout may be under way after all, so a person has to look.
      if (resumed || row.payout_state === 'SENT') return transfers.set(row, { flag: 'PAYOUT_UNCLEAR' });
      return this.#fail(row, 'RETURN', error.reason);
    }
  }

  async #ask(row: MoneyRequestTable): Promise<Payout | null> {
    const { ports } = this.#deps;
    if (row.payout_id !== null && ports.gateway !== null) return ports.gateway.payout(row.payout_id);
    if (row.payee === null) throw new Error(`${row.request_id} has no payee`);
    return ports.named(row.gateway).payOut({
      requestId: row.request_id,
      amount: paise(row.amount),
      currency: row.currency,
      payee: payeeOf(row.payee),
      playerId: row.player_id,
    });
  }

  #fail(
    row: MoneyRequestTable,
    via: 'RETURN' | 'REVERSE',
    reason: string | null,
  ): Promise<MoneyRequestTable> {
    return this.#deps.transfers.move(row, via, {
      reason: reason ?? 'The bank did not accept the payment.',
      decided_at: this.#deps.now(),
      decided_by: row.gateway,
      flag: null,
    });
  }
}
