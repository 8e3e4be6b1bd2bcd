import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { QuickStakes } from './quick-stakes.tsx';

export const title = 'bet-slip/QuickStakes';

const STAKES = [
  { title: '100', value: rupees(100) },
  { title: '1k', value: rupees(1_000) },
  { title: '25k', value: rupees(25_000) },
  { title: 'All in', value: rupees(5_00_000) },
];

const nothing = () => undefined;

export const states: States = {
  'greatest stake known': <QuickStakes stakes={STAKES} greatest={rupees(98_500)} onStake={nothing} />,
  'greatest stake not known yet': <QuickStakes stakes={STAKES} greatest={null} onStake={nothing} />,
  'nothing to stake': <QuickStakes stakes={STAKES} greatest={rupees(0)} onStake={nothing} />,
  'none of their own': <QuickStakes stakes={[]} greatest={rupees(98_500)} onStake={nothing} />,
};
