import type { States } from '@layline/ui/stories/story.ts';
import { GameFrame } from './game-frame.tsx';
import styles from './room.module.css';

export const title = 'casino/GameFrame';

const nothing = () => undefined;

function frame(ready: boolean, paused: boolean) {
  const rules = { src: 'about:blank', sandbox: '', origin: 'null', target: '*', own: true };
  return (
    <div className={styles.stage} style={{ height: 240 }}>
      <GameFrame
        rules={rules}
        title="Teen Patti 20-20"
        ready={ready}
        theme="dark"
        language="en"
        balance={null}
        paused={paused}
        onMessage={nothing}
        onLoad={nothing}
        onHome={nothing}
      />
    </div>
  );
}

export const states: States = {
  'on its way': frame(false, false),
  'can be played': frame(true, false),
  covered: frame(true, true),
};
