import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { PHONE } from '@layline/ui/layout/use-media-query.ts';
import { HistoryFilters } from './history-view.tsx';
import type { HistorySearch } from './history-search.ts';
import { StatementFilters } from './statement-page.tsx';
import type { StatementSearch } from './statement-search.ts';

export const title = 'reports/Filters';

const nothing = () => undefined;
const EVENTS = [
  ['', 'All events'],
  ['e1', 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors'],
] as const;
const MARKETS = [
  ['', 'All markets'],
  ['m1', 'Match Odds'],
] as const;

function history(search: HistorySearch) {
  return (
    <StoryPressed names={['Filters']} where={PHONE}>
      <HistoryFilters search={search} events={EVENTS} markets={MARKETS} onChange={nothing} />
    </StoryPressed>
  );
}

function statement(search: StatementSearch) {
  return (
    <StoryPressed names={['Filters']} where={PHONE}>
      <StatementFilters search={search} events={EVENTS} onChange={nothing} />
    </StoryPressed>
  );
}

export const states: States = {
  'of the bet history, none on': history({}),
  'of the bet history, all on': history({
    period: 'custom',
    from: '2026-11-03',
    to: '2026-11-09',
    dateOf: 'SETTLED',
    state: 'SETTLED',
    side: 'LAY',
    sportId: 3,
    eventId: 'e1',
    marketId: 'm1',
  }),
  'of the statement, none on': statement({}),
  'of the statement, all on': statement({
    period: 'today',
    purse: 'BONUS',
    types: 'COMMISSION',
    eventId: 'e1',
  }),
};
