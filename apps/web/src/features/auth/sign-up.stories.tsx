import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { never } from '../../stories/story-sends.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { SignUpForm } from './sign-up.tsx';
import type { NewPlayer, SignUpRefusal } from './sign-up.tsx';

export const title = 'auth/SignUpForm';

const RIGHT: NewPlayer = {
  userName: 'asha',
  password: 'Monsoon#2026',
  confirmPassword: 'Monsoon#2026',
  mobile: '+91 98765 43210',
};

/** Submitted with these values, with this answer; without one it stays pending. */
function sent(typed: Partial<NewPlayer>, refusal?: SignUpRefusal) {
  return (
    <StoryPressed names={['Sign Up']}>
      <SignUpForm typed={typed} onSignUp={refusal ? async () => refusal : never} onLogIn={() => undefined} />
    </StoryPressed>
  );
}

const wrong = (different: Partial<NewPlayer>) => sent({ ...RIGHT, ...different });

function refused(problem: string, ...fields: SignUpRefusal['fields']) {
  return sent(RIGHT, { problem, fields });
}

export const states: States = {
  'as it opens': <SignUpForm onSignUp={never} onLogIn={() => undefined} />,
  'nothing filled in': sent({}),
  'a short password': wrong({ password: 'Mon#26', confirmPassword: 'Mon#26' }),
  'a weak password': wrong({ password: 'monsoonrain', confirmPassword: 'monsoonrain' }),
  'two passwords': wrong({ confirmPassword: 'Monsoon#2025' }),
  'no mobile number': wrong({ mobile: '12345' }),
  'everything wrong': sent({ userName: '-', password: 'x', confirmPassword: 'y', mobile: '0' }),
  'on its way, and where no code is needed until it is done': sent(RIGHT),
  'the browser is checked first': (
    <SignUpForm typed={RIGHT} onSignUp={never} onCancelCheck={() => undefined} onLogIn={() => undefined} />
  ),
  'the name is taken': refused(messageOf('USERNAME_TAKEN'), {
    path: 'userName',
    message: messageOf('USERNAME_TAKEN'),
  }),
  'not offered here': refused(messageOf('SIGN_UP_CLOSED')),
  'no network': refused('Please Check Your Network Connection...'),
};
