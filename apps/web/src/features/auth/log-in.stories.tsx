import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { never } from '../../stories/story-sends.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { LoginForm } from './log-in.tsx';

export const title = 'auth/LoginForm';

type Form = Parameters<typeof LoginForm>[0];

const TYPED = { userName: 'asha', password: 'Monsoon#2026' };

function form(different: Partial<Form> = {}) {
  const nothing = () => undefined;
  return (
    <LoginForm
      onLogIn={never}
      onPasskey={never}
      onDemo={never}
      onSignUp={nothing}
      onForgotten={nothing}
      pending={null}
      onVerify={nothing}
      {...different}
    />
  );
}

/** The outcome when the button of this name is pressed. */
function pressed(name: string, different: Partial<Form> = {}) {
  return <StoryPressed names={[name]}>{form(different)}</StoryPressed>;
}

export const states: States = {
  'as it opens': form(),
  'no passkeys': form({ onPasskey: null }),
  'no demo player': form({ onDemo: null }),
  'no sign-up': form({ onSignUp: null }),
  'none of them': form({ onPasskey: null, onDemo: null, onSignUp: null }),
  'a sign-up waits for its code': form({ pending: 'asha' }),
  'a long name waits for its code': form({ pending: 'thiruvananthapuram.coastal' }),
  'nothing filled in': pressed('Log in'),
  'terms not agreed': pressed('Log in', { typed: { ...TYPED, terms: false } }),
  'on its way': pressed('Log in', { typed: TYPED }),
  'the browser is checked first': pressed('Log in', { typed: TYPED, onCancelCheck: () => undefined }),
  'a passkey on its way': pressed('Log in with a passkey'),
  'a passkey refused': pressed('Log in with a passkey', {
    onPasskey: async () => messageOf('PASSKEY_REFUSED'),
  }),
  'the demo player on its way': pressed('Login as demo user'),
  refused: pressed('Log in', {
    typed: TYPED,
    onLogIn: async () => messageOf('INVALID_CREDENTIALS'),
  }),
  'refused for a while': pressed('Log in', {
    typed: { userName: 'thiruvananthapuram.coastal', password: 'Monsoon#2026' },
    onLogIn: async () => messageOf('ACCOUNT_LOCKED'),
  }),
  'no network': pressed('Login as demo user', {
    onDemo: async () => 'Please Check Your Network Connection...',
  }),
};
