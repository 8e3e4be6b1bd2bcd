import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ServerClock } from '../link/server-clock.ts';
import { aSeat } from '../testing/rounds.ts';
import { Notices } from './notices.tsx';
import { SessionBar } from './session-bar.tsx';
import { FeltCorner, TableFrame } from './table-frame.tsx';
import '../tables.css';

export const title = 'tables/TableFrame';

const nothing = () => undefined;
const seat = aSeat();
const clock = new ServerClock(() => 0);
clock.observe(seat.startedAt);
const bar = <SessionBar name="Teen Patti 20-20" state={seat} clock={clock} sound={false} onSound={nothing} />;
const good = { reach: 'pushed', ended: false, mayBet: true, paused: false, outdated: false } as const;

function frame(different: Partial<Parameters<typeof TableFrame>[0]> = {}) {
  return (
    <TableFrame
      name="Teen Patti 20-20"
      bar={null}
      status={<p>Place your bets</p>}
      corner={<FeltCorner polled={false} sound={false} onSound={nothing} />}
      scene={<p style={{ color: 'var(--felt-ink)' }}>The cards of this round</p>}
      outcome={null}
      board={<Panel title="Board">Places for chips</Panel>}
      notices={<Notices {...good} onAgain={null} />}
      dock={<Panel title="Chips">What is done with them</Panel>}
      side={<Panel title="Rounds before">Where they ended</Panel>}
      announcement=""
      {...different}
    />
  );
}

export const states: States = {
  'within the client': frame(),
  'a standalone page': frame({ bar }),
  'asking for news': frame({ corner: <FeltCorner polled sound={null} onSound={nothing} /> }),
  won: frame({
    outcome: {
      returned: rupees(2_250),
      net: rupees(1_250),
      win: true,
      text: 'Player A wins with a pair of kings',
    },
  }),
  lost: frame({
    outcome: { returned: rupees(0), net: rupees(-12_345_678), win: false, text: 'Player B wins' },
  }),
  'no places for chips': frame({ board: null }),
  'betting is paused': frame({ notices: <Notices {...good} paused onAgain={null} /> }),
};
