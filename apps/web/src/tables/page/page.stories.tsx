import type { States } from '../../stories/story.ts';
import { aSeat } from '../testing/rounds.ts';
import { Notices } from './notices.tsx';
import { SessionBar } from './session-bar.tsx';
import '../tables.css';

export const title = 'tables/Bar and notices';

const nothing = () => undefined;
const good = { reach: 'pushed', ended: false, mayBet: true, paused: false } as const;

function bar(changes: Parameters<typeof aSeat>[0] = {}, minutes = 12, framed = false) {
  const seat = aSeat(changes);
  return (
    <SessionBar
      name="Teen Patti 20-20"
      state={seat}
      now={seat.startedAt + minutes * 60_000}
      sound={false}
      onSound={nothing}
      onLeave={nothing}
      framed={framed}
    />
  );
}

export const states: States = {
  'just begun': bar({}, 0),
  ahead: bar({ staked: 5_000, returned: 12_500.5 }),
  behind: bar({ balance: 1_234_567.89, staked: 82_000, returned: 3_000 }, 75),
  'in a frame': bar({ staked: 5_000, returned: 12_500.5 }, 20, true),
  'connection lost': <Notices {...good} reach="lost" onAgain={null} />,
  polling: <Notices {...good} reach="polled" onAgain={null} />,
  paused: <Notices {...good} paused onAgain={null} />,
  ended: <Notices {...good} ended onAgain={nothing} />,
};
