import type { States } from '@layline/ui/stories/story.ts';
import { EXAMPLE_SCORES } from './example-scores.ts';
import { Scoreboard } from './scoreboard.tsx';

export const title = 'market/Scoreboard';

export const states: States = Object.fromEntries(
  Object.entries(EXAMPLE_SCORES).map(([sport, score]) => [sport, <Scoreboard key={sport} score={score} />]),
);
