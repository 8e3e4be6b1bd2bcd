import { rupees } from '@layline/units/money.ts';
import type { Winner } from '../../provider/reports.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { WinnersBoard } from './winners-panel.tsx';

export const title = 'reports/WinnersBoard';

/** One winner per place, each with less than the one before. */
const TWENTY: readonly Winner[] = Array.from({ length: 20 }, (_, index) => ({
  rank: index + 1,
  name: index === 3 ? 'thiruvananthapu***' : `as***${index}`,
  amount: rupees(Math.round(12_345_678 / (index + 1) ** 2)),
}));

const board = (state: ListState<Winner>) => <WinnersBoard state={state} week />;
const { filled, ...others } = listStory(board, TWENTY);

export const states: States = {
  'the first ten of twenty': filled,
  ...others,
  'all twenty': <StoryPressed names={['Show all']}>{filled}</StoryPressed>,
  'of a provider that names no period': (
    <WinnersBoard
      state={{ phase: 'ready', rows: TWENTY.slice(0, 4), busy: false, stale: null }}
      week={false}
    />
  ),
  'fewer than ten': board({ phase: 'ready', rows: TWENTY.slice(0, 4), busy: false, stale: null }),
};
