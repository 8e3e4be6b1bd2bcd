import type { States } from '@layline/ui/stories/story.ts';
import { StatusBadge } from './runner-row.tsx';

export const title = 'market/StatusBadge';

export const states: States = {
  winner: <StatusBadge status="WINNER" factor={null} />,
  placed: <StatusBadge status="PLACED" factor={null} />,
  loser: <StatusBadge status="LOSER" factor={null} />,
  withdrawn: <StatusBadge status="REMOVED" factor={null} />,
  'withdrawn with a reduction': <StatusBadge status="REMOVED" factor={1250} />,
};
