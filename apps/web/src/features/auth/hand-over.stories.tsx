import type { States } from '@layline/ui/stories/story.ts';
import { SwitchAccount } from './hand-over.tsx';

export const title = 'auth/SwitchAccount';

const nothing = () => undefined;

export const states: States = {
  'somebody is logged in': <SwitchAccount userName="asha" onStay={nothing} onSwitch={nothing} />,
  'a long name': (
    <SwitchAccount userName="asha.venkataraghavan-of-the-north" onStay={nothing} onSwitch={nothing} />
  ),
};
