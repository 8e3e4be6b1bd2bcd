import { actionText } from '../trading/action-text.ts';
import { useRunnerNames } from '../trading/use-runner-names.ts';
import type { ProposedStep, WaitingItem } from './waiting-items.ts';

/** What the second person does, as a sentence; a proposed result names its runners. */
export function SecondStep({ about }: Pick<WaitingItem, 'about'>) {
  return typeof about === 'string' ? about : <Proposed {...about} />;
}

function Proposed({ marketId, action }: ProposedStep) {
  const { nameOf } = useRunnerNames(marketId);
  return actionText(action, nameOf);
}
