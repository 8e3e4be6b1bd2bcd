import { Razorpay } from '../../../payments/razorpay.ts';
import { WEBHOOK_PATH } from '../../../payments/serve-webhooks.ts';
import { RazorpayDouble } from '../../../payments/testing/razorpay-double.ts';
import type { Delivery } from '../../../payments/testing/razorpay-double.ts';
import type { StorageUnderTest } from '@layline/server/testing/storages.ts';
import type { BettingAppOptions, TestPlayer } from '../../../testing/betting-app.ts';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { accepted, CashierApp } from './cashier-app.ts';

/** A cashier with a fake gateway, at which only the test pays. */
export interface GatewayApp {
  readonly x: CashierApp;
  readonly gateway: RazorpayDouble;
  /** Delivers an event to the webhook; returns the status and what became of the event. */
  deliver(delivery: Delivery): Promise<readonly [status: number, outcome: string | undefined]>;
  /** Opens an online deposit of ₹2,000. */
  online(player: TestPlayer, body?: object): Promise<MoneyRequest & { readonly orderId: string }>;
  close(): Promise<void>;
}

/** With `payouts`, the gateway pays out withdrawals as well. `changes` are further options of the exchange. */
export async function openGatewayApp(
  under: StorageUnderTest | undefined,
  { payouts = false, changes = {} }: { payouts?: boolean; changes?: BettingAppOptions['changes'] } = {},
): Promise<GatewayApp> {
  const double = await RazorpayDouble.open();
  const gateway = new Razorpay({ ...double.options, accountNumber: payouts ? '7878780080316316' : null });
  const x = await CashierApp.open({
    ...(under === undefined ? {} : { under }),
    changes: { gateway, ...changes },
  });
  return {
    x,
    gateway: double,
    async deliver({ payload, headers }) {
      const url = `/exchange/${WEBHOOK_PATH}`;
      const response = await x.app.app.fastify.inject({ method: 'POST', url, payload, headers });
      const { status } = response.json<{ status: string | number }>();
      return [response.statusCode, typeof status === 'string' ? status : undefined];
    },
    async online(player, body = {}) {
      const request = accepted(await x.deposit(player, { method: 'ONLINE', ...body }));
      return { ...request, orderId: request.checkout?.orderId ?? '' };
    },
    async close() {
      await x.close();
      await double.close();
    },
  };
}
