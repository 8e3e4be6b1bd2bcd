import { exampleCommissionLine, exampleLine } from '@layline/contract/examples/reports.ts';
import { listStory } from '../../stories/list-story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { StatementTable, StatementTotals } from './statement-table.tsx';
import { WinnersList } from './winners-list.tsx';

export const title = 'reports/Statement';

export const states: States = {
  ...listStory(
    (state) => (
      <StoryRouter>
        <StatementTable state={state} filtered={false} oldestFirst={false} onOrder={() => undefined} />
      </StoryRouter>
    ),
    [exampleCommissionLine, exampleLine],
  ),
  'nothing fits the filters': (
    <StoryRouter>
      <StatementTable
        state={{ phase: 'ready', rows: [], busy: false, stale: null }}
        filtered
        oldestFirst={false}
        onOrder={() => undefined}
      />
    </StoryRouter>
  ),
  totals: (
    <StatementTotals
      totals={[
        { type: 'SETTLEMENT', count: 12, credit: 12_310.5, debit: 4_000 },
        { type: 'COMMISSION', count: 9, credit: 0, debit: 615.55 },
      ]}
    />
  ),
  'top winners, two of them equal': (
    <WinnersList
      winners={[
        { rank: 1, name: 'as••', amount: 12_345_678.9 },
        { rank: 2, name: 'ra••••', amount: 9_500 },
        { rank: 2, name: 'vi•••', amount: 9_500 },
        { rank: 4, name: 'an•', amount: 12.5 },
      ]}
    />
  ),
};
