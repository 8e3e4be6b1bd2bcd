import { paise, rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { PlayedMatch, Standing } from '@layline/sandbox/protocol.ts';
import { MatchPicker } from './match-picker.tsx';
import { PracticeBar } from './practice-bar.tsx';
import { Summary } from './summary.tsx';
import { TimeBar } from './time-bar.tsx';
import './practice-colours.css';

export const title = 'practice/Practice';

const nothing = () => undefined;
const MINUTE = 60_000;
const match: PlayedMatch = {
  eventId: 'practice.f',
  title: 'Thornbury Wanderers v Castleford Vale',
  startAt: 0,
  endAt: 123 * MINUTE,
  moments: [
    { at: 10 * MINUTE, kind: 'IN_PLAY' },
    { at: 40 * MINUTE, kind: 'GOAL' },
  ],
};
const bet = {
  betId: 1,
  runnerName: 'Thornbury Wanderers',
  marketName: 'Match Odds',
  side: 'BACK',
  placedAt: 5 * MINUTE,
  matched: rupees(500),
  profit: rupees(450),
} as const;

const recorded = { competition: '', hasScores: false, startTime: Date.UTC(2026, 5, 11, 11) };
const recordings = [
  {
    ...recorded,
    recordingId: '1',
    title: 'Northern Districts v Coastal Rangers',
    sportId: 3,
    lengthSec: 14_100,
  },
  { ...recorded, recordingId: '2', title: 'Ashdown 11th Jun', sportId: 26, lengthSec: 660 },
];

function bar(standing: Partial<Standing>) {
  return (
    <TimeBar
      match={match}
      standing={{ at: 25 * MINUTE, speed: 0, isOver: false, ...standing }}
      droppedAt={() => 2}
      onSpeed={nothing}
      onGoTo={nothing}
    />
  );
}

function summary(profit: number, isOver: boolean, bets: Parameters<typeof Summary>[0]['record']['bets']) {
  return <Summary record={{ bets, profit }} isOver={isOver} onAgain={nothing} onAnother={nothing} />;
}

export const states: States = {
  'the choice of a match': <MatchPicker recordings={[]} onPick={nothing} onRecording={nothing} />,
  'with recorded matches': <MatchPicker recordings={recordings} onPick={nothing} onRecording={nothing} />,
  'the bar without a match': <PracticeBar balance={null} exposure={null} dark onTheme={nothing} />,
  'the bar with money at risk': (
    <PracticeBar balance={rupees(98_500)} exposure={rupees(1500)} dark={false} onTheme={nothing} />
  ),
  paused: bar({}),
  running: bar({ speed: 16 }),
  over: bar({ at: match.endAt, isOver: true }),
  'a summary so far': summary(0, false, [{ ...bet, profit: null }]),
  'a summary at the end': summary(paise(-7250), true, [
    bet,
    { ...bet, betId: 2, side: 'LAY', profit: paise(0 - rupees(500)), runnerName: 'The Draw' },
  ]),
  'a summary without bets': summary(0, true, []),
};
