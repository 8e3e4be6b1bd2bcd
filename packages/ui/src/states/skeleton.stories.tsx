import type { States } from '../stories/story.ts';
import { Skeleton } from './skeleton.tsx';

export const title = 'ui/Skeleton';

export const states: States = {
  'a line of text': <Skeleton />,
  'a price': <Skeleton width="72px" height="44px" />,
};
