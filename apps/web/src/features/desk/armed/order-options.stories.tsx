import type { States } from '@layline/ui/stories/story.ts';
import { rupees } from '@layline/units/money.ts';
import { ConfirmBar } from '../confirm/confirm-bar.tsx';
import { DockFrame } from '../dock-frame.tsx';
import { OrderOptions, PLAIN_TERMS } from './order-options.tsx';

export const title = 'desk/Order options';

const nothing = () => undefined;

function options(terms: Partial<typeof PLAIN_TERMS>) {
  const choices = [{ id: 7, text: 'Lay Chennai: ₹1,000 at 2.8' }];
  return <OrderOptions terms={{ ...PLAIN_TERMS, ...terms }} choices={choices} onTerms={nothing} />;
}

export const states: States = {
  'nothing chosen': options({}),
  'a pair and an answer': options({ otherId: 7, ticks: 5 }),
  'to confirm or to arm': (
    <DockFrame armed={false} asking>
      <ConfirmBar
        side="LAY"
        runnerName="Chennai"
        price={340}
        stake={rupees(1000)}
        from={null}
        slide={false}
        obstacle={null}
        arm="Lay Chennai: ₹1,000 once the odds rise to 3.4"
        onArm={nothing}
        onConfirm={nothing}
        onDiscard={nothing}
      >
        {options({ otherId: 7 })}
      </ConfirmBar>
    </DockFrame>
  ),
};
