import type { TableGame } from '@layline/casino/game.ts';
import { payTable } from '@layline/casino/pay-table.ts';
import type { TableImage } from '@layline/contract/casino/table-protocol.ts';
import { useMemo, useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import type { Room } from '../page/room.ts';
import { NumberRoad } from '../road/number-road.tsx';
import { RoadMap } from '../road/road-map.tsx';
import { FairPanel } from './fair-panel.tsx';
import { MyRoundsPanel } from './my-rounds-panel.tsx';
import { PayTable } from './pay-table.tsx';
import styles from './table-side.module.css';

const TABS = [
  { value: 'results', label: 'Results' },
  { value: 'mine', label: 'My rounds' },
  { value: 'rules', label: 'Rules' },
  { value: 'fair', label: 'Fairness' },
] as const;
type Tab = (typeof TABS)[number]['value'];

interface TableSideProps {
  readonly room: Room;
  readonly game: TableGame;
  readonly table: TableImage;
  readonly limits: string;
  readonly proved: boolean | null;
  readonly words: string;
  readonly wordsError: string | undefined;
  readonly onWords: (text: string) => void;
  readonly onVerify: (roundId: string) => void;
}

/** What is beside the table: past results, the player's rounds, rules with returns, and the proof. */
export function TableSide(props: TableSideProps) {
  const { game, table, room } = props;
  const [tab, setTab] = useState<Tab>('results');
  const lines = useMemo(() => payTable(game), [game]);
  const layout = CARD_LAYOUTS[game.id];
  return (
    <Tabs label="About this table" tabs={TABS} value={tab} onValueChange={setTab}>
      <div className={styles.panel}>
        {tab === 'results' &&
          (layout ? (
            <RoadMap road={table.road} results={game.results} sides={layout.sides} />
          ) : (
            <NumberRoad road={table.road} />
          ))}
        {tab === 'mine' && (
          <MyRoundsPanel
            room={room}
            news={`${table.round?.roundId ?? ''} ${table.round?.phase ?? ''}`}
            onVerify={props.onVerify}
          />
        )}
        {tab === 'rules' && <PayTable lines={lines} rules={game.rules} limits={props.limits} />}
        {tab === 'fair' && (
          <FairPanel
            round={table.round}
            words={props.words}
            wordsError={props.wordsError}
            onWords={props.onWords}
            proved={props.proved}
            onVerify={props.onVerify}
          />
        )}
      </div>
    </Tabs>
  );
}
