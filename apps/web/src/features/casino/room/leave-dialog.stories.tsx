import type { States } from '@layline/ui/stories/story.ts';
import { LeaveDialog } from './leave-dialog.tsx';

export const title = 'casino/LeaveDialog';

const nothing = () => undefined;

export const states: States = {
  'money in a round': <LeaveDialog onStay={nothing} onLeave={nothing} />,
};
