import type { ReactNode } from 'react';
import { StoryPressed } from '../../stories/story-pressed.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerificationForm } from './verification-form.tsx';

export const title = 'auth/Forms';

/** Sent as it is, with nothing filled in, by the button of this name. */
function sent(name: string, form: ReactNode) {
  return (
    <StoryRouter>
      <StoryPressed names={[name]}>{form}</StoryPressed>
    </StoryRouter>
  );
}

const plain = (form: ReactNode) => <StoryRouter>{form}</StoryRouter>;
const verification = <VerificationForm pending={{ userName: 'asha', mobile: '+919876543210' }} />;

export const states: States = {
  'log in': plain(<LoginForm />),
  'log in, nothing filled in': sent('Log in', <LoginForm />),
  'sign up': plain(<SignUpForm />),
  'sign up, nothing filled in': sent('Sign Up', <SignUpForm />),
  verification: plain(verification),
  'verification, no code': sent('Send', verification),
};
