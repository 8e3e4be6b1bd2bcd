import * as v from 'valibot';
import type { PaymentMethod } from '@layline/contract/entities/cashier.ts';
import { paise } from '@layline/units/money.ts';
import { PaymentDeclined, PaymentUnavailable } from './payment-port.ts';
import type {
  CapturedPayment,
  GatewayEvent,
  NewPayment,
  NewPayout,
  PaymentGateway,
  Payout,
} from './payment-port.ts';
import { RazorpayClient } from './razorpay-client.ts';
import type { RazorpayClientOptions } from './razorpay-client.ts';
import { readDelivery } from './razorpay-webhook.ts';

/** The payment gateway with these options; null if there is none. */
export function gatewayOf(options: RazorpayOptions | null): PaymentGateway | null {
  return options === null ? null : new Razorpay(options);
}

export interface RazorpayOptions extends RazorpayClientOptions {
  /** Secrets of the webhook; two while one is being changed. */
  readonly webhookSecrets: readonly string[];
  /** Account from which withdrawals are paid; null leaves them to operators. */
  readonly accountNumber: string | null;
}

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Order = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  amount,
  currency: v.string(),
  receipt: v.nullish(v.string(), null),
});
const Orders = v.object({ items: v.array(Order) });
const Payments = v.object({
  items: v.array(v.object({ id: v.string(), amount, currency: v.string(), status: v.string() })),
});
const PayoutEntity = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  status: v.string(),
  utr: v.nullish(v.string(), null),
});

/** Statuses of a payout that will never reach its payee. */
const FAILED = new Set(['failed', 'rejected', 'cancelled', 'reversed']);

/**
 * Razorpay: orders for deposits, which the player pays by UPI or card on Razorpay's own page (automatic capture has to be
 * on), and RazorpayX payouts for withdrawals.
 */
export class Razorpay implements PaymentGateway {
  readonly name = 'RAZORPAY';
  readonly keyId: string;
  readonly #client: RazorpayClient;
  readonly #webhookSecrets: readonly string[];
  readonly #accountNumber: string | null;

  constructor(options: RazorpayOptions) {
    this.keyId = options.keyId;
    this.#client = new RazorpayClient(options);
    this.#webhookSecrets = options.webhookSecrets;
    this.#accountNumber = options.accountNumber;
  }

  /** Orders take no idempotency key but can be found by their receipt, so an unanswered one is looked up before it is sent again. */
  openPayment(payment: NewPayment): Promise<string> {
    const { requestId, currency } = payment;
    return this.#client.patiently(async (nth) => {
      const known = payment.resumed || nth > 0 ? await this.#orderOf(payment) : null;
      if (known !== null) return known;
      const body = { amount: payment.amount, currency, receipt: requestId, notes: { request: requestId } };
      const order = await this.#client.post('/orders', Order, body);
      if (order.amount !== payment.amount || order.currency !== currency) {
        throw new PaymentUnavailable(`order ${order.id} is not what was requested`);
      }
      return order.id;
    });
  }

  async captured(orderId: string): Promise<CapturedPayment | null> {
    const { items } = await this.#client.get(`/orders/${encodeURIComponent(orderId)}/payments`, Payments);
    const paid = items.find(({ status }) => status === 'captured');
    if (paid === undefined) return null;
    return { paymentId: paid.id, amount: paise(paid.amount), currency: paid.currency };
  }

  async requestOf(orderId: string): Promise<string | null> {
    try {
      return (await this.#client.get(`/orders/${encodeURIComponent(orderId)}`, Order)).receipt;
    } catch (error) {
      if (error instanceof PaymentDeclined) return null;
      throw error;
    }
  }

  paysOut(method: PaymentMethod): boolean {
    return this.#accountNumber !== null && method !== 'ONLINE';
  }

  /** The request's id is the idempotency key, so sending it again makes no second payout. */
  async payOut(payout: NewPayout): Promise<Payout> {
    const { requestId, payee } = payout;
    const body = {
      account_number: this.#accountNumber,
      amount: payout.amount,
      currency: payout.currency,
      mode: 'upiId' in payee ? 'UPI' : 'IMPS',
      purpose: 'payout',
      fund_account: fundAccount(payout),
      queue_if_low_balance: true,
      reference_id: requestId,
      narration: 'Withdrawal',
    };
    const headers = { 'x-payout-idempotency': requestId };
    return payoutOf(
      await this.#client.patiently((nth) =>
        this.#client.post('/payouts', PayoutEntity, body, headers).catch((error: unknown) => {
          // A refusal after an unanswered try: that try may have been accepted.
          const unclear = nth > 0 && error instanceof PaymentDeclined;
          throw unclear ? new PaymentUnavailable(error.message, { cause: error }) : error;
        }),
      ),
    );
  }

  async payout(payoutId: string): Promise<Payout> {
    return payoutOf(await this.#client.get(`/payouts/${encodeURIComponent(payoutId)}`, PayoutEntity));
  }

  readEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): GatewayEvent | 'UNREADABLE' | null {
    return readDelivery(body, headers, this.#webhookSecrets);
  }

  async #orderOf({ requestId, amount: asked, currency }: NewPayment): Promise<string | null> {
    const path = `/orders?receipt=${encodeURIComponent(requestId)}`;
    const { items } = await this.#client.getOnce(path, Orders);
    const fitting = items.find(
      (order) => order.receipt === requestId && order.amount === asked && order.currency === currency,
    );
    return fitting?.id ?? null;
  }
}

/** Contact and account together, as a composite payout requires. */
function fundAccount({ payee, playerId }: NewPayout): object {
  const contact = { type: 'customer', reference_id: playerId.slice(0, 40) };
  if ('upiId' in payee) {
    const named = { ...contact, name: `Player ${playerId.slice(-8)}` };
    return { account_type: 'vpa', vpa: { address: payee.upiId }, contact: named };
  }
  const { holder, ifsc, accountNumber } = payee;
  return {
    account_type: 'bank_account',
    bank_account: { name: holder, ifsc, account_number: accountNumber },
    contact: { ...contact, name: holder.slice(0, 50) },
  };
}

function payoutOf({ id, status, utr }: v.InferOutput<typeof PayoutEntity>): Payout {
  if (status === 'processed') return { payoutId: id, status: 'PAID', utr, reason: null };
  if (!FAILED.has(status)) return { payoutId: id, status: 'PENDING', utr, reason: null };
  const reason = 'The bank did not accept the payment. Check where it should go.';
  return { payoutId: id, status: 'FAILED', utr, reason };
}
