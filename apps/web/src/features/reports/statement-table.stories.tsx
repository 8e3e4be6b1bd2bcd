import { paise, rupees, ZERO } from '@layline/units/money.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleCommissionLine, exampleLine } from '../../testing/examples.ts';
import { StatementTable, StatementTotals } from './statement-table.tsx';
import { WinnersList } from './winners-panel.tsx';

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
        { type: 'SETTLEMENT', count: 12, credit: paise(1_231_050), debit: rupees(4_000) },
        { type: 'COMMISSION', count: 9, credit: ZERO, debit: paise(61_555) },
      ]}
    />
  ),
  'top winners, two of them equal': (
    <WinnersList
      winners={[
        { rank: 1, name: 'as••', amount: paise(1_234_567_890) },
        { rank: 2, name: 'ra••••', amount: rupees(9_500) },
        { rank: 2, name: 'vi•••', amount: rupees(9_500) },
        { rank: 4, name: 'an•', amount: null },
      ]}
    />
  ),
};
