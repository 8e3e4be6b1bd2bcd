import { useState } from 'react';
import { invalidate } from '../../api/reads.ts';
import { cancelRequest } from '../../provider/cashier.ts';
import { request } from '../../provider/request.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { toastFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { cashierRefusal } from './refusal.ts';

/** Cancelling a request: says how it ended and reads the requests again; takes no second press meanwhile. */
export function useCancelRequest() {
  const [busy, setBusy] = useState(false);
  const amount = useAmount();

  async function cancel(requestId: string): Promise<void> {
    setBusy(true);
    const outcome = await request(cancelRequest, { body: { requestId } });
    if (outcome.ok) showToast('success', 'Request cancelled.');
    else toastFailure(outcome.failure, cashierRefusal(outcome.failure, amount));
    invalidate('money');
    setBusy(false);
  }

  return {
    busy,
    cancel: (requestId: string) => {
      if (!busy) void cancel(requestId);
    },
  };
}
