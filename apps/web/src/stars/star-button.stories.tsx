import type { States } from '@layline/ui/stories/story.ts';
import { StarFace } from './star-button.tsx';

export const title = 'stars/StarFace';

const press = () => undefined;

export const states: States = {
  'not starred': <StarFace name="Mumbai v Chennai" starred={false} onPress={press} />,
  starred: <StarFace name="Mumbai v Chennai" starred onPress={press} />,
  'with a word': <StarFace name="this match" shown="This match" starred={false} onPress={press} />,
  'starred, with a word': <StarFace name="Premier League" shown="Premier League" starred onPress={press} />,
};
