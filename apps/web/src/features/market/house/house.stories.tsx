import {
  exampleBookmaker,
  exampleKhado,
  exampleMeter,
  exampleSession,
  exampleToss,
} from '../../../testing/examples.ts';
import type { HouseRow, MarketBook } from '../../../provider/books.ts';
import type { Market } from '../../../provider/markets.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { betting } from '../../../betting/texts.ts';
import { sessionRows } from '../../../betting/book-rows.ts';
import { rupees } from '@layline/units/money.ts';
import { StoryDialog } from '../../../stories/story-dialog.tsx';
import { StoryMarket } from '../../../stories/story-market.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { FancyDetails } from './fancy-details.tsx';
import { FancySection } from './fancy-section.tsx';
import { HouseCard } from './house-card.tsx';

export const title = 'market/House markets';

const noSlip = () => null;

function bookmaker(book: Partial<MarketBook> = {}) {
  return (
    <StoryMarket market={exampleBookmaker} book={book}>
      {(own) => <HouseCard market={own} slipOf={noSlip} />}
    </StoryMarket>
  );
}

function fancy(market: Market, book: Partial<MarketBook> = {}, chosen: string | null = null) {
  return (
    <StoryMarket market={market} book={book}>
      {(own) => <FancySection markets={[own]} slipOf={noSlip} chosen={chosen} onChoose={() => undefined} />}
    </StoryMarket>
  );
}

function quoted(quote: Partial<HouseRow>): Partial<MarketBook> {
  return {
    runners: exampleSession.book.runners.map((runner) => ({
      ...runner,
      quote: { state: 'ACTIVE', back: null, lay: null, ...runner.quote, ...quote },
    })),
  };
}

function details(market: Market, rows: Parameters<typeof FancyDetails>[0]['rows'] = []) {
  return <StoryDialog>{(close) => <FancyDetails market={market} rows={rows} onClose={close} />}</StoryDialog>;
}

const BOOK = sessionRows(
  textsOf(betting),
  [],
  [
    { from: null, profit: rupees(1_000) },
    { from: 4_500, profit: rupees(3_000) },
    { from: 4_700, profit: rupees(-1_200) },
  ],
);

export const states: States = {
  'bookmaker, the ball running for one side': bookmaker(),
  'bookmaker, suspended': bookmaker({ status: 'SUSPENDED' }),
  'bookmaker, out of date': bookmaker({ stale: true }),
  'bookmaker, closed': bookmaker({ status: 'CLOSED' }),
  session: fancy(exampleSession),
  'session, the ball running': fancy(exampleSession, quoted({ state: 'BALL_RUNNING' })),
  'session, its row suspended': fancy(exampleSession, quoted({ state: 'SUSPENDED' })),
  'session, nothing quoted': fancy(exampleSession, quoted({ back: null, lay: null })),
  'session, closed': fancy(exampleSession, { status: 'CLOSED' }),
  meter: fancy(exampleMeter),
  khado: fancy(exampleKhado),
  toss: fancy(exampleToss),
  'all kinds': (
    <FancySection
      markets={[exampleSession, exampleMeter, exampleKhado, exampleToss]}
      slipOf={noSlip}
      chosen={null}
      onChoose={() => undefined}
    />
  ),
  'details of a session without bets': details(exampleSession),
  'details of a session with a book': details(exampleSession, BOOK),
  'details of a meter': details(exampleMeter),
};
