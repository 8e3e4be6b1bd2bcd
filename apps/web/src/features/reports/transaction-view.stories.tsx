import { exampleRound } from '@layline/contract/examples/casino.ts';
import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type {
  CasinoDetail,
  SettlementDetail,
  StatementLine,
  TransactionDetail,
} from '../../provider/statement.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleLine, exampleTransaction } from '../../testing/examples.ts';
import { TransactionView } from './transaction-view.tsx';

export const title = 'reports/Transaction';

const { settlement, commission, line: commissionLine } = exampleTransaction;
const BARE: TransactionDetail = { line: exampleLine, settlement: null, commission: null, casino: null };
const NOWHERE = { sportId: null, eventId: null, eventTitle: null, marketId: null, marketName: null };

function view(changes: Partial<TransactionDetail>) {
  return (
    <StoryRouter>
      <TransactionView detail={{ ...BARE, ...changes }} />
    </StoryRouter>
  );
}

/** A line without a market: a transfer. */
function transfer(changes: Partial<StatementLine>) {
  return view({ line: { ...exampleLine, ...NOWHERE, ...changes } });
}

function settled(changes: Partial<SettlementDetail>) {
  return view({ settlement: settlement && { ...settlement, ...changes } });
}

function round(changes: Partial<CasinoDetail>) {
  const casino: CasinoDetail = {
    kind: 'RETURN',
    providerName: 'Layline',
    gameName: exampleRound.gameName,
    roundId: exampleRound.roundId,
    txId: 'c4f1d2a7b9e8c3a1f0d5e6b7c8a9d0e1f2a3b4c5d',
    openedAt: exampleRound.openedAt,
    closedAt: exampleRound.closedAt,
    state: 'CLOSED',
    staked: rupees(100),
    returned: rupees(198),
    reason: null,
    verifyAddress: '/verify/teen-patti-20-81',
    ...changes,
  };
  const description = 'Teen Patti 20-20: return';
  return view({
    line: { ...exampleLine, ...NOWHERE, type: 'CASINO', description, reference: casino.roundId },
    casino,
  });
}

export const states: States = {
  'nothing known': view({ line: null }),
  'a settlement': settled({}),
  'a corrected settlement': settled({ version: 2 }),
  'a settlement taken back': settled({ reversal: true, amount: rupees(-231) }),
  'a line market, no runners': settled({ results: [], lineResult: 17_100 }),
  'a dead heat': settled({
    results: settlement?.results.map((result) => ({ ...result, outcome: 'WINNER', deadHeat: true })) ?? [],
  }),
  'void, a name gone': settled({
    results: settlement?.results.map((result) => ({ ...result, runnerName: null, outcome: 'VOID' })) ?? [],
  }),
  'two bets': settled({
    betCount: 2,
    bets: (settlement?.bets ?? []).flatMap((bet) => [
      bet,
      { ...bet, bet: { ...bet.bet, betId: null, side: 'LAY' }, amount: rupees(-100) },
    ]),
  }),
  'a commission': view({ line: commissionLine, settlement, commission }),
  'a commission with a discount': view({
    line: commissionLine,
    commission: commission && { ...commission, discount: 2000, amount: paise(924) },
  }),
  'a deposit': transfer({
    type: 'DEPOSIT',
    description: 'Deposit by UPI',
    amount: rupees(2000),
    reference: 'd41c97b0a3e25f8106',
  }),
  'a correction without a reference': transfer({
    type: 'CORRECTION',
    description: 'Correction by the operator',
    amount: paise(-1_234_567_890),
  }),
  'a casino round, won': round({}),
  'a casino round, lost, of others': round({
    returned: ZERO,
    verifyAddress: null,
    providerName: 'Example Games',
  }),
  'a casino round, still open': round({ kind: 'STAKE', state: 'OPEN', closedAt: null, returned: ZERO }),
  'a casino round, void, with a reason': round({
    kind: 'REFUND',
    state: 'VOID',
    staked: ZERO,
    returned: ZERO,
    reason: 'The table was closed in the middle of the round.',
  }),
};
