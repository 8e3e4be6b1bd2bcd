import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { BetOutcome, SlipLife } from './slip.ts';
import { SlipProgress } from './slip-progress.tsx';
import { aSent, aSlip } from './test-slips.ts';

export const title = 'bet-slip/SlipProgress';

const sent = aSent();
const MATCHED: BetOutcome = {
  betId: null,
  matched: rupees(1_000),
  remaining: rupees(0),
  gone: rupees(0),
  averagePrice: 250,
  line: null,
  lapseReason: null,
  ownBetCrossed: false,
  listed: 'YES',
};

function progress(life: SlipLife) {
  return <SlipProgress slip={aSlip({ life })} form="ODDS" onPlaceAgain={() => undefined} />;
}

function placed(changes: Partial<BetOutcome>) {
  return progress({ phase: 'placed', sent, outcome: { ...MATCHED, ...changes } });
}

export const states: States = {
  placing: progress({ phase: 'placing', sent }),
  checking: progress({ phase: 'checking', sent, offline: false }),
  'checking, offline': progress({ phase: 'checking', sent, offline: true }),
  'in the bet delay': progress({ phase: 'waiting', sent, until: Date.now() + 60_000 }),
  matched: placed({}),
  'partly matched': placed({ matched: rupees(400), remaining: rupees(600) }),
  unmatched: placed({ matched: rupees(0), remaining: rupees(1_000), averagePrice: null }),
  lapsed: placed({
    matched: rupees(0),
    gone: rupees(1_000),
    averagePrice: null,
    lapseReason: 'TURN_IN_PLAY',
  }),
  'against an own bet': placed({ matched: rupees(400), gone: rupees(600), ownBetCrossed: true }),
  'taken, and no more is told': placed({ matched: null, averagePrice: null }),
  'no longer open': placed({
    matched: rupees(0),
    remaining: rupees(1_000),
    averagePrice: null,
    listed: 'NO_LONGER',
  }),
  lost: progress({ phase: 'lost', sent, reason: null }),
  'lost for a reason': progress({ phase: 'lost', sent, reason: 'Insufficient balance' }),
  'never known': progress({ phase: 'unclear', sent }),
};
