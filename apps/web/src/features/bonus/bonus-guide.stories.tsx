import type { States } from '@layline/ui/stories/story.ts';
import { BonusGuide } from './bonus-guide.tsx';

export const title = 'bonus/BonusGuide';

export const states: States = { steps: <BonusGuide /> };
