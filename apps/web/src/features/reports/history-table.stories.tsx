import type { HistoryBet } from '@layline/contract/entities/bet-history.ts';
import {
  exampleFragment,
  exampleHistoryBet,
  exampleReducedFragment,
} from '@layline/contract/examples/reports.ts';
import { listStory } from '../../stories/list-story.ts';
import type { States } from '../../stories/story.ts';
import { FragmentList } from './fragment-list.tsx';
import { HistoryTable } from './history-table.tsx';

export const title = 'reports/BetHistory';

const BETS: readonly HistoryBet[] = [
  exampleHistoryBet,
  { ...exampleHistoryBet, betId: 90_212, side: 'LAY', profit: -231, price: 12.5, averagePrice: 12 },
  {
    ...exampleHistoryBet,
    betId: 90_213,
    state: 'PENDING',
    settledAt: null,
    profit: null,
    matched: 0,
    cancelled: 0,
    remaining: 500,
    averagePrice: null,
  },
  { ...exampleHistoryBet, betId: 90_214, state: 'VOID', voided: 500, profit: 0, voidReason: 'No result' },
];

function parts(bet: Partial<HistoryBet>, fragments: Parameters<typeof FragmentList>[0]['fragments']) {
  return <FragmentList bet={{ ...exampleHistoryBet, ...bet }} fragments={fragments} />;
}

export const states: States = {
  ...listStory((state) => <HistoryTable state={state} />, BETS),
  'parts: one, the rest cancelled': parts({}, [exampleFragment]),
  'parts: none yet': parts({ matched: 0, cancelled: 0, remaining: 500 }, []),
  'parts: reduced by a withdrawn runner': parts({}, [
    exampleFragment,
    { ...exampleReducedFragment, fragmentId: 41_871 },
  ]),
  'parts: one void, the rest lapsed': parts({ cancelled: 0, lapsed: 200, lapseReason: 'TURN_IN_PLAY' }, [
    {
      ...exampleFragment,
      amount: 0,
      voidedAt: exampleFragment.at + 60_000,
      voidReason: 'Palpable error',
    },
  ]),
};
