import type { States } from '../stories/story.ts';
import { Tooltip } from './tooltip.tsx';

export const title = 'ui/Tooltip';

export const states: States = {
  closed: (
    <p>
      Exposure <Tooltip label="About exposure">The most that your open bets can lose.</Tooltip>
    </p>
  ),
};
