import type { MoneyRequest } from '../../provider/cashier.ts';
import { exampleDeposit, exampleWithdrawal } from '../../testing/examples.ts';
import { paise } from '@layline/units/money.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { CancelDialog } from './cancel-dialog.tsx';

export const title = 'cashier/CancelDialog';

function asking(request: MoneyRequest) {
  return (
    <StoryDialog>
      {(close) => <CancelDialog request={request} onConfirm={() => undefined} onClose={close} />}
    </StoryDialog>
  );
}

export const states: States = {
  'a deposit': asking(exampleDeposit),
  'a withdrawal': asking({ ...exampleWithdrawal, status: 'PENDING', cancellable: true }),
  'a withdrawal of crores': asking({ ...exampleWithdrawal, status: 'PENDING', amount: paise(1_234_567_890) }),
};
