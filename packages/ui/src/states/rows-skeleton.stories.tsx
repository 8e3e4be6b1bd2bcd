import type { States } from '../stories/story.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

export const title = 'ui/RowsSkeleton';

export const states: States = {
  'a market': <RowsSkeleton height="212px" />,
};
