import { parsed } from '../../provider/decode.ts';
import { PaymentInfo } from '../../provider/payment-info.ts';
import { examplePaymentInfo } from '../../testing/examples.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PaymentGuide } from './payment-guide.tsx';

export const title = 'cashier/PaymentGuide';

function guide(changes: Partial<PaymentInfo>) {
  return <PaymentGuide info={{ ...examplePaymentInfo, ...changes }} />;
}

export const states: States = {
  'real money': guide({}),
  'play money': guide({ realMoney: false }),
  'one way only takes money out': guide({
    ways: examplePaymentInfo.ways.map((way, index) => ({ ...way, deposit: index > 0 })),
  }),
  'the provider says nothing': <PaymentGuide info={parsed(PaymentInfo, null)} />,
  'no way is open': guide({ ways: [] }),
  'on its way': <PanelSkeleton count={3} height="96px" />,
};
