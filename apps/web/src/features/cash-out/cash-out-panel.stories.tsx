import type { CashOutId } from '@layline/units/ids.ts';
import { paise, rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { NO_ANSWER } from '../../provider/failure.ts';
import type { CashOutOffer } from '../../provider/cash-out.ts';
import { exampleMarket } from '../../testing/examples.ts';
import { CashOutPanel } from './cash-out-panel.tsx';
import type { CashOutPanelProps } from './cash-out-panel.tsx';
import type { CashOutEnd } from './cash-out-status.ts';
import type { CashOutView } from './cash-out-view.ts';
import { BACK, LAY, OFFER, PANEL } from './example-cash-out.ts';

export const title = 'cash-out/CashOutPanel';

const CASH_OUT_ID = 90_301 as CashOutId;
const FAR = Date.UTC(2100, 0, 1);

function panel(changes: Partial<CashOutPanelProps>, view: Partial<CashOutView> = {}) {
  return <CashOutPanel {...PANEL} {...changes} view={{ ...PANEL.view, ...view }} />;
}

function open(view: Partial<CashOutView>, changes: Partial<CashOutPanelProps> = {}) {
  return panel({ isOpen: true, ...changes }, view);
}

function ended(end: CashOutEnd, changes: Partial<CashOutPanelProps> = {}) {
  return panel({ status: { phase: 'over', end }, ...changes });
}

const LOSS: CashOutOffer = { ...OFFER, figure: rupees(-13), most: paise(6_226), net: rupees(-13) };
const MUCH: CashOutOffer = {
  figure: paise(-9_876_543_210),
  most: paise(9_876_543_210),
  now: paise(-98_765_432_109),
  net: paise(-9_876_543_211),
  partOnly: true,
  legs: [LAY, BACK],
};
const RUNNERS = exampleMarket.runners.map(({ runnerId, name }) => ({ id: runnerId, name }));
const LONG = [
  { id: 'a', name: 'Thiruvananthapuram Coastal Challengers Women' },
  { id: 'b', name: 'Visakhapatnam Steel City Warriors Women' },
];
const NOTHING: Partial<CashOutView> = {
  offer: null,
  hindrance: 'Nothing to cash out: no bet on offer would improve your position.',
  isPossible: false,
};

export const states: States = {
  'a gain': panel({}),
  'a loss': panel({}, { offer: LOSS }),
  'not yet known': panel({}, { offer: null }),
  'nothing to cash out': panel({}, NOTHING),
  suspended: panel(
    {},
    { offer: null, hindrance: 'No cash-out while the market is suspended.', isPossible: false },
  ),
  'prices out of date': panel({}, { hindrance: 'Waiting for fresh prices.' }),
  offline: panel({}, { hindrance: 'You are offline. The figure is not up to date.' }),
  'only a part is possible': panel({}, { offer: { ...OFFER, partOnly: true } }),
  crores: panel({ marketName: 'Runs of the first partnership in the second innings' }, { offer: MUCH }),
  'a market without a name': panel({ marketName: '' }),
  'opened, before play': open({}),
  'opened, in-play': open({ delaySec: 5 }, { unmatched: 3 }),
  'opened, half of it': open({ offer: LOSS }, { chosen: { share: 5_000, runnerId: null } }),
  'opened, a part that is too small': open(
    { offer: null, hindrance: 'This part is too small. Choose a larger one.', isPossible: false },
    { chosen: { share: 2_500, runnerId: null } },
  ),
  'opened, one runner': open(
    { offer: { ...OFFER, legs: [LAY, BACK] } },
    { runners: RUNNERS, chosen: { share: 10_000, runnerId: LAY.runnerId }, unmatched: 1 },
  ),
  'opened, not yet known': open({ offer: null }),
  'opened, prices out of date': open({ hindrance: 'Waiting for fresh prices.' }),
  'opened, crores and long names': open(
    { offer: MUCH, delaySec: 8 },
    { runners: LONG, nameOf: () => LONG[0]?.name ?? '' },
  ),
  'asked again': ended({ kind: 'WORSE' }),
  sending: panel({ status: { phase: 'sending' } }),
  'no answer yet': panel({ status: { phase: 'checking', offline: false } }),
  'no answer, offline': panel({ status: { phase: 'checking', offline: true } }),
  waiting: panel({ status: { phase: 'waiting', cashOutId: CASH_OUT_ID, until: FAR } }),
  'being called off': panel({
    status: { phase: 'waiting', cashOutId: CASH_OUT_ID, until: FAR },
    isCallingOff: true,
  }),
  'waiting for the house': panel({
    status: { phase: 'waiting', cashOutId: CASH_OUT_ID, until: FAR },
    form: 'RATE',
  }),
  done: ended({ kind: 'DONE', figure: rupees(24), betIds: [] }, { struck: [LAY, BACK] }),
  'done, as found later': ended({ kind: 'DONE', figure: null, betIds: [] }, { outcomes: [] }),
  'called off': ended({ kind: 'CANCELLED' }),
  lapsed: ended({ kind: 'LAPSED', because: 'MKT_SUSPENDED' }),
  'lapsed for a reason we do not know': ended({ kind: 'LAPSED', because: 'ECLIPSE' }),
  refused: ended({ kind: 'REFUSED', failure: NO_ANSWER }),
  lost: ended({ kind: 'LOST' }),
};
