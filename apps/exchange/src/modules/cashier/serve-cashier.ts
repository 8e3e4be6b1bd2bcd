import type { FastifyInstance } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Session } from '@layline/server/http/route.ts';
import { serveWebhooks } from '../../payments/serve-webhooks.ts';
import type { Cashier } from './cashier.ts';
import type { PaymentEvents } from './payment-events.ts';
import { serveReceipts } from './serve-receipts.ts';

/** Serves the routes that are not calls of the contract: receipts for their owners, and the webhook if there is a gateway. */
export function serveCashier(
  app: FastifyInstance,
  {
    receipts,
    gateway,
    events,
  }: Pick<Cashier, 'receipts' | 'gateway'> & { readonly events: Pick<PaymentEvents, 'take'> | null },
  authenticate: (token: string) => Promise<Session | null>,
  admission: Admission,
): void {
  serveReceipts(app, receipts, authenticate, admission);
  if (gateway !== null && events !== null)
    serveWebhooks(app, gateway, (event) => events.take(event), admission);
}
