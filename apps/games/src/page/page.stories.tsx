import type { States } from '@layline/ui/stories/story.ts';
import { aSeat } from '../testing/rounds.ts';
import { ServerClock } from '../link/server-clock.ts';
import { Notices } from './notices.tsx';
import { SessionBar } from './session-bar.tsx';
import '../tables.css';

export const title = 'tables/Bar and notices';

const nothing = () => undefined;
const good = { reach: 'pushed', ended: false, mayBet: true, paused: false, outdated: false } as const;

function bar(changes: Parameters<typeof aSeat>[0] = {}, minutes = 12) {
  const seat = aSeat(changes);
  const clock = new ServerClock(() => 0);
  clock.observe(seat.startedAt + minutes * 60_000);
  return <SessionBar name="Teen Patti 20-20" state={seat} clock={clock} sound={false} onSound={nothing} />;
}

function notice(changes: Partial<Parameters<typeof Notices>[0]>) {
  return (
    <div style={{ position: 'relative', marginTop: 72 }}>
      <Notices {...good} onAgain={null} {...changes} />
    </div>
  );
}

export const states: States = {
  'just begun': bar({}, 0),
  ahead: bar({ staked: 5_000, returned: 12_500.5 }),
  behind: bar({ balance: 1_234_567.89, staked: 82_000, returned: 3_000 }, 75),
  'connection lost': notice({ reach: 'lost' }),
  paused: notice({ paused: true }),
  'rules have changed': notice({ outdated: true, onAgain: nothing }),
  ended: notice({ ended: true, onAgain: nothing }),
};
