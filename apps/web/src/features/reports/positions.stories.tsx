import { ZERO } from '@layline/units/money.ts';
import type { Position } from '../../provider/reports.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleGrid, exampleMarket } from '../../testing/examples.ts';
import { PositionResults, PositionsTable } from './positions-view.tsx';

export const title = 'reports/Positions';

const { exposure, positions } = exampleGrid;

/** Positions with one change each, every one in a different market. */
function changed(change: Partial<Position>): readonly Position[] {
  return positions.map((position) => ({ ...position, ...change }));
}

function table(rows: readonly Position[]) {
  return (
    <StoryRouter>
      <PositionsTable
        state={{ phase: 'ready', rows, busy: false, stale: null }}
        exposure={exposure}
        resultsOf={(position) => <PositionResults position={position} runners={exampleMarket.runners} />}
      />
    </StoryRouter>
  );
}

function results(at: number, runners: Parameters<typeof PositionResults>[0]['runners']) {
  const position = positions[at];
  return position && <PositionResults position={position} runners={runners} />;
}

export const states: States = {
  ...listStory(
    (state) => (
      <StoryRouter>
        <PositionsTable
          state={state}
          exposure={state.phase === 'ready' ? exposure : undefined}
          resultsOf={(position) => <PositionResults position={position} runners={exampleMarket.runners} />}
        />
      </StoryRouter>
    ),
    positions,
  ),
  suspended: table(changed({ status: 'SUSPENDED' })),
  'not open yet': table(changed({ status: 'INACTIVE', inPlay: false })),
  'closed, waiting to be settled': table(changed({ status: 'CLOSED', inPlay: false })),
  'names that are gone': table(changed({ eventTitle: null, marketName: null, eventId: null })),
  'nothing matched, no results yet': table(
    positions.map((position) => ({
      ...position,
      matched: ZERO,
      profitLoss: { ...position.profitLoss, runners: [], lineSteps: [] },
    })),
  ),
  'results by runner': results(0, exampleMarket.runners),
  'results by runner, the market gone': results(0, []),
  'results by line': results(1, []),
};
