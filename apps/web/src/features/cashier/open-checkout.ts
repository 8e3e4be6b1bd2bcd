import { textsOf } from '@layline/ui/language/texts.ts';
import type { Checkout } from '../../provider/cashier.ts';
import { cashier } from './texts.ts';

/** Opens Razorpay’s page over ours by its documented script. What it reports is only a hint: the exchange asks the gateway. */

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly handler: () => void;
  readonly modal: { readonly ondismiss: () => void };
}

type RazorpayPage = new (options: RazorpayOptions) => {
  readonly open: () => void;
  readonly close: () => void;
};

declare global {
  interface Window {
    Razorpay?: RazorpayPage;
  }
}

let loading: Promise<RazorpayPage> | undefined;

function load(): Promise<RazorpayPage> {
  loading ??= new Promise<RazorpayPage>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error(textsOf(cashier)('The payment page could not be loaded.')));
    };
    script.src = SCRIPT;
    script.addEventListener('load', () => (window.Razorpay ? resolve(window.Razorpay) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  return loading;
}

/**
 * Opens the gateway's page for an order, and resolves when the player has paid there (`paid`) or closed it, or the
 * signal has (`closed`). `site` is the name shown there. Throws with a text for the player if it cannot be loaded.
 */
export async function openCheckout(
  checkout: Checkout,
  site: string,
  signal: AbortSignal,
): Promise<'paid' | 'closed'> {
  const Page = window.Razorpay ?? (await load());
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('closed');
    const opened = new Page({
      key: checkout.keyId,
      order_id: checkout.orderId,
      amount: checkout.amount,
      currency: checkout.currency,
      name: site,
      handler: () => resolve('paid'),
      modal: { ondismiss: () => resolve('closed') },
    });
    signal.addEventListener('abort', () => {
      opened.close();
      resolve('closed');
    });
    opened.open();
  });
}
