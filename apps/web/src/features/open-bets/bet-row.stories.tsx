import { rupees, ZERO } from '@layline/units/money.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { exampleOpenBet } from '../../testing/examples.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BetRow, PendingRow } from './bet-row.tsx';
import type { BetForm } from '../../betting/bet-form.ts';
import type { Part } from './group-bets.ts';

export const title = 'open-bets/BetRow';

const WAITING: OpenBet = {
  ...exampleOpenBet,
  side: 'BACK',
  price: 240,
  averagePrice: null,
  stake: rupees(500),
  matched: ZERO,
  remaining: rupees(500),
  cancelled: ZERO,
  lapsed: ZERO,
  voided: ZERO,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  profit: rupees(700),
  liability: rupees(500),
  delayUntil: null,
  lapseReason: null,
};

function row(
  changes: Partial<OpenBet>,
  part: Part = 'UNMATCHED',
  busy: readonly 'ALL'[] = [],
  form: BetForm = 'ODDS',
) {
  return (
    <BetRow
      bet={{ ...WAITING, ...changes }}
      part={part}
      canKeep
      form={form}
      actions={{
        busy: new Set(busy),
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
    />
  );
}

function pending(state: 'PLACING' | 'CHECKING') {
  return (
    <PendingRow
      form="ODDS"
      bet={{
        ref: 'r1',
        eventId: WAITING.eventId,
        eventTitle: 'India v Australia',
        marketId: WAITING.marketId,
        marketName: 'Match Odds',
        runnerName: WAITING.runnerName,
        side: 'BACK',
        price: 240,
        line: null,
        stake: rupees(500),
        state,
      }}
    />
  );
}

export const states: States = {
  placing: pending('PLACING'),
  checking: pending('CHECKING'),
  'in the bet delay': row({ status: 'PENDING', delayUntil: Date.now() + 60_000 }),
  'waiting for the house': row(
    { status: 'PENDING', price: 9_500, delayUntil: Date.now() + 60_000 },
    'UNMATCHED',
    [],
    'RATE',
  ),
  'unmatched back': row({}),
  'unmatched lay': row({ side: 'LAY', profit: rupees(500), liability: rupees(700) }),
  'kept in-play': row({ persistence: 'PERSIST' }),
  'being cancelled': row({}, 'UNMATCHED', ['ALL']),
  matched: row({ matched: rupees(500), remaining: ZERO, averagePrice: 242 }, 'MATCHED'),
  'matched, the rest lapsed': row(
    {
      matched: rupees(300),
      remaining: ZERO,
      lapsed: rupees(200),
      averagePrice: 242,
      lapseReason: 'TURN_IN_PLAY',
    },
    'MATCHED',
  ),
  'with nothing but its event': row(
    {
      betId: null,
      runnerName: '',
      side: null,
      price: null,
      stake: null,
      remaining: ZERO,
      profit: null,
      liability: null,
      status: 'EXECUTION_COMPLETE',
    },
    'MATCHED',
  ),
  'a long name': row({ runnerName: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen' }),
};
