import { DEFAULT_QUICK_STAKES } from '../../provider/user-info.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { StakesForm } from './stakes-form.tsx';

export const title = 'account/StakesForm';

function stakes(busy: boolean, problem: string | null, shown = DEFAULT_QUICK_STAKES) {
  return (
    <StakesForm
      stakes={shown}
      defaults={DEFAULT_QUICK_STAKES}
      busy={busy}
      problem={problem}
      onSave={() => undefined}
    />
  );
}

export const states: States = {
  filled: stakes(false, null),
  'one left': stakes(false, null, DEFAULT_QUICK_STAKES.slice(0, 1)),
  'being saved': stakes(true, null),
  'not saved': stakes(false, 'Please Check Your Network Connection...'),
};
