import type { FastifyInstance } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import { ForgedCalls } from '@layline/server/admission/forged-calls.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { acceptBytes, bytesOf } from '@layline/server/http/body-parsers.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { GatewayEvent, PaymentGateway } from './payment-port.ts';
import { PaymentDeclined, PaymentUnavailable } from './payment-port.ts';

/** Path to which a gateway delivers its events, below the provider's base address. */
export const WEBHOOK_PATH = 'payments/razorpay/webhook';

/** Maximum size of a delivery, bytes. */
const BODY_LIMIT = 256 * 1024;

/**
 * Receives a gateway's events, with unparsed bodies, because the signature is over the bytes. 200 means that an event has been processed; anything
 * else makes the gateway deliver it again.
 */
export function serveWebhooks(
  app: FastifyInstance,
  gateway: PaymentGateway,
  take: (event: GatewayEvent) => Promise<string>,
  admission: Admission,
): void {
  const forgedCalls = new ForgedCalls(admission, 'forged payment events');
  void app.register((scope, _, done) => {
    forgedCalls.guard(scope);
    acceptBytes(scope, BODY_LIMIT);
    scope.post(servedPath({ path: WEBHOOK_PATH }), async (request, reply) => {
      const body = bytesOf(request);
      const event = gateway.readEvent(body, request.headers);
      if (event === null) {
        if (forgedCalls.forged(request.ip)) request.log.warn({ from: request.ip }, 'a forged payment event');
        return answerRefused(reply, refuse('UNAUTHORIZED'));
      }
      forgedCalls.proved(request.ip);
      if (event === 'UNREADABLE') {
        // Another delivery would not be any more readable. When the deposit expires, the gateway is asked for its state anyway.
        request.log.error('a payment event cannot be read');
        return reply.send({ status: 'UNREADABLE' });
      }
      try {
        return await reply.send({ status: await take(event) });
      } catch (error) {
        if (!(error instanceof PaymentUnavailable || error instanceof PaymentDeclined)) throw error;
        request.log.warn({ err: error, event: event.eventId }, 'a payment event has to be delivered again');
        return answerRefused(reply, refuse('PAYMENT_UNAVAILABLE'));
      }
    });
    done();
  });
}
