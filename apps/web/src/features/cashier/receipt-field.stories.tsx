import type { States } from '@layline/ui/stories/story.ts';
import { EXAMPLE_RECEIPT } from './example-receipt.ts';
import { ReceiptField } from './receipt-field.tsx';
import type { ReceiptState } from './receipt-field.tsx';

export const title = 'cashier/ReceiptField';

function field(state: ReceiptState, required = false) {
  const actions = {
    choose: () => undefined,
    retry: () => undefined,
    remove: () => undefined,
    reject: () => undefined,
  };
  return <ReceiptField state={state} actions={actions} required={required} />;
}

export const states: States = {
  none: field({ phase: 'none', problem: null }),
  'needed and missing': field({ phase: 'none', problem: 'receipt is a required field' }, true),
  'being read': field({ phase: 'preparing' }),
  'being sent': field({ phase: 'sending', preview: EXAMPLE_RECEIPT, share: 0.42 }),
  'not sent': field({
    phase: 'failed',
    preview: EXAMPLE_RECEIPT,
    problem: 'Please Check Your Network Connection...',
  }),
  there: field({ phase: 'ready', preview: EXAMPLE_RECEIPT, imageId: 'i1' }),
};
