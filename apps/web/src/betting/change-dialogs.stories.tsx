import { rupees } from '@layline/units/money.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { OpenBet } from '../provider/bets.ts';
import { StoryDialog } from '../stories/story-dialog.tsx';
import { exampleOpenBet } from '../testing/examples.ts';
import { PriceDialog } from './price-dialog.tsx';
import { ReduceDialog } from './reduce-dialog.tsx';

export const title = 'betting/ChangeDialogs';

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

function price(runner: string, pressed: readonly string[] = []) {
  return (
    <StoryDialog>
      {(close) => (
        <StoryPressed names={pressed}>
          <PriceDialog
            runner={runner}
            remaining={rupees(500)}
            side="BACK"
            price={240}
            form="ODDS"
            scale={{ kind: 'ODDS' }}
            onChange={() => undefined}
            onClose={close}
          />
        </StoryPressed>
      )}
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
  price: price('India'),
  'price, not changed': price('', ['Change the price']),
};
