import type { States } from '../stories/story.ts';
import { SecondsLeft } from './seconds-left.tsx';

export const title = 'ui/SecondsLeft';

export const states: States = {
  'some are left': <SecondsLeft deadline={Date.now() + 60_000} />,
  'time is up': <SecondsLeft deadline={0} />,
};
