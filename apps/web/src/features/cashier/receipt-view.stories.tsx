import { EXAMPLE_RECEIPT } from './example-receipt.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

export const title = 'cashier/ReceiptView';

function picture(data: string | undefined, error: Error | null = null) {
  return <ReceiptPicture query={{ data, error, refetch: () => undefined }} />;
}

const FAILED = new Error('The exchange could not be reached.');

export const states: States = {
  'on its way': picture(undefined),
  failed: picture(undefined, FAILED),
  there: picture(EXAMPLE_RECEIPT),
  'there, though the last reading failed': picture(EXAMPLE_RECEIPT, FAILED),
};
