import type { FastifyInstance } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Session } from '@layline/server/http/route.ts';
import { serveWebhooks } from '../../payments/serve-webhooks.ts';
import type { Cashier } from './cashier.ts';
import { serveReceipts } from './serve-receipts.ts';

/** Serves what is not a call of the contract: receipts to their owners, and the gateway's webhook if there is one. */
export function serveCashier(
  app: FastifyInstance,
  { receipts, gateway, events }: Pick<Cashier, 'receipts' | 'gateway' | 'events'>,
  authenticate: (token: string) => Promise<Session | null>,
  admission: Admission,
): void {
  serveReceipts(app, receipts, authenticate, admission);
  if (gateway !== null && events !== null)
    serveWebhooks(app, gateway, (event) => events.take(event), admission);
}
