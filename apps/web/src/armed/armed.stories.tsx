import type { States } from '@layline/ui/stories/story.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { ArmedOrder } from '../provider/armed-orders.ts';
import { ArmedList } from './armed-list.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { ExitQuestion } from './exit-question.tsx';
import type { Armed } from './use-armed.ts';

export const title = 'armed/Armed orders';

const nothing = () => undefined;

function order(id: number, over: Partial<ArmedOrder> = {}): ArmedOrder {
  return {
    armedId: id as TriggerId,
    marketId: 'market',
    runnerId: 'away',
    kind: 'STOP_ENTRY',
    side: 'LAY',
    price: 340,
    stop: null,
    stake: rupees(1000),
    watch: null,
    ticks: null,
    otherId: null,
    status: 'ARMED',
    because: null,
    ...over,
  };
}

const OFFSET = { kind: 'TICK_OFFSET', price: null, stake: null, ticks: 5, otherId: 7 } as const;

const ARMED: Armed = {
  orders: [],
  isOffered: true,
  disarming: null,
  arm: nothing,
  armExit: nothing,
  change: nothing,
  answerFills: nothing,
  disarm: nothing,
};

const EXIT = { price: null, stake: null, watch: 'BEST_OFFER' } as const;

function list(orders: readonly ArmedOrder[], disarming: number | null = null) {
  return (
    <ArmedList
      orders={orders}
      runnerName={() => 'Chennai'}
      where={null}
      disarming={disarming as TriggerId | null}
      onDisarm={nothing}
      onChange={nothing}
    />
  );
}

export const states: States = {
  armed: list([
    order(1),
    order(2, { side: 'BACK', otherId: 1 }),
    order(3, { kind: 'LIMIT_ENTRY', side: 'BACK', price: 262 }),
    order(4, { kind: 'LIMIT_ENTRY', price: 240 }),
    order(5, OFFSET),
    order(6, { ...OFFSET, side: 'BACK', ticks: 1 }),
  ]),
  exits: list([
    order(1, { ...EXIT, kind: 'STOP', price: 340 }),
    order(2, { ...EXIT, kind: 'TAKE_PROFIT', price: 240, otherId: 1 }),
    order(3, { ...EXIT, kind: 'TRAILING', ticks: 5, stop: 315 }),
    order(4, { ...EXIT, kind: 'TRAILING', ticks: 1 }),
    order(5, { ...EXIT, kind: 'STOP', price: 340, stake: rupees(500), watch: 'LAST_TRADED' }),
  ]),
  'a position that can be closed': (
    <ExitQuestion
      ask="Set a stop"
      positions={[{ runnerId: 'home', runner: 'Mumbai', side: 'LAY' }]}
      armed={ARMED}
      offers={[]}
      runnerName={() => 'Mumbai'}
      open={false}
      onOpen={nothing}
    />
  ),
  'an exit to arm': (
    <ExitDialog
      positions={[
        { runnerId: 'home', runner: 'Mumbai', side: 'LAY' },
        { runnerId: 'away', runner: 'Chennai', side: 'BACK' },
      ]}
      choices={[{ id: 7, text: 'Lay Chennai: ₹1,000 at 2.8' }]}
      onArm={nothing}
      onClose={nothing}
    />
  ),
  'an exit to change': (
    <ChangeDialog
      order={order(1, { ...EXIT, kind: 'TRAILING', ticks: 5, stop: 315 })}
      what="Close Chennai 5 ticks from the best odds, now at 3.15"
      onChange={nothing}
      onClose={nothing}
    />
  ),
  ended: list([
    order(1, { status: 'DONE' }),
    order(2, { status: 'FAILED', because: 'INSUFFICIENT_FUNDS' }),
    order(3, { status: 'CANCELLED', because: 'OCO' }),
    order(4, { status: 'LAPSED', because: 'TURN_IN_PLAY' }),
  ]),
  'being disarmed': list([order(1)], 1),
};
