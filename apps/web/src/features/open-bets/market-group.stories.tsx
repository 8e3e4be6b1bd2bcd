import type { BetId } from '@layline/units/ids.ts';
import { paise, rupees } from '@layline/units/money.ts';
import type { ComponentProps } from 'react';
import type { ProfitLoss } from '../../provider/profit-loss.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import {
  exampleLineMarket,
  exampleMarket,
  exampleOpenBet,
  exampleProfitLoss,
} from '../../testing/examples.ts';
import type { ListedBet, MarketBets } from './group-bets.ts';
import { MarketGroupView } from './market-group.tsx';

export const title = 'open-bets/MarketGroup';

const [MATCH_FIGURES, LINE_FIGURES] = exampleProfitLoss;
const BACK: ListedBet = { kind: 'CONFIRMED', bet: exampleOpenBet };
const LAY: ListedBet = { kind: 'CONFIRMED', bet: { ...exampleOpenBet, betId: 90_212 as BetId, side: 'LAY' } };
const BEING_PLACED: ListedBet = {
  kind: 'PENDING',
  bet: {
    ref: 'r1',
    eventId: exampleOpenBet.eventId,
    eventTitle: exampleOpenBet.eventTitle,
    marketId: exampleOpenBet.marketId,
    marketName: exampleOpenBet.marketName,
    runnerName: exampleOpenBet.runnerName,
    side: 'BACK',
    price: 177,
    line: null,
    stake: rupees(500),
    state: 'PLACING',
  },
};
const GROUP: MarketBets = {
  marketId: exampleOpenBet.marketId,
  marketName: exampleOpenBet.marketName,
  eventId: exampleOpenBet.eventId,
  eventTitle: exampleOpenBet.eventTitle,
  bets: [BACK, LAY],
};
const NO_FIGURES: ProfitLoss = {
  marketId: exampleOpenBet.marketId,
  eventId: exampleOpenBet.eventId,
  exposure: null,
  runners: [],
  lineSteps: [],
};
const MUCH = paise(9_876_543_210);
const BEFORE_PLAY = { ...exampleMarket, book: { ...exampleMarket.book, inPlay: false } };

function group(changes: Partial<MarketBets>, props: Partial<ComponentProps<typeof MarketGroupView>> = {}) {
  return (
    <StoryRouter>
      <MarketGroupView
        group={{ ...GROUP, ...changes }}
        part="UNMATCHED"
        actions={{
          busy: new Set(),
          isOffered: true,
          cancel: () => undefined,
          cancelAll: () => undefined,
          setPersistence: () => undefined,
          reduce: () => undefined,
          reprice: () => undefined,
        }}
        onReduce={() => undefined}
        onEditPrice={() => undefined}
        onRepeat={() => undefined}
        onCancelAll={() => undefined}
        figures={MATCH_FIGURES ?? null}
        market={exampleMarket}
        {...props}
      />
    </StoryRouter>
  );
}

export const states: States = {
  unmatched: group({}),
  'unmatched, before play, may be kept': group({}, { market: BEFORE_PLAY }),
  'one being placed above one that waits': group({ bets: [BEING_PLACED, BACK] }),
  'only one being placed, nothing to cancel': group({ bets: [BEING_PLACED] }, { figures: null }),
  matched: group({}, { part: 'MATCHED' }),
  'nothing known of market and figures yet': group({}, { figures: null, market: undefined }),
  'nothing to win': group(
    {},
    { figures: { ...NO_FIGURES, exposure: rupees(500), lineSteps: [{ from: null, profit: rupees(-500) }] } },
  ),
  'figures in crores': group(
    {},
    {
      figures: {
        ...NO_FIGURES,
        exposure: paise(1_234_567_890),
        runners: [{ runnerId: exampleOpenBet.runnerId, profit: MUCH, worstProfit: MUCH }],
      },
    },
  ),
  'a line': group(
    {
      marketId: exampleLineMarket.marketId,
      marketName: exampleLineMarket.name,
      bets: [
        {
          kind: 'CONFIRMED',
          bet: {
            ...exampleOpenBet,
            marketId: exampleLineMarket.marketId,
            marketName: exampleLineMarket.name,
            runnerName: exampleLineMarket.name,
            bettingType: 'LINE',
            price: 17_150,
            averagePrice: 17_150,
            line: null,
          },
        },
      ],
    },
    { figures: LINE_FIGURES ?? null, market: exampleLineMarket },
  ),
  'with nothing but its event': group(
    { marketName: '', eventTitle: '' },
    { part: 'MATCHED', figures: NO_FIGURES, market: undefined },
  ),
  'long names': group({
    eventTitle: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
    marketName: 'Runs of the first partnership in the second innings',
  }),
};
