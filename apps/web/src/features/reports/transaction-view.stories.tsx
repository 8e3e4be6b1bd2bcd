import { getTransactionDetail } from '@layline/contract/calls/get-transaction-detail.ts';
import type {
  CasinoDetail,
  SettlementDetail,
  TransactionDetail,
} from '@layline/contract/entities/statement.ts';
import { exampleRound } from '@layline/contract/examples/casino.ts';
import { exampleLine } from '@layline/contract/examples/reports.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { TransactionView } from './transaction-view.tsx';

export const title = 'reports/Transaction';

const { settlement, commission, line: commissionLine } = getTransactionDetail.example.result;
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
function transfer(changes: Partial<TransactionDetail['line']>) {
  return view({ line: { ...exampleLine, ...NOWHERE, ...changes } });
}

function settled(changes: Partial<SettlementDetail>) {
  return view({ settlement: settlement && { ...settlement, ...changes } });
}

function round(changes: Partial<CasinoDetail>) {
  const casino: CasinoDetail = {
    kind: 'RETURN',
    provider: exampleRound.provider,
    providerName: 'Layline',
    gameId: exampleRound.gameId,
    gameName: exampleRound.gameName,
    roundId: exampleRound.roundId,
    txId: 'c4f1d2a7b9e8c3a1f0d5e6b7c8a9d0e1f2a3b4c5d',
    openedAt: exampleRound.openedAt,
    closedAt: exampleRound.closedAt,
    state: 'CLOSED',
    staked: 100,
    returned: 198,
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
  'a settlement': settled({}),
  'a corrected settlement': settled({ version: 2 }),
  'a settlement taken back': settled({ reversal: true, amount: -231 }),
  'a line market, no runners': settled({ results: [], lineResult: 171 }),
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
      { ...bet, bet: { ...bet.bet, betId: 90_212, side: 'LAY' }, amount: -100 },
    ]),
  }),
  'a commission': view({ line: commissionLine, settlement, commission }),
  'a commission with a discount': view({
    line: commissionLine,
    commission: commission && { ...commission, discount: 20, amount: 9.24 },
  }),
  'a deposit': transfer({
    type: 'DEPOSIT',
    description: 'Deposit by UPI',
    amount: 2000,
    reference: 'd41c97b0a3e25f8106',
  }),
  'a correction without a reference': transfer({
    type: 'CORRECTION',
    description: 'Correction by the operator',
    amount: -12_345_678.9,
  }),
  'a casino round, won': round({}),
  'a casino round, lost, of others': round({
    returned: 0,
    verifyAddress: null,
    providerName: 'Example Games',
  }),
  'a casino round, still open': round({ kind: 'STAKE', state: 'OPEN', closedAt: null, returned: 0 }),
  'a casino round, void, with a reason': round({
    kind: 'REFUND',
    state: 'VOID',
    staked: 0,
    returned: 0,
    reason: 'The table was closed in the middle of the round.',
  }),
};
