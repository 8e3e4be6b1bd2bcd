import type { PlayBreak, PlayingTime } from '../../provider/protection.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { paise } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { examplePlayingTime } from '../../testing/examples.ts';
import { StopBanner } from './stop-banner.tsx';
import { TimePanel } from './time.tsx';

export const title = 'protection/Stops';

const TIME_OUT: PlayBreak = { kind: 'TIME_OUT', since: NOW, until: NOW + 86_400_000 };

function banner(current: PlayBreak | null, time: Partial<PlayingTime> | null = null) {
  return (
    <StoryRouter>
      <StopBanner current={current} time={time && { ...examplePlayingTime, ...time }} />
    </StoryRouter>
  );
}

export const states: States = {
  'on a time-out': banner(TIME_OUT),
  'self-excluded until a day': banner({ ...TIME_OUT, kind: 'SELF_EXCLUSION' }),
  'self-excluded for ever': banner({ ...TIME_OUT, kind: 'SELF_EXCLUSION', until: null }),
  'eight minutes left today': banner(null, { limitMinutes: 60, minutesToday: 52 }),
  'no time left today': banner(null, { limitMinutes: 60, minutesToday: 60 }),
  'time and result': <TimePanel time={examplePlayingTime} />,
  'time and result, nothing set, ahead': (
    <TimePanel
      time={{ ...examplePlayingTime, limitMinutes: null, checkAt: null, netResult: paise(1_234_50) }}
    />
  ),
};
