import { rupees } from '@layline/units/money.ts';
import { exampleBook, exampleLineMarket, exampleMarket } from '../../testing/examples.ts';
import type { MarketBook } from '../../provider/books.ts';
import type { Market } from '../../provider/markets.ts';
import { StoryMarket } from '../../stories/story-market.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { MarketCard } from './market-card.tsx';

export const title = 'market/MarketCard';

function card(book: Partial<MarketBook>, market: Market = exampleMarket) {
  return (
    <StoryRouter>
      <StoryMarket market={market} book={book}>
        {(own) => <MarketCard market={own} slipOf={() => null} />}
      </StoryMarket>
    </StoryRouter>
  );
}

const OUT: Market = {
  ...exampleMarket,
  runners: exampleMarket.runners.map((runner, index) => ({
    ...runner,
    ...(index === 0 ? { status: 'REMOVED', reductionFactor: 1250 } : {}),
  })),
};
const ALL_OUT = exampleBook.runners.map((runner) => ({ ...runner, back: [], lay: [], lastPrice: null }));

export const states: States = {
  'in play': card({}),
  'before play': card({ inPlay: false, betDelaySec: 0 }),
  suspended: card({ status: 'SUSPENDED' }),
  'suspended, with a reason': card({ status: 'SUSPENDED', suspendReason: 'REVIEW' }),
  'not open yet': card({ status: 'INACTIVE', inPlay: false }),
  'out of date': card({ stale: true }),
  closed: card({
    status: 'CLOSED',
    runners: exampleBook.runners.map((runner, index) => ({
      ...runner,
      status: index === 0 ? 'WINNER' : 'LOSER',
    })),
  }),
  'nothing on offer': card({ runners: ALL_OUT, totalMatched: rupees(0) }),
  'a runner withdrawn': card(
    {
      runners: exampleBook.runners.map((runner, index) => ({
        ...runner,
        status: index === 0 ? 'REMOVED' : 'ACTIVE',
      })),
    },
    OUT,
  ),
  'a line': card({}, exampleLineMarket),
  'a line, suspended': card({ status: 'SUSPENDED' }, exampleLineMarket),
  'long names, crores': card(
    { totalMatched: rupees(987_654_321) },
    {
      ...exampleMarket,
      name: 'Runs of the first partnership in the second innings, Thiruvananthapuram',
      runners: exampleMarket.runners.map((runner) => ({
        ...runner,
        name: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen',
      })),
    },
  ),
  'its rules opened': <StoryPressed names={['Rules of']}>{card({})}</StoryPressed>,
};
