import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { CancelAllDialog } from './cancel-all-dialog.tsx';

export const title = 'open-bets/Dialogs';

function cancelAll(count: number, where: string | null) {
  return (
    <StoryDialog>
      {(close) => <CancelAllDialog count={count} where={where} onConfirm={() => undefined} onClose={close} />}
    </StoryDialog>
  );
}

export const states: States = {
  'cancel all, in all markets': cancelAll(7, null),
  'cancel all, in one market': cancelAll(3, 'Match Odds'),
  'cancel all, a single bet': cancelAll(1, 'Runs of the first partnership in the second innings'),
};
