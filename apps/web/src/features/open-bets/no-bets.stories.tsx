import type { States } from '@layline/ui/stories/story.ts';
import { NoBets } from './no-bets.tsx';

export const title = 'open-bets/NoBets';

export const states: States = {
  'of a player': <NoBets signedIn />,
  'of a guest': <NoBets signedIn={false} />,
};
