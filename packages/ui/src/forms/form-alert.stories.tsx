import type { States } from '../stories/story.ts';
import { FormAlert } from './form-alert.tsx';

export const title = 'ui/FormAlert';

export const states: States = {
  'a refusal': <FormAlert text="The username or the password is wrong." />,
  'a long refusal': (
    <FormAlert text="The exchange could not be reached. What you typed is still here; please try again when there is a connection." />
  ),
};
