import type { SoloGame } from '@layline/casino/solo-game.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { Tabs } from '@layline/ui/tabs.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import type { Room } from '../page/room.ts';
import { verifyRound } from '../page/verify-round.ts';
import { MyRoundsPanel } from '../side/my-rounds-panel.tsx';
import styles from '../side/table-side.module.css';
import { SoloFair } from './solo-fair.tsx';
import type { SoloPlay } from './solo-play.ts';
import { SoloRules } from './solo-rules.tsx';

const TABS = [
  { value: 'pays', label: 'Pays' },
  { value: 'mine', label: 'My rounds' },
  { value: 'fair', label: 'Fairness' },
] as const;
type Tab = (typeof TABS)[number]['value'];

interface SoloSideProps {
  readonly room: Room;
  readonly game: SoloGame;
  readonly play: SoloPlay;
}

/** What is beside a solo game: what it pays with these choices, the rounds played, and the proof. */
export function SoloSide({ room, game, play }: SoloSideProps) {
  const { round, next, choices, words } = useStore(play.store);
  const [tab, setTab] = useState<Tab>('pays');
  const write = useAmount();
  const verify = verifyRound(room);
  const limits =
    next === null
      ? ''
      : `Stakes: ${write(toPaise(next.minStake))} to ${write(toPaise(next.maxStake))}; a round wins ${write(toPaise(next.maxWin))} at most.`;
  return (
    <Tabs label="About this game" tabs={TABS} value={tab} onValueChange={setTab}>
      <div className={styles.panel}>
        {tab === 'pays' && (
          <SoloRules
            rules={game.rules}
            limits={limits}
            pays={game.payTable(choices)}
            ways={game.ways(choices)}
          />
        )}
        {tab === 'mine' && (
          <MyRoundsPanel
            room={room}
            news={`${round?.roundId ?? ''} ${String(round?.done)}`}
            onVerify={verify}
          />
        )}
        {tab === 'fair' && (
          <SoloFair
            round={round}
            next={next}
            words={words}
            wordsError={
              v.is(PlayerSeed, words) ? undefined : '1 to 64 letters, digits or signs, without spaces and |.'
            }
            onWords={(text) => play.setWords(text)}
            onVerify={verify}
          />
        )}
      </div>
    </Tabs>
  );
}
