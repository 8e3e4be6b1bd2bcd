import type { States } from '../../stories/story.ts';
import { ReceiptField } from './receipt-field.tsx';
import type { ReceiptState } from './use-receipt.ts';

export const title = 'cashier/ReceiptField';

const PREVIEW =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 80'%3E%3Crect width='60' height='80' fill='%23ddd'/%3E%3C/svg%3E";

function field(state: ReceiptState, required = false) {
  const actions = {
    choose: () => undefined,
    retry: () => undefined,
    remove: () => undefined,
    complain: () => undefined,
  };
  return <ReceiptField state={state} actions={actions} required={required} />;
}

export const states: States = {
  none: field({ phase: 'none', problem: null }),
  'needed and missing': field({ phase: 'none', problem: 'receipt is a required field' }, true),
  'being read': field({ phase: 'preparing' }),
  'being sent': field({ phase: 'sending', preview: PREVIEW, share: 0.42 }),
  'not sent': field({
    phase: 'failed',
    preview: PREVIEW,
    problem: 'Please Check Your Network Connection...',
  }),
  there: field({ phase: 'ready', preview: PREVIEW, imageId: 'i1' }),
};
