import type { PaymentInfo } from '../../provider/payment-info.ts';
import { examplePaymentInfo } from '../../testing/examples.ts';
import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { LimitFacts, MoneyLinks, PanelSkeleton } from './cashier-parts.tsx';

export const title = 'cashier/Parts';

function deposits(changes: Partial<PaymentInfo>) {
  return <LimitFacts type="DEPOSIT" info={{ ...examplePaymentInfo, ...changes }} />;
}

function withdrawals(changes: Partial<PaymentInfo>) {
  return <LimitFacts type="WITHDRAWAL" info={{ ...examplePaymentInfo, ...changes }} />;
}

const { deposit, withdrawal, ways } = examplePaymentInfo;
const crores = { min: rupees(1), max: rupees(98_765_432), perDay: rupees(987_654_321) };

export const states: States = {
  'of deposits': deposits({}),
  'deposits, online too': deposits({
    ways: ways.map((way, index) => (index === 0 ? { ...way, method: 'ONLINE' } : way)),
  }),
  'deposits without a limit of the day': deposits({
    deposit: { ...deposit, perDay: null },
    depositLeft: null,
  }),
  'deposits, nothing left today': deposits({ depositLeft: ZERO }),
  'of withdrawals': withdrawals({}),
  'withdrawals with a limit of the day': withdrawals({
    withdrawal: { ...withdrawal, perDay: rupees(100_000) },
    withdrawalLeft: paise(1_234_550),
  }),
  'withdrawals, nothing left today': withdrawals({
    withdrawal: { ...withdrawal, perDay: rupees(100_000) },
    withdrawalLeft: ZERO,
  }),
  'only a least amount': deposits({ deposit: { ...deposit, max: null, perDay: null }, depositLeft: null }),
  'limits in crores': deposits({ deposit: crores, depositLeft: crores.perDay }),
  'links to both forms': (
    <StoryRouter>
      <MoneyLinks />
    </StoryRouter>
  ),
  'panels that are loading': <PanelSkeleton count={3} height="96px" />,
};
