import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { never } from '../../stories/story-sends.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';

export const title = 'account/AddPasskeyForm';

type Form = Parameters<typeof AddPasskeyForm>[0];

function form(different: Partial<Form> = {}) {
  return <AddPasskeyForm userName="asha" suggested="Chrome 141 on Android" onAdd={never} {...different} />;
}

/** Sent; without an outcome it stays pending. */
function sent(onAdd: Form['onAdd'] = never, currentPassword = 'Monsoon#2026') {
  const filled = form({ onAdd, opened: { currentPassword } });
  return <StoryPressed names={['Add it']}>{filled}</StoryPressed>;
}

export const states: States = {
  'as it opens': form(),
  opened: <StoryPressed names={['Add a passkey']}>{form()}</StoryPressed>,
  'no password': sent(never, ''),
  'on its way': sent(),
  'the wrong password': sent(async () => messageOf('WRONG_PASSWORD')),
  'not accepted': sent(async () => messageOf('PASSKEY_REFUSED')),
};
