import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { never } from '../../stories/story-sends.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { VerificationForm } from './verification.tsx';

export const title = 'auth/VerificationForm';

type Form = Parameters<typeof VerificationForm>[0];

function form(different: Partial<Form> = {}) {
  return (
    <VerificationForm
      mobile="+919876543210"
      againInSec={0}
      onSend={never}
      onResend={never}
      onStartAnew={() => undefined}
      {...different}
    />
  );
}

/** The outcome when the button of this name is pressed. */
function pressed(name: string, different: Partial<Form> = {}) {
  return <StoryPressed names={[name]}>{form(different)}</StoryPressed>;
}

export const states: States = {
  'a code has been sent': form({ againInSec: 120 }),
  'two minutes are over': form(),
  'no code': pressed('Send', { againInSec: 61 }),
  'not a code': pressed('Send', { againInSec: 61, typed: '12ab' }),
  'on its way': pressed('Send', { againInSec: 9, typed: '004219' }),
  'the wrong code': pressed('Send', {
    againInSec: 100,
    typed: '111111',
    onSend: async () => messageOf('OTP_INVALID'),
  }),
  'a code that is too old': pressed('Send', {
    againInSec: 1,
    typed: '004219',
    onSend: async () => messageOf('OTP_EXPIRED'),
  }),
  'a new code on its way': pressed('Send Again Code'),
  'no new code': pressed('Send Again Code', {
    onResend: async () => messageOf('TOO_MANY_REQUESTS'),
  }),
};
