import { rupees } from '@layline/units/money.ts';
import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { GameBar } from './game-bar.tsx';
import { RoomCover } from './room-cover.tsx';
import type { Cover } from './room-cover.tsx';
import styles from './room.module.css';

export const title = 'casino/Room';

const nothing = () => undefined;
const room = (cover: Cover | null, bar: Partial<ComponentProps<typeof GameBar>> = {}) => (
  <div style={{ height: 480 }}>
    <div className={styles.room} style={{ height: 480 }}>
      <GameBar
        name="Teen Patti 20-20"
        balance={null}
        net={rupees(-1_250)}
        time="1 h 05 min"
        fullScreen={false}
        onFullScreen={nothing}
        onLeave={nothing}
        {...bar}
      />
      <div className={styles.stage}>
        {cover && <RoomCover cover={cover} onAgain={nothing} onLogIn={nothing} />}
      </div>
    </div>
  </div>
);

export const states: States = {
  playing: room(null),
  'over the full screen': room(null, { balance: rupees(102_450), fullScreen: true }),
  'playing, ahead, without full screen': room(null, { net: rupees(400), fullScreen: null }),
  'playing, without a connection': room(null, { lost: true }),
  opening: room({ kind: 'loading' }, { net: null, time: null }),
  late: room({ kind: 'late' }, { net: null, time: '< 1 min' }),
  refused: room({ kind: 'failed', text: 'You are taking a break.' }, { net: null, time: null }),
  'the visit is over': room({ kind: 'ended' }),
  'the session has ended': room({ kind: 'signed-out' }, { net: null, time: null }),
  paused: room({ kind: 'paused', text: 'Check your time and result first.' }),
};
