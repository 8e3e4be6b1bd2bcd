import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { BetOutcome, SlipStatus } from '../../session/slip.ts';
import { SlipProgress } from './slip-progress.tsx';
import type { RestActions } from './slip-progress.tsx';
import { aSent, aSlip } from '../../testing/example-slips.ts';

export const title = 'bet-slip/SlipProgress';

const sent = aSent();
const MATCHED: BetOutcome = {
  betId: null,
  matched: rupees(1_000),
  remaining: rupees(0),
  cancelled: rupees(0),
  gone: rupees(0),
  averagePrice: 250,
  line: null,
  lapseReason: null,
  ownBetCrossed: false,
  cancelledBy: null,
  voided: rupees(0),
  profit: null,
  listed: 'YES',
};

const nothing = () => undefined;
const REST: RestActions = { busy: false, onCancel: nothing, onEditPrice: nothing, onReduce: nothing };

function progress(status: SlipStatus, rest: RestActions | null = null) {
  return (
    <SlipProgress slip={aSlip({ status })} form="ODDS" rest={rest} exits={null} onPlaceAgain={nothing} />
  );
}

function placed(changes: Partial<BetOutcome>, rest: RestActions | null = null) {
  return progress({ phase: 'placed', sent, outcome: { ...MATCHED, ...changes } }, rest);
}

const UNMATCHED: Partial<BetOutcome> = { matched: rupees(0), remaining: rupees(1_000), averagePrice: null };

export const states: States = {
  placing: progress({ phase: 'placing', sent }),
  checking: progress({ phase: 'checking', sent, offline: false }),
  'checking, offline': progress({ phase: 'checking', sent, offline: true }),
  'in the bet delay': progress({ phase: 'waiting', sent, until: Date.now() + 60_000 }),
  matched: placed({}),
  'settled at a profit': placed({ profit: rupees(1_500) }),
  'settled at a loss': placed({ profit: rupees(-1_000) }),
  'partly matched': placed({ matched: rupees(400), remaining: rupees(600) }, REST),
  unmatched: placed(UNMATCHED, REST),
  'unmatched, being cancelled': placed(UNMATCHED, { ...REST, busy: true }),
  'unmatched, where bets cannot be changed': placed(UNMATCHED),
  cancelled: placed({ ...UNMATCHED, remaining: rupees(0), cancelled: rupees(1_000) }),
  'partly matched, the rest cancelled': placed({ matched: rupees(400), cancelled: rupees(600) }),
  lapsed: placed({
    matched: rupees(0),
    gone: rupees(1_000),
    averagePrice: null,
    lapseReason: 'TURN_IN_PLAY',
  }),
  'against an own bet': placed({ matched: rupees(400), gone: rupees(600), ownBetCrossed: true }),
  'placed, without details': placed({ matched: null, averagePrice: null }),
  'no longer open': placed({ ...UNMATCHED, listed: 'NO_LONGER' }),
  lost: progress({ phase: 'lost', sent, reason: null }),
  'lost for a reason': progress({ phase: 'lost', sent, reason: 'Insufficient balance' }),
  'status unknown': progress({ phase: 'unclear', sent }),
};
