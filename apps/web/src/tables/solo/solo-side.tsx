import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { SoloNext, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import type { Room } from '../page/room.ts';
import { verifyRound } from '../page/verify-round.ts';
import { MyRoundsPanel } from '../side/my-rounds-panel.tsx';
import { SoloFair } from './solo-fair.tsx';
import { SoloRules } from './solo-rules.tsx';
import type { Choices } from './use-solo.ts';

const TABS = [
  { value: 'pays', label: 'Pays' },
  { value: 'mine', label: 'My rounds' },
  { value: 'fair', label: 'Fairness' },
] as const;
type Tab = (typeof TABS)[number]['value'];

interface SoloSideProps {
  readonly room: Room;
  readonly game: SoloGame;
  readonly choices: Choices;
  readonly round: SoloRound | null;
  readonly next: SoloNext | null;
  readonly words: string;
  readonly wordsError: string | undefined;
  readonly onWords: (text: string) => void;
  readonly limits: string;
}

/** What is beside a solo game: what it pays with these choices, the rounds played, and the proof. */
export function SoloSide(props: SoloSideProps) {
  const { game, choices, room, round } = props;
  const [tab, setTab] = useState<Tab>('pays');
  const verify = verifyRound(room);
  return (
    <Tabs label="About this game" tabs={TABS} value={tab} onValueChange={setTab}>
      {tab === 'pays' && (
        <SoloRules
          rules={game.rules}
          limits={props.limits}
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
          next={props.next}
          words={props.words}
          wordsError={props.wordsError}
          onWords={props.onWords}
          onVerify={verify}
        />
      )}
    </Tabs>
  );
}
