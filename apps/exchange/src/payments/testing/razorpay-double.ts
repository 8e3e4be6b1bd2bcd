import { createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const KEY_ID = 'rzp_test_key';
const KEY_SECRET = 'key-secret-of-the-double';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-double';

interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  status: string;
}

interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly order_id: string;
  readonly captured: boolean;
}

interface Payout {
  readonly id: string;
  readonly entity: 'payout';
  readonly amount: number;
  readonly reference_id: string;
  readonly body: Record<string, unknown>;
  status: string;
  utr: string | null;
}

/**
 * How a call goes wrong: DOWN breaks the connection before the call is carried out, DEAF after, SLOW carries it out and never answers, BROKEN answers
 * 502, GIBBERISH a page, DECLINE 400, KEYS 401.
 */
export type Fault = 'DOWN' | 'DEAF' | 'SLOW' | 'BROKEN' | 'GIBBERISH' | 'DECLINE' | 'KEYS';

/** One signed delivery of an event. */
export interface Delivery {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Razorpay as its documentation describes it, on a port of this machine. */
export class RazorpayDouble {
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly payouts: Payout[] = [];
  /** Every call as `POST /orders`. */
  readonly calls: string[] = [];
  /** Faults of the next calls, in order; none after that. */
  faults: Fault[] = [];
  readonly #server: FastifyInstance;
  readonly #byKey = new Map<string, Payout>();
  #count = 0;
  address = '';

  private constructor() {
    this.#server = Fastify({ forceCloseConnections: true });
    const handle = (
      method: 'GET' | 'POST',
      url: string,
      answer: (request: FastifyRequest) => unknown,
    ): void => {
      this.#server.route({ method, url, handler: (request, reply) => this.#handle(request, reply, answer) });
    };
    handle('POST', '/v1/orders', ({ body }) =>
      this.#newOrder(body as Omit<Order, 'id' | 'entity' | 'status'>),
    );
    handle('GET', '/v1/orders', ({ query }) => {
      const { receipt } = query as { receipt: string };
      return { entity: 'collection', items: this.orders.filter((order) => order.receipt === receipt) };
    });
    handle('GET', '/v1/orders/:id', ({ params }) => this.#one(this.orders, params));
    handle('GET', '/v1/orders/:id/payments', ({ params }) => {
      const { id } = params as { id: string };
      return { entity: 'collection', items: this.payments.filter((payment) => payment.order_id === id) };
    });
    handle('POST', '/v1/payouts', (request) => this.#newPayout(request));
    handle('GET', '/v1/payouts/:id', ({ params }) => this.#one(this.payouts, params));
  }

  static async open(): Promise<RazorpayDouble> {
    const double = new RazorpayDouble();
    double.address = `${await double.#server.listen({ port: 0, host: '127.0.0.1' })}/v1`;
    return double;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** The exchange's configuration for it. */
  get options() {
    return {
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecrets: [WEBHOOK_SECRET],
      baseUrl: this.address,
      timeoutMs: 300,
      wait: () => Promise.resolve(),
    };
  }

  /** A player pays an order on the gateway's page; returns the two events that result. */
  pay(
    orderId: string,
    change: { readonly amount?: number; readonly currency?: string } = {},
  ): { readonly captured: Delivery; readonly paid: Delivery } {
    const order = this.orders.find(({ id }) => id === orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId}`);
    order.status = 'paid';
    const { amount, currency } = { ...order, ...change };
    const id = `pay_${(this.#count += 1)}`;
    const payment = {
      id,
      entity: 'payment',
      amount,
      currency,
      status: 'captured',
      order_id: orderId,
      captured: true,
    } as const;
    this.payments.push(payment);
    return {
      captured: this.sign(event('payment.captured', { payment })),
      paid: this.sign(event('order.paid', { payment, order })),
    };
  }

  /** The bank decides on a payout; returns the event. */
  decide(payoutId: string, status: string, utr: string | null = null): Delivery {
    const payout = this.payouts.find(({ id }) => id === payoutId);
    if (payout === undefined) throw new Error(`there is no payout ${payoutId}`);
    payout.status = status;
    payout.utr = utr;
    return this.sign(event(`payout.${status}`, { payout: { ...payout } }));
  }

  sign(body: object, secret = WEBHOOK_SECRET): Delivery {
    const payload = JSON.stringify(body);
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
        'x-razorpay-event-id': `evt_${randomUUID()}`,
      },
    };
  }

  async #handle(request: FastifyRequest, reply: FastifyReply, answer: (request: FastifyRequest) => unknown) {
    this.calls.push(`${request.method} ${request.url.replace('/v1', '')}`);
    const fault = this.faults.shift();
    if (fault === 'DOWN') return cut(request, reply);
    if (fault === 'BROKEN') return reply.code(502).send('bad gateway');
    if (fault === 'GIBBERISH') return reply.type('text/html').send('<h1>Welcome</h1>');
    if (fault === 'DECLINE') return reply.code(400).send(refusal('BAD_REQUEST_ERROR'));
    const expected = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
    if (fault === 'KEYS' || request.headers.authorization !== expected) {
      return reply.code(401).send(refusal('BAD_REQUEST_ERROR'));
    }
    const answered = answer(request);
    if (fault === 'DEAF') return cut(request, reply);
    if (fault === 'SLOW') return reply.hijack();
    return answered === null ? reply.code(400).send(refusal('BAD_REQUEST_ERROR')) : reply.send(answered);
  }

  #newOrder(body: Omit<Order, 'id' | 'entity' | 'status'>): Order {
    const { amount, currency, receipt } = body;
    const id = `order_${(this.#count += 1)}`;
    const order: Order = { id, entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.push(order);
    return order;
  }

  #newPayout({ headers, body }: FastifyRequest): Payout {
    const key = String(headers['x-payout-idempotency']);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const given = body as Record<string, unknown> & { amount: number; reference_id: string };
    const { amount, reference_id } = given;
    const id = `pout_${(this.#count += 1)}`;
    const payout: Payout = {
      id,
      entity: 'payout',
      amount,
      reference_id,
      body: given,
      status: 'processing',
      utr: null,
    };
    this.#byKey.set(key, payout);
    this.payouts.push(payout);
    return payout;
  }

  #one<T extends { readonly id: string }>(all: readonly T[], params: unknown): T | null {
    const { id } = params as { id: string };
    return all.find((one) => one.id === id) ?? null;
  }
}

function event(name: string, entities: Readonly<Record<string, object>>): object {
  const payload = Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }]));
  return {
    entity: 'event',
    account_id: 'acc_double',
    event: name,
    contains: Object.keys(entities),
    payload,
    created_at: 1_790_000_000,
  };
}

function refusal(code: string): object {
  return { error: { code, description: 'Said the double', source: 'business', step: null, reason: null } };
}

/** Ends the connection without an answer. */
function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.destroy();
  return reply.hijack();
}
