import { rupees } from '@layline/units/money.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { exampleOpenBet } from '../../testing/examples.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { ReduceDialog } from './reduce-dialog.tsx';

export const title = 'open-bets/Dialogs';

function reduce(changes: Partial<OpenBet>, pressed: readonly string[] = []) {
  return (
    <StoryDialog>
      {(close) => (
        <StoryPressed names={pressed}>
          <ReduceDialog bet={{ ...exampleOpenBet, ...changes }} onReduce={() => undefined} onClose={close} />
        </StoryPressed>
      )}
    </StoryDialog>
  );
}

function cancelAll(count: number, where: string | null) {
  return (
    <StoryDialog>
      {(close) => <CancelAllDialog count={count} where={where} onConfirm={() => undefined} onClose={close} />}
    </StoryDialog>
  );
}

export const states: States = {
  reduce: reduce({}),
  'reduce, no amount given': reduce({}, ['Reduce']),
  'reduce, crores on a long name': reduce({
    remaining: rupees(12_345_678),
    runnerName: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen',
  }),
  'cancel all, in all markets': cancelAll(7, null),
  'cancel all, in one market': cancelAll(3, 'Match Odds'),
  'cancel all, a single bet': cancelAll(1, 'Runs of the first partnership in the second innings'),
};
