import { rupees, ZERO } from '@layline/units/money.ts';
import type { HistoryBet } from '../../provider/bet-history.ts';
import { exampleFragment, exampleHistoryBet, exampleReducedFragment } from '../../testing/examples.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { FragmentList } from './bet-detail.tsx';
import { HistoryTable } from './history-view.tsx';

export const title = 'reports/BetHistory';

const BETS: readonly HistoryBet[] = [
  exampleHistoryBet,
  { ...exampleHistoryBet, betId: null, side: 'LAY', profit: rupees(-231), price: 1250, averagePrice: 1200 },
  {
    ...exampleHistoryBet,
    betId: null,
    state: 'PENDING',
    settledAt: null,
    profit: null,
    matched: ZERO,
    cancelled: ZERO,
    remaining: rupees(500),
    averagePrice: null,
  },
  {
    ...exampleHistoryBet,
    betId: null,
    state: 'VOID',
    voided: rupees(500),
    profit: ZERO,
    voidReason: 'No result',
  },
];

function parts(bet: Partial<HistoryBet>, fragments: Parameters<typeof FragmentList>[0]['fragments']) {
  return <FragmentList bet={{ ...exampleHistoryBet, ...bet }} fragments={fragments} />;
}

/** As another provider may send it: only name and stake. */
const BARE: HistoryBet = {
  ...exampleHistoryBet,
  betId: null,
  eventTitle: null,
  marketName: null,
  side: null,
  price: null,
  averagePrice: null,
  cancelled: ZERO,
  state: 'UNKNOWN',
  placedAt: null,
  settledAt: null,
  profit: null,
};

export const states: States = {
  'a provider that sends little': (
    <HistoryTable state={{ phase: 'ready', rows: [BARE, BARE], busy: false, stale: null }} />
  ),
  'a provider without a history': <HistoryTable state={{ phase: 'absent' }} />,
  ...listStory((state) => <HistoryTable state={state} />, BETS),
  'parts: one, the rest cancelled': parts({}, [exampleFragment]),
  'parts: none yet': parts({ matched: ZERO, cancelled: ZERO, remaining: rupees(500) }, []),
  'parts: reduced by a withdrawn runner': parts({}, [
    exampleFragment,
    { ...exampleReducedFragment, fragmentId: 41_871 },
  ]),
  'parts: one void, the rest lapsed': parts(
    { cancelled: ZERO, lapsed: rupees(200), lapseReason: 'TURN_IN_PLAY' },
    [
      {
        ...exampleFragment,
        amount: ZERO,
        voidedAt: exampleFragment.at,
        voidReason: 'Palpable error',
      },
    ],
  ),
};
