import { DEFAULT_QUICK_STAKES } from '@layline/contract/entities/quick-stake.ts';
import type { States } from '../../stories/story.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { StakesForm } from './stakes-form.tsx';

export const title = 'account/Forms';

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
  'quick stakes': stakes(false, null),
  'quick stakes, one left': stakes(false, null, DEFAULT_QUICK_STAKES.slice(0, 1)),
  'quick stakes, being saved': stakes(true, null),
  'quick stakes, not saved': stakes(false, 'Please Check Your Network Connection...'),
  'change of password': (
    <ChangePasswordForm userName="asha" onSend={async () => ({ ok: false, problem: null, fields: [] })} />
  ),
};
