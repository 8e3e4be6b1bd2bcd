import type { States } from '../stories/story.ts';
import { Checkbox } from './checkbox.tsx';

export const title = 'ui/Checkbox';

export const states: States = {
  empty: <Checkbox label="I am at least 18 years old" />,
  ticked: <Checkbox label="I am at least 18 years old" defaultChecked />,
  wrong: <Checkbox label="I am at least 18 years old" error="Please confirm your age" />,
  disabled: <Checkbox label="I am at least 18 years old" disabled />,
};
