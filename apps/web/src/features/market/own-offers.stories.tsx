import { rupees, ZERO } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { OwnOffer } from './own-offer.ts';
import { OwnOffersView } from './own-offers.tsx';

export const title = 'market/OwnOffers';

const BACK: OwnOffer = { key: '1', side: 'BACK', price: 252, remaining: rupees(200), ahead: rupees(400) };
const LAY: OwnOffer = { ...BACK, key: '2', side: 'LAY', price: 248, remaining: rupees(1_50_000) };

export const states: States = {
  'with others in front': <OwnOffersView offers={[BACK]} form="ODDS" />,
  'first in the queue': <OwnOffersView offers={[{ ...LAY, ahead: ZERO }]} form="ODDS" />,
  'of a provider that does not say': <OwnOffersView offers={[{ ...BACK, ahead: null }]} form="ODDS" />,
  'several, on both sides': <OwnOffersView offers={[BACK, LAY]} form="ODDS" />,
  'on a line': <OwnOffersView offers={[{ ...LAY, price: 17_150 }]} form="LINE" />,
};
