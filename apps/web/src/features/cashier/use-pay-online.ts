import type { MoneyRequest } from '../../provider/cashier.ts';
import { useState } from 'react';
import { invalidate } from '../../api/reads.ts';
import { useSettings } from '../../site/site-store.ts';
import { showToast } from '@layline/ui/toast.ts';
import { openCheckout } from './open-checkout.ts';

/** Paying an online deposit on the gateway's own page. The request itself tells when the money is there. */
export function usePayOnline() {
  const [busy, setBusy] = useState(false);
  const site = useSettings()?.domainTitle ?? location.hostname;

  async function open({ checkout }: MoneyRequest): Promise<void> {
    if (checkout === null) return;
    setBusy(true);
    try {
      const end = await openCheckout(checkout, site);
      if (end === 'paid') showToast('info', 'Paid. The amount is added as soon as the payment is confirmed.');
    } catch (cause) {
      showToast('error', cause instanceof Error ? cause.message : 'The payment could not be opened.');
    }
    invalidate('money');
    setBusy(false);
  }

  return {
    busy,
    open: (request: MoneyRequest) => {
      if (!busy) void open(request);
    },
  };
}
