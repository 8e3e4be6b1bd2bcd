import type { NewDeposit, PaymentSettings, PaymentWay } from '@layline/contract/entities/cashier.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { PaymentDeclined, PaymentUnavailable } from '../../payments/payment-port.ts';
import type { PaymentPorts } from '../../payments/payment-ports.ts';
import { contentHash, newRow, referenceKey } from './new-request.ts';
import type { RequestSite } from './new-request.ts';
import type { Receipts } from './receipts.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { Ask, RequestRules } from './request-rules.ts';
import type { RequestStore } from './request-store.ts';

/** The answer when a different request reuses a customerRef. */
export const USED_FOR_ANOTHER = 'This request was already used for another one. Check your requests.';

export interface DepositsDependencies {
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly rules: RequestRules;
  readonly receipts: Receipts;
  readonly ports: PaymentPorts;
  readonly logger: FastifyBaseLogger;
}

/** A deposit request from a player. */
export interface DepositAsk {
  readonly playerId: PlayerId;
  readonly site: RequestSite;
  readonly settings: PaymentSettings;
  readonly body: NewDeposit;
  readonly now: number;
}

/** Makes deposits. */
export class Deposits {
  readonly #deps: DepositsDependencies;

  constructor(deps: DepositsDependencies) {
    this.#deps = deps;
  }

  /** Makes a deposit, or returns the one already made by the same press. Opens it at the gateway if it is ONLINE. */
  create(ask: DepositAsk): Promise<MoneyRequestTable | Refused> {
    const { body, playerId } = ask;
    const { amount, method, imageId = null, note = null, customerRef } = body;
    const reference = method === 'ONLINE' ? null : (body.reference ?? null);
    const key = reference === null ? null : referenceKey(reference);
    const hash = contentHash(['DEPOSIT', amount, method, key, imageId, note]);
    return this.#deps.transfers.alone(playerId, async () => {
      const known = await this.#deps.store.byCustomerRef(playerId, customerRef);
      if (known !== null) {
        if (known.content_hash !== hash)
          return refuse('DUPLICATE_TRANSACTION', { message: USED_FOR_ANOTHER });
        return this.#resume(known, ask);
      }
      const refused = await this.#check(ask, key);
      if (refused !== null) return refused;
      const { name: gateway } = this.#deps.ports.forDeposit(method);
      const row = newRow({
        player_id: playerId,
        site: ask.site.file,
        type: 'DEPOSIT',
        method,
        state: gateway === null ? 'REQUESTED' : 'OPENING',
        amount: toPaise(amount),
        currency: ask.site.currency,
        customer_ref: customerRef,
        content_hash: hash,
        reference,
        reference_key: key,
        image_id: imageId,
        note,
        gateway,
        created_at: ask.now,
        expires_at: ask.now + ask.settings.depositExpiryMinutes * 60_000,
      });
      // A concurrent request may have taken the reference.
      if (!(await this.#deps.transfers.add(row))) return refuse('REFERENCE_USED');
      if (gateway !== null) return this.#open(row, false);
      this.#deps.transfers.announce(row);
      return row;
    });
  }

  async #check(ask: DepositAsk, key: string | null): Promise<Refused | null> {
    const { rules, store } = this.#deps;
    const asked = askedOf(ask);
    const way = await rules.checkAsk(asked);
    if (isRefused(way)) return way;
    const evidence = await this.#checkEvidence(ask.playerId, way, ask.body);
    if (evidence !== null) return evidence;
    const limited = await rules.checkLimits(asked);
    if (limited !== null) return limited;
    const used = key !== null && (await store.byReference(key)) !== null;
    return used ? refuse('REFERENCE_USED') : null;
  }

  async #checkEvidence(player: PlayerId, way: PaymentWay, body: NewDeposit): Promise<Refused | null> {
    const { reference, imageId } = body;
    const missing = [
      ...(way.needsReference && reference === undefined ? ['reference'] : []),
      ...(way.needsReceipt && imageId === undefined ? ['imageId'] : []),
    ];
    if (missing.length > 0) {
      const fields = missing.map((path) => ({ path, message: `${path} is a required field` }));
      return refuse('VALIDATION_FAILED', { fields });
    }
    if (imageId === undefined || (await this.#deps.receipts.belongsTo(imageId, player))) return null;
    return refuse('IMAGE_NOT_FOUND');
  }

  /** The deposit already made, which is opened if that has failed before, unless the player may not pay in this way any more, after a break for example. */
  async #resume(known: MoneyRequestTable, ask: DepositAsk): Promise<MoneyRequestTable | Refused> {
    if (known.state !== 'OPENING') return known;
    const way = await this.#deps.rules.checkAsk(askedOf(ask));
    return isRefused(way) ? way : this.#open(known, true);
  }

  /** Opens a deposit at the gateway. If that fails, the next try of the same press continues from here. */
  async #open(row: MoneyRequestTable, resumed: boolean): Promise<MoneyRequestTable | Refused> {
    const { ports, transfers, logger } = this.#deps;
    try {
      const order = await ports.named(row.gateway).openPayment({
        requestId: row.request_id,
        amount: paise(row.amount),
        currency: row.currency,
        resumed,
      });
      return await transfers.set(row, { state: 'REQUESTED', gateway_order: order });
    } catch (error) {
      if (!(error instanceof PaymentUnavailable || error instanceof PaymentDeclined)) throw error;
      logger.error({ err: error, request: row.request_id }, 'a deposit could not be opened at the gateway');
      return refuse('PAYMENT_UNAVAILABLE');
    }
  }
}

function askedOf({ playerId, settings, body: { method, amount }, now }: DepositAsk): Ask {
  return { playerId, type: 'DEPOSIT', method, amount: toPaise(amount), settings, now };
}
