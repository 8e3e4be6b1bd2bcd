import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import { exampleMarket } from '../../testing/examples.ts';
import { ArmDialog } from './arm-dialog.tsx';
import { BookBarView } from './book-bar-view.tsx';
import type { CapsLeft } from './cap-use.tsx';
import { ConfirmBar } from './confirm/confirm-bar.tsx';
import type { DeskOrder } from './desk-order.ts';
import type { BetUpdate } from '../../session/slip.ts';
import { DeskHead } from './desk-head.tsx';
import { DockFrame } from './dock-frame.tsx';
import { HeldBar } from './held-bar.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { OneClickBar } from './one-click-bar.tsx';
import { NothingToTrade } from './nothing-to-trade.tsx';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { RecordList } from './record-list.tsx';
import { DEFAULT_CAPS } from './rules/one-click.ts';
import { RunnerPicker } from './runner-picker.tsx';
import { StakeField } from './stake-field.tsx';

export const title = 'desk/Desk';

const nothing = () => undefined;
const OFFER: OwnOffer = {
  runnerId: 'away',
  side: 'BACK',
  price: 250,
  remaining: rupees(1500),
  bets: [],
};
const ORDER: DeskOrder = {
  ref: 'r1',
  eventId: 'event',
  marketId: 'market',
  runnerId: 'away',
  names: { event: 'Mumbai v Chennai', market: 'Match Odds', runner: 'Chennai' },
  side: 'BACK',
  price: 250,
  stake: rupees(1000),
  acceptBetter: true,
  acceptWorseTicks: 0,
  persistence: 'LAPSE',
  marketVersion: 1,
  source: 'LADDER',
  sentAt: 0,
};
const STAKES = [100, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000].map((value) => ({
  title: value < 1000 ? `${value}` : `${value / 1000}k`,
  value: rupees(value),
}));

function confirm(props: Partial<Parameters<typeof ConfirmBar>[0]>) {
  return (
    <ConfirmBar
      side="BACK"
      runnerName="Chennai"
      price={250}
      stake={rupees(1000)}
      from={null}
      slide={false}
      obstacle={null}
      onConfirm={nothing}
      onDiscard={nothing}
      {...props}
    />
  );
}

function oneClick(props: Partial<Parameters<typeof OneClickBar>[0]>, armed = false) {
  return (
    <DockFrame armed={armed} asking={false}>
      <StakeField value="1000" stakes={STAKES} onChange={nothing} entry="STAKE" onEntry={nothing} />
      <OneClickBar
        armed={armed}
        off={null}
        stake="₹1,000"
        paused={null}
        left={null}
        onToggle={nothing}
        {...props}
      />
    </DockFrame>
  );
}

const LEFT: CapsLeft = { risk: rupees(24_500), cap: rupees(25_000), presses: 29, freeAt: null };

const UPDATES: readonly (BetUpdate | { readonly type: 'sent' })[] = [
  { type: 'sent' },
  { type: 'checking', offline: true },
  { type: 'waiting', until: 0 },
  { type: 'lost', failure: null },
  { type: 'unclear' },
];

export const states: States = {
  'nothing to trade': (
    <StoryRouter>
      <NothingToTrade text="This match is over or does not exist." />
    </StoryRouter>
  ),
  'a back to confirm': confirm({}),
  'a lay to confirm': confirm({ side: 'LAY' }),
  'a move to confirm': confirm({ from: 260 }),
  'confirmed by a slide': confirm({ slide: true }),
  'the market is suspended': confirm({ slide: true, obstacle: 'Betting is suspended' }),
  'suspended, without a slide': confirm({ obstacle: 'Betting is suspended' }),
  'an offer is picked up': <HeldBar offer={OFFER} onCancel={nothing} onLetGo={nothing} />,
  'one-click was never on': oneClick({}),
  'one-click is armed': oneClick({ left: LEFT }, true),
  'one-click is armed, and a press did not fit': oneClick(
    { left: { ...LEFT, risk: rupees(400), presses: 3, freeAt: Date.now() + 30_000 } },
    true,
  ),
  'one-click is paused': oneClick({ paused: 'Prices are out of date' }, true),
  'one-click went off': oneClick({ off: 'HIDDEN' }),
  'a question on a phone': (
    <DockFrame armed={false} asking>
      <StakeField value="" stakes={STAKES} onChange={nothing} entry="LIABILITY" onEntry={nothing} />
      {confirm({ slide: true })}
    </DockFrame>
  ),
  'arming one-click': (
    <StoryDialog>
      {(close) => <ArmDialog stake={rupees(1000)} caps={DEFAULT_CAPS} onArm={close} onClose={close} />}
    </StoryDialog>
  ),
  'the keys': <StoryDialog>{(close) => <KeysDialog onClose={close} />}</StoryDialog>,
  'the record': (
    <RecordList records={UPDATES.map((update, n) => ({ id: String(n), order: ORDER, update }))} />
  ),
  'no record': <RecordList records={[]} />,
  'the head': (
    <StoryRouter>
      <DeskHead
        title="Mumbai v Chennai"
        markets={[exampleMarket]}
        market={exampleMarket}
        onMarket={nothing}
      />
    </StoryRouter>
  ),
  'the book': (
    <BookBarView
      inPlay
      delaySec={5}
      back={10_203}
      lay={9790}
      offers
      onCancelAll={nothing}
      onKeys={nothing}
      chart
      onChart={nothing}
    >
      <RunnerPicker runners={exampleMarket.runners} chosen={['nobody']} onChoose={nothing} />
    </BookBarView>
  ),
  'six ladders are open': (
    <RunnerPicker
      runners={exampleMarket.runners}
      chosen={['1', '2', '3', '4', '5', '6']}
      onChoose={nothing}
    />
  ),
};
