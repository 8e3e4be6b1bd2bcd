import type { States } from '@layline/ui/stories/story.ts';
import { QuickStartCard } from './quick-start-card.tsx';
import type { Step } from './step.ts';

export const title = 'quick-start/QuickStartCard';

const never = () => undefined;

function card(step: Step['name'], stopped = false) {
  return (
    <QuickStartCard step={step} stopped={stopped} onClose={never}>
      {step === 'choose' && <a href="/markets">Mumbai v Chennai</a>}
    </QuickStartCard>
  );
}

export const states: States = {
  'no match yet': card('choose'),
  'a match': card('price'),
  'a match that is suspended': card('price', true),
  'a slip': card('place'),
  'a slip on a suspended market': card('place', true),
  'on its way': card('sent'),
  unmatched: card('waiting'),
  matched: card('matched'),
};
