import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { text } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { GatewayEvent, PaymentNews } from './payment-port.ts';

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A name that the gateway gives, such as `pay_29QQoUBi66xm2f`. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
/** A name that the other side has given, which another system may have been. */
const named = v.nullish(text(0, 100), null);
const Payment = v.object({
  id,
  amount,
  currency: v.string(),
  status: v.string(),
  order_id: v.nullish(id, null),
});
const Order = v.object({ id, receipt: named });
const PayoutEntity = v.object({ id, reference_id: named });
const Delivery = v.object({
  event: text(1, 100),
  payload: v.object({
    payment: v.optional(v.object({ entity: Payment })),
    order: v.optional(v.object({ entity: Order })),
    payout: v.optional(v.object({ entity: PayoutEntity })),
  }),
});

/** True if one of the secrets signed exactly these bytes: HMAC-SHA256, in hexadecimal. */
export function isSigned(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const fits = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given),
  );
  return fits.includes(true);
}

/**
 * Reads one delivery: `X-Razorpay-Signature` over the raw body, `X-Razorpay-Event-Id`, the same for each delivery of an
 * event. Null if it is forged.
 */
export function readDelivery(
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: readonly string[],
): GatewayEvent | 'UNREADABLE' | null {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSigned(body, signature, secrets)) return null;
  const delivery = v.safeParse(v.pipe(v.string(), v.parseJson(), Delivery), body.toString('utf8'));
  if (!delivery.success) return 'UNREADABLE';
  const given = headers['x-razorpay-event-id'];
  const known = typeof given === 'string' && /^[\w.-]{1,100}$/.test(given);
  const { event, payload } = delivery.output;
  return {
    eventId: known ? given : createHash('sha256').update(body).digest('hex'),
    name: event,
    news: newsOf(event, payload),
  };
}

function newsOf(
  event: string,
  { payment, order, payout }: v.InferOutput<typeof Delivery>['payload'],
): PaymentNews {
  if (event === 'payment.captured' || event === 'order.paid') {
    const paid = payment?.entity;
    // A payment without an order does not belong to a deposit.
    if (paid === undefined || paid.order_id === null) return { kind: 'OTHER' };
    return {
      kind: 'CAPTURED',
      orderId: paid.order_id,
      requestId: order?.entity.id === paid.order_id ? order.entity.receipt : null,
      paymentId: paid.id,
      amount: paise(paid.amount),
      currency: paid.currency,
    };
  }
  if (event.startsWith('payout.') && payout !== undefined) {
    return { kind: 'PAYOUT', payoutId: payout.entity.id, requestId: payout.entity.reference_id };
  }
  return { kind: 'OTHER' };
}
