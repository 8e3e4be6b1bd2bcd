import type { TableGame } from '@layline/casino/game.ts';
import { payTable } from '@layline/casino/pay-table.ts';
import type { TableImage } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMemo, useState } from 'react';
import { Tabs } from '@layline/ui/tabs.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import type { Room } from '../page/room.ts';
import { verifyRound } from '../page/verify-round.ts';
import { NumberRoad } from '../road/number-road.tsx';
import { RoadMap } from '../road/road-map.tsx';
import type { Betting } from '../round/use-betting.ts';
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
  readonly betting: Pick<Betting, 'words' | 'wordsError' | 'setWords'>;
  readonly proved: boolean | null;
}

/** What may be staked and won, in one line. */
function limitsText(
  { maxRound, maxWin, groups, ...all }: TableImage['limits'],
  write: (majors: number) => string,
): string {
  const range = ({ minStake, maxStake }: typeof all) => `${write(minStake)} to ${write(maxStake)}`;
  return [
    range(all),
    ...Object.entries(groups).map(([id, own]) => `${id.replaceAll('-', ' ')} ${range(own)}`),
    ...(maxRound === null ? [] : [`all bets of a round ${write(maxRound)} at most`]),
    `a bet wins ${write(maxWin)} at most`,
  ].join('; ');
}

/** What is beside the table: past results, the player's rounds, rules with returns, and the proof. */
export function TableSide({ room, game, table, betting, proved }: TableSideProps) {
  const write = useAmount();
  const [tab, setTab] = useState<Tab>('results');
  const lines = useMemo(() => payTable(game), [game]);
  const layout = CARD_LAYOUTS[game.id];
  const verify = verifyRound(room);
  const limits = limitsText(table.limits, (amount) => write(toPaise(amount)));
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
            onVerify={verify}
          />
        )}
        {tab === 'rules' && <PayTable lines={lines} rules={game.rules} limits={limits} />}
        {tab === 'fair' && (
          <FairPanel
            round={table.round}
            words={betting.words}
            wordsError={betting.wordsError}
            onWords={betting.setWords}
            proved={proved}
            onVerify={verify}
          />
        )}
      </div>
    </Tabs>
  );
}
