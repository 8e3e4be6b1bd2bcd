import { parsed } from '../../provider/decode.ts';
import { PaymentInfo } from '../../provider/payment-info.ts';
import { examplePaymentInfo } from '../../testing/examples.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { rupees } from '@layline/units/money.ts';
import { PayTo } from './pay-to.tsx';
import { WayChoice } from './money-form.tsx';
import { PaymentGuide } from './payment-page.tsx';

export const title = 'cashier/PaymentGuide';

const { ways } = examplePaymentInfo;

function guide(changes: Partial<PaymentInfo>) {
  return <PaymentGuide info={{ ...examplePaymentInfo, ...changes }} />;
}

export const states: States = {
  'real money': guide({}),
  'play money': guide({ realMoney: false }),
  'one way only takes money out': guide({
    ways: ways.map((way, index) => ({ ...way, deposit: index > 0 })),
  }),
  'the provider says nothing': <PaymentGuide info={parsed(PaymentInfo, null)} />,
  'no way is open': guide({ ways: [] }),
  'methods with limits of their own': guide({
    ways: ways.map((way) => ({ ...way, minDeposit: rupees(500), maxDeposit: rupees(25_000) })),
  }),
  ...Object.fromEntries(
    ways.map((way) => [`where to pay by ${way.method}`, <PayTo key={way.method} way={way} />]),
  ),
  'the choice of a method': (
    <WayChoice legend="Pay by" ways={ways} value={ways[0]?.code ?? ''} onValueChange={() => undefined} />
  ),
};
