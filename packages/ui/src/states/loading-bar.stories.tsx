import type { States } from '../stories/story.ts';
import { LoadingBar } from './loading-bar.tsx';

export const title = 'ui/LoadingBar';

export const states: States = {
  loading: <LoadingBar active />,
  still: <LoadingBar active={false} />,
};
