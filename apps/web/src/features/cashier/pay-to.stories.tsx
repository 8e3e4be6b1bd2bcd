import { examplePaymentInfo } from '../../testing/examples.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { PayTo } from './pay-to.tsx';
import { WayChoice } from './way-choice.tsx';

export const title = 'cashier/PayTo';

const { ways } = examplePaymentInfo;

export const states: States = {
  ...Object.fromEntries(ways.map((way) => [`by ${way.method}`, <PayTo key={way.method} way={way} />])),
  'the choice of ways': (
    <WayChoice legend="Pay by" ways={ways} value={ways[0]?.code ?? ''} onValueChange={() => undefined} />
  ),
};
