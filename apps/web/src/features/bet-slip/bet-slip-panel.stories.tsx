import type { States } from '@layline/ui/stories/story.ts';
import { SlipFrame } from './slip-card.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { SlipProgress } from './slip-progress.tsx';
import { SlipStack } from './bet-slip-panel.tsx';
import type { Slip } from '../../session/slip.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';

export const title = 'bet-slip/BetSlipPanel';

const nothing = () => undefined;
const PLACING: Partial<Slip> = { status: { phase: 'placing', sent: aSent() } };

/** Shown around a bet's progress; it looks the same around the form. */
function frame(changes: Partial<Slip>, different: Partial<Parameters<typeof SlipFrame>[0]> = {}) {
  const slip = aSlip({ status: { phase: 'lost', sent: aSent(), reason: null }, ...changes });
  return (
    <SlipFrame
      slip={slip}
      form="ODDS"
      runner="India"
      market="Match Odds"
      event="India v Australia"
      onClose={nothing}
      {...different}
    >
      <SlipProgress slip={slip} form="ODDS" rest={null} exits={null} onPlaceAgain={nothing} />
    </SlipFrame>
  );
}

const stack = (count: number, onClear: (() => void) | null, changes: Partial<Slip> = {}) => (
  <SlipStack count={count} onClear={onClear}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>{frame({ side: index % 2 === 0 ? 'BACK' : 'LAY', ...changes })}</li>
    ))}
  </SlipStack>
);

export const states: States = {
  empty: <EmptySlip />,
  back: frame({}),
  lay: frame({ side: 'LAY' }),
  'over a line': frame({ side: 'LAY' }, { form: 'LINE', runner: 'Over 320.5' }),
  'its market is loading': frame({}, { runner: '…', market: undefined, event: undefined }),
  'long names': frame(
    {},
    {
      runner: 'Visakhapatnam Steel City Warriors Women',
      market: 'Fall of the first wicket of the second innings',
      event: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
    },
  ),
  'cannot be closed while it is being placed': frame(PLACING),
  'one in the stack': stack(1, nothing),
  'three in the stack': stack(3, nothing),
  'a stack that is being placed cannot be cleared': stack(2, null, PLACING),
};
