import type { States } from '@layline/ui/stories/story.ts';
import { NotificationChoices } from './notification-choices.tsx';

export const title = 'account/NotificationChoices';

const none = { state: 'READY', kinds: [], busy: false, problem: null, onChange: () => undefined } as const;

export const states: States = {
  'all off': <NotificationChoices {...none} />,
  'some on': <NotificationChoices {...none} kinds={['SETTLED', 'ALERT']} />,
  'being changed': <NotificationChoices {...none} kinds={['SETTLED']} busy />,
  'not changed': <NotificationChoices {...none} problem="The exchange is very busy. Nothing was changed." />,
  'blocked in the browser': <NotificationChoices {...none} state="DENIED" />,
  'a browser without them': <NotificationChoices {...none} state="NONE" />,
};
