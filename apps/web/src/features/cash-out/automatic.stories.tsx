import type { States } from '@layline/ui/stories/story.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { AutomaticCashOut } from '../../provider/automatic-cash-out.ts';
import { Automatic } from './automatic.tsx';
import type { AutomaticProps } from './automatic.tsx';
import { AutomaticList } from './automatic-list.tsx';

export const title = 'cash-out/Automatic';

const nothing = () => undefined;

function one(id: number, changes: Partial<AutomaticCashOut>): AutomaticCashOut {
  return {
    automaticCashOutId: id as TriggerId,
    marketId: 'm1',
    rule: 'PROFIT',
    amount: rupees(150),
    status: 'ARMED',
    because: null,
    ...changes,
  };
}

const ALL: readonly AutomaticCashOut[] = [
  one(1, { status: 'LAPSED', because: 'MARKET_CLOSED' }),
  one(2, { status: 'CANCELLED' }),
  one(3, { status: 'CANCELLED', because: 'CASH_OUT', rule: 'LOSS', amount: rupees(-500) }),
  one(4, { status: 'FAILED', because: 'MKT_SUSPENDED', rule: 'TRAILING', amount: rupees(50) }),
  one(5, { status: 'DONE' }),
  one(6, { status: 'FIRED', rule: 'LOSS', amount: rupees(20) }),
  one(7, { because: 'MKT_SUSPENDED', rule: 'LOSS', amount: rupees(-98_765_432) }),
  one(8, {}),
];

function automatic(changes: Partial<AutomaticProps> = {}) {
  return (
    <Automatic
      all={[]}
      isArming={false}
      cancelling={null}
      refused={null}
      isOpen
      onArm={() => Promise.resolve(true)}
      onCancel={nothing}
      {...changes}
    />
  );
}

export const states: States = {
  closed: automatic({ isOpen: false }),
  'nothing armed': automatic(),
  arming: automatic({ isArming: true }),
  refused: automatic({
    refused: 'This has been reached already. Act now, or choose another figure.',
  }),
  'every state': automatic({ all: ALL }),
  'one is being cancelled': automatic({ all: ALL.slice(-1), cancelling: 8 as TriggerId }),
  'the list alone': <AutomaticList all={ALL} cancelling={null} onCancel={nothing} />,
};
