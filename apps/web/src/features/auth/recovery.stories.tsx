import type { ReactElement } from 'react';
import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { never } from '../../stories/story-sends.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { NewPasswordForm, RecoveryOwnerForm } from './recovery.tsx';
import { termsLink } from './auth-form.tsx';

export const title = 'auth/Recovery';

const nothing = () => undefined;
const OWNER = { userName: 'asha', mobile: '+91 98765 43210' };
const RIGHT = { otp: '004219', password: 'Monsoon#2026', confirmPassword: 'Monsoon#2026' };

function owner(different: Partial<Parameters<typeof RecoveryOwnerForm>[0]> = {}) {
  return <RecoveryOwnerForm onAsk={never} onHaveCode={nothing} onLogIn={nothing} {...different} />;
}

function fresh(different: Partial<Parameters<typeof NewPasswordForm>[0]> = {}) {
  return (
    <NewPasswordForm mobile="+919876543210" againInSec={0} onSet={never} onResend={never} {...different} />
  );
}

const pressed = (name: string, form: ReactElement) => <StoryPressed names={[name]}>{form}</StoryPressed>;

export const states: States = {
  'whose password': owner(),
  'nothing filled in': pressed('Send the code', owner()),
  'the code is asked for': pressed('Send the code', owner({ typed: OWNER })),
  'asked for too often': pressed(
    'Send the code',
    owner({
      typed: OWNER,
      onAsk: async () =>
        `${messageOf('TOO_MANY_REQUESTS')} If a code has come to your phone, press “I have a code”.`,
    }),
  ),
  'a site that cannot': pressed(
    'Send the code',
    owner({
      typed: OWNER,
      onAsk: async () => 'Passwords cannot be reset online here. Write to help@layline.example.',
    }),
  ),
  'a code has been sent': fresh({ againInSec: 120 }),
  'two minutes are over': fresh(),
  'no code and no password': pressed('Set the new password', fresh({ againInSec: 61 })),
  'two passwords': pressed(
    'Set the new password',
    fresh({ typed: { ...RIGHT, confirmPassword: 'Monsoon#2025' } }),
  ),
  'on its way': pressed('Set the new password', fresh({ typed: RIGHT })),
  'the wrong code': pressed(
    'Set the new password',
    fresh({ typed: RIGHT, onSet: async () => messageOf('OTP_INVALID') }),
  ),
  'a new code on its way': pressed('Send Again Code', fresh()),
  'what is agreed to': termsLink('Terms and Conditions'),
};
