import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '../../stories/story.ts';
import { BetRow, PendingRow } from './bet-row.tsx';
import type { BetForm } from '../../ui/bet-form.ts';
import type { Part } from './group-bets.ts';

export const title = 'open-bets/BetRow';

const WAITING: OpenBet = {
  ...exampleOpenBet,
  side: 'BACK',
  price: 2.4,
  averagePrice: null,
  stake: 500,
  matched: 0,
  remaining: 500,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  profit: 700,
  liability: 500,
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
        cancel: () => undefined,
        cancelAll: () => undefined,
        setPersistence: () => undefined,
        reduce: () => undefined,
      }}
      onReduce={() => undefined}
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
    { status: 'PENDING', price: 95, delayUntil: Date.now() + 60_000 },
    'UNMATCHED',
    [],
    'RATE',
  ),
  'unmatched back': row({}),
  'unmatched lay': row({ side: 'LAY', profit: 500, liability: 700 }),
  'kept in-play': row({ persistence: 'PERSIST' }),
  'being cancelled': row({}, 'UNMATCHED', ['ALL']),
  matched: row({ matched: 500, remaining: 0, averagePrice: 2.42 }, 'MATCHED'),
  'matched, the rest lapsed': row(
    { matched: 300, remaining: 0, lapsed: 200, averagePrice: 2.42, lapseReason: 'TURN_IN_PLAY' },
    'MATCHED',
  ),
  'a long name': row({ runnerName: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen' }),
};
