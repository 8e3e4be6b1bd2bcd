import { paise, rupees } from '@layline/units/money.ts';
import type { ReportLevel, ReportRow } from '../../provider/reports.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleHistoryBet, exampleReport } from '../../testing/examples.ts';
import { OpenRounds, Sums } from './profit-loss-view.tsx';
import { ProfitLossTable } from './profit-loss-table.tsx';

export const title = 'reports/ProfitLoss';

const { rows, total } = exampleReport;
const WITH_CASINO = { ...total, rounds: 14, profit: paise(-123_456_750), net: paise(-123_457_905) };

function table(level: ReportLevel, changes: readonly Partial<ReportRow>[], sums = total) {
  const shown = rows.flatMap((row) => changes.map((change) => ({ ...row, ...change })));
  return (
    <StoryRouter>
      <ProfitLossTable
        level={level}
        total={sums}
        state={{ phase: 'ready', rows: shown, busy: false, stale: null }}
      />
    </StoryRouter>
  );
}

const NOWHERE: Partial<ReportRow> = { eventId: null, eventTitle: null, marketId: null, marketName: null };
const CASINO: Partial<ReportRow> = {
  ...NOWHERE,
  sportId: -1,
  markets: 0,
  bets: 0,
  rounds: 14,
  profit: paise(-123_479_850),
  commission: null,
  net: null,
};
const GAME: Partial<ReportRow> = {
  ...CASINO,
  eventId: 'teen-patti-20',
  eventTitle: 'Teen Patti 20-20',
  name: 'Teen Patti 20-20',
};
const BET: Partial<ReportRow> = {
  betId: exampleHistoryBet.betId,
  name: 'Chennai, back 300 at 1.77',
  commission: null,
  net: null,
};

export const states: States = {
  ...listStory(
    (state) => (
      <StoryRouter>
        <ProfitLossTable level="MARKET" total={state.phase === 'ready' ? total : undefined} state={state} />
      </StoryRouter>
    ),
    rows,
  ),
  'by sport': table('SPORT', [{ ...NOWHERE, name: 'Cricket' }]),
  'by sport, with the casino': table(
    'SPORT',
    [
      { ...NOWHERE, name: 'Cricket' },
      { ...CASINO, name: 'Casino' },
    ],
    WITH_CASINO,
  ),
  'by event': table('EVENT', [{ marketId: null, marketName: null, name: 'Mumbai v Chennai' }]),
  'by bet': table('BET', [BET, { ...BET, betId: null, profit: rupees(-300), name: 'Mumbai, lay 300 at 2' }]),
  'casino, by game': table('GAME', [GAME], WITH_CASINO),
  'casino, by round, with a proof and without': table(
    'ROUND',
    [
      { ...GAME, marketId: '81', name: 'Round 81', rounds: 1, verifyAddress: '/verify/teen-patti-20-81' },
      { ...GAME, marketId: '82', name: 'Round 82', rounds: 1, profit: rupees(98) },
    ],
    WITH_CASINO,
  ),
  'no rounds': table('ROUND', []),
  sums: <Sums total={total} phase="ready" />,
  'sums, on their way': <Sums total={undefined} phase="loading" />,
  'sums, failed': <Sums total={undefined} phase="failed" />,
  'a round still open': <OpenRounds open={{ rounds: 1, staked: rupees(100) }} />,
  'rounds still open': <OpenRounds open={{ rounds: 3, staked: paise(1_250_050) }} />,
};
