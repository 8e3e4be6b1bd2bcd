import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { never } from '../../stories/story-sends.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { ChangePasswordForm } from './change-password-page.tsx';
import type { PasswordChange, PasswordOutcome } from './change-password-page.tsx';

export const title = 'account/ChangePasswordForm';

const RIGHT: PasswordChange = {
  currentPassword: 'Monsoon#2026',
  newPassword: 'Harvest#2027',
  confirmPassword: 'Harvest#2027',
};

/** Submitted with these values, with this outcome; without one it stays pending. */
function sent(different: Partial<PasswordChange>, outcome?: PasswordOutcome) {
  return (
    <StoryPressed names={['Change password']}>
      <ChangePasswordForm
        userName="asha"
        typed={{ ...RIGHT, ...different }}
        onSend={outcome ? async () => outcome : never}
      />
    </StoryPressed>
  );
}

export const states: States = {
  'as it opens': <ChangePasswordForm userName="asha" onSend={never} />,
  'nothing filled in': sent({ currentPassword: '', newPassword: '', confirmPassword: '' }),
  'a short password': sent({ newPassword: 'Mon#26', confirmPassword: 'Mon#26' }),
  'two passwords': sent({ confirmPassword: 'Harvest#2026' }),
  'on its way': sent({}),
  'the wrong current password': sent(
    {},
    {
      ok: false,
      problem: null,
      fields: [{ path: 'currentPassword', message: messageOf('WRONG_PASSWORD') }],
    },
  ),
  'no network': sent({}, { ok: false, problem: 'Please Check Your Network Connection...', fields: [] }),
  'done, and empty again': sent({}, { ok: true }),
};
