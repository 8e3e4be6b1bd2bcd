import type { States } from '../stories/story.ts';
import { TextField } from './text-field.tsx';

export const title = 'ui/TextField';

export const states: States = {
  empty: <TextField label="Username" />,
  filled: <TextField label="Username" defaultValue="asha" />,
  'with a hint': <TextField label="Mobile number" hint="With the country code, as +91" />,
  wrong: <TextField label="Mobile number" defaultValue="12" error="That is too short" />,
  'wrong without words': <TextField label="Stake" invalid />,
  disabled: <TextField label="Username" defaultValue="asha" disabled />,
  'long error': (
    <TextField
      label="Username"
      hint="Letters, digits and points"
      error="Somebody else has this name already; add a digit or take the name that you are known by elsewhere."
    />
  ),
};
