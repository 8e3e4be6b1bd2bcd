import type { NewWithdrawal, PaymentSettings } from '@layline/contract/entities/cashier.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Payee } from './operator-request.ts';
import type { Confirming, PasskeyConfirmation } from '../accounts/passkey-confirmation.ts';
import { USED_FOR_ANOTHER } from './deposits.ts';
import { contentHash, newRow } from './new-request.ts';
import type { RequestSite } from './new-request.ts';
import type { PayeeCooling } from './payee-cooling.ts';
import type { RequestTransfers } from './request-transfers.ts';
import { notCovered } from './request-rules.ts';
import type { Ask, RequestRules } from './request-rules.ts';
import type { RequestStore } from './request-store.ts';
import { payeeKey } from './wire-request.ts';

export interface WithdrawalsDependencies {
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly rules: RequestRules;
  readonly cooling: PayeeCooling;
  readonly passkeys: Pick<PasskeyConfirmation, 'check'>;
}

/** A withdrawal request from a player. */
export interface WithdrawalAsk {
  readonly playerId: PlayerId;
  readonly site: RequestSite;
  readonly settings: PaymentSettings;
  readonly body: NewWithdrawal;
  /** Where it is asked, and in which session. */
  readonly asking: Confirming;
  readonly now: number;
}

/** Makes withdrawals. The money is held from the beginning and cannot be bet. */
export class Withdrawals {
  readonly #deps: WithdrawalsDependencies;

  constructor(deps: WithdrawalsDependencies) {
    this.#deps = deps;
  }

  /** Makes a withdrawal and holds its amount, or returns the one already made by the same press. */
  create(ask: WithdrawalAsk): Promise<MoneyRequestTable | Refused> {
    const { body, playerId } = ask;
    const { amount, method, note = null, customerRef } = body;
    const payee: Payee = body.method === 'UPI' ? { upiId: body.upiId } : body.bank;
    const payeeText = JSON.stringify(payee);
    const hash = contentHash(['WITHDRAWAL', amount, method, payeeText, note]);
    return this.#deps.transfers.alone(playerId, async () => {
      const known = await this.#deps.store.byCustomerRef(playerId, customerRef);
      if (known !== null) {
        if (known.content_hash === hash) return known;
        return refuse('DUPLICATE_TRANSACTION', { message: USED_FOR_ANOTHER });
      }
      const refused = await this.#check(ask);
      if (refused !== null) return refused;
      const key = payeeKey(payee);
      const row = newRow({
        player_id: playerId,
        site: ask.site.file,
        type: 'WITHDRAWAL',
        method,
        state: 'REQUESTED',
        amount: toPaise(amount),
        currency: ask.site.currency,
        customer_ref: customerRef,
        content_hash: hash,
        payee: payeeText,
        payee_key: key,
        payable_from: await this.#deps.cooling.payableFrom(playerId, key, ask.settings),
        note,
        created_at: ask.now,
      });
      return this.#hold(row);
    });
  }

  async #check({ playerId, settings, body, asking, now }: WithdrawalAsk): Promise<Refused | null> {
    const { passkeys, rules } = this.#deps;
    const amount = toPaise(body.amount);
    const asked: Ask = { playerId, type: 'WITHDRAWAL', method: body.method, amount, settings, now };
    const way = await rules.checkAsk(asked);
    if (isRefused(way)) return way;
    if (await rules.owes(playerId)) return refuse('NEGATIVE_BALANCE');
    return (
      (await rules.checkLimits(asked)) ??
      (await rules.checkFunds(playerId, amount)) ??
      passkeys.check(asking, body, body.confirmation)
    );
  }

  async #hold(row: MoneyRequestTable): Promise<MoneyRequestTable | Refused> {
    const held = await this.#deps.transfers.hold(row);
    if (!('declined' in held)) return held;
    const { code, needed, available } = held.declined;
    if (code !== 'INSUFFICIENT_FUNDS' || needed === undefined || available === undefined) {
      throw new Error(`${row.request_id} could not be held: ${code}`);
    }
    return notCovered(needed, available);
  }
}
