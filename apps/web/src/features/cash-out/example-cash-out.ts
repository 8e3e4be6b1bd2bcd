import { rupees, paise } from '@layline/units/money.ts';
import type { CashOutLeg, CashOutOffer } from '../../provider/cash-out.ts';
import { exampleMarket } from '../../testing/examples.ts';
import type { CashOutPanelProps } from './cash-out-panel.tsx';

/** A cash-out for stories: example 1 of the trading rules, T1.10. */

const [HOME, AWAY] = exampleMarket.runners;
if (!HOME || !AWAY) throw new Error('The example has no two runners.');

export const LAY: CashOutLeg = {
  runnerId: HOME.runnerId,
  side: 'LAY',
  stake: rupees(74),
  price: 202,
  line: null,
};
export const BACK: CashOutLeg = { ...LAY, runnerId: AWAY.runnerId, side: 'BACK', stake: rupees(1_048) };

export const OFFER: CashOutOffer = {
  figure: rupees(24),
  most: paise(2_452),
  now: rupees(-50),
  net: paise(2_328),
  partOnly: false,
  legs: [LAY],
};

const nothing = () => undefined;

/** The panel of a position that can be cashed out, before anything is pressed. */
export const PANEL: CashOutPanelProps = {
  view: { offer: OFFER, hindrance: null, isPossible: true, delaySec: 0 },
  marketName: exampleMarket.name,
  isHeld: true,
  automatic: null,
  status: { phase: 'none' },
  chosen: { share: 10_000, runnerId: null },
  runners: [],
  form: 'ODDS',
  nameOf: (id) => exampleMarket.runners.find(({ runnerId }) => runnerId === id)?.name ?? '',
  unmatched: 0,
  struck: [],
  outcomes: [
    { id: HOME.runnerId, name: HOME.name, profit: paise(2_452) },
    { id: AWAY.runnerId, name: AWAY.name, profit: rupees(24) },
  ],
  isOpen: false,
  isCallingOff: false,
  speaks: true,
  onOpen: nothing,
  onChoose: nothing,
  onPress: nothing,
  onClose: nothing,
  onCallOff: nothing,
  onDone: nothing,
};
