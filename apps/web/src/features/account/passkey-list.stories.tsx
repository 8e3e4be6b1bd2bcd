import { messageOf } from '@layline/contract/error-codes.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { never } from '../../stories/story-sends.ts';
import type { OwnPasskey } from '../../provider/passkeys.ts';
import { exampleOwnPasskey } from '../../testing/examples.ts';
import { PasskeyList } from './passkey-list.tsx';

export const title = 'account/PasskeyList';

const UNUSED: OwnPasskey = {
  ...exampleOwnPasskey,
  passkeyId: 'unused',
  name: 'The laptop with the long name, in the office',
  host: null,
  lastUsedAt: null,
};

function list(passkeys: readonly OwnPasskey[], busy = false, problem: string | null = null) {
  return (
    <PasskeyList
      userName="asha"
      passkeys={passkeys}
      busy={busy}
      problem={problem}
      onRename={never}
      onRemove={never}
    />
  );
}

export const states: States = {
  none: list([]),
  'one of another host': list([exampleOwnPasskey]),
  'several, one not used yet': list([exampleOwnPasskey, UNUSED]),
  'a new name': <StoryPressed names={['Rename Phone']}>{list([exampleOwnPasskey, UNUSED])}</StoryPressed>,
  'before it is removed': (
    <StoryPressed names={['Remove Phone']}>{list([exampleOwnPasskey, UNUSED])}</StoryPressed>
  ),
  'on its way': (
    <StoryPressed names={['Remove Phone']}>{list([exampleOwnPasskey, UNUSED], true)}</StoryPressed>
  ),
  'not changed': list([exampleOwnPasskey, UNUSED], false, messageOf('OVERLOADED')),
};
