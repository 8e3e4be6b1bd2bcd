import type { States } from '@layline/ui/stories/story.ts';
import { exampleMarket } from '../../testing/examples.ts';
import { CashOutBar } from './cash-out-bar.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import { CashOutProgress } from './cash-out-progress.tsx';
import { Choices } from './choices.tsx';
import { BACK, LAY, PANEL } from './example-cash-out.ts';
import { Outcomes } from './outcomes.tsx';
import { StruckBets } from './struck-bets.tsx';

export const title = 'cash-out/parts';

const NAMES = exampleMarket.runners.map(({ runnerId, name }) => ({ value: runnerId, label: name }));

export const states: States = {
  'the bar': <CashOutBar {...PANEL} />,
  'the form': <CashOutForm {...PANEL} isAskedAgain={false} />,
  'the progress of a press': <CashOutProgress {...PANEL} status={{ phase: 'sending' }} />,
  choices: <Choices label="Runners" choices={NAMES} value={LAY.runnerId} onChoose={() => undefined} />,
  bets: <StruckBets bets={[LAY, BACK]} form="ODDS" nameOf={PANEL.nameOf} />,
  'no bets': <StruckBets bets={[]} form="ODDS" nameOf={PANEL.nameOf} />,
  outcomes: <Outcomes outcomes={PANEL.outcomes} />,
  'no outcomes': <Outcomes outcomes={[]} />,
};
