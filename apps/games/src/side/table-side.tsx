import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { payTable } from '@layline/casino/pay-table.ts';
import type { TableImage } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMemo, useState } from 'react';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { useGameText } from '../games/game-text.ts';
import type { Room } from '../page/room.ts';
import { NumberRoad } from '../road/number-road.tsx';
import { RoadMap } from '../road/road-map.tsx';
import { tableRound } from '../round/texts.ts';
import type { Betting } from '../round/use-betting.ts';
import { FairPanel } from './fair-panel.tsx';
import { MyRoundsPanel } from './my-rounds.tsx';
import { PayTable } from './pay-table.tsx';
import styles from './table-side.module.css';

const TABS = [
  { value: 'results', label: 'Results' },
  { value: 'mine', label: 'My rounds' },
  { value: 'rules', label: 'Rules' },
  { value: 'fair', label: 'Fairness' },
] as const satisfies readonly { value: string; label: TextOf<typeof tableRound> }[];
type Tab = (typeof TABS)[number]['value'];

interface TableSideProps {
  readonly room: Room;
  readonly game: TableGame;
  readonly table: TableImage;
  readonly betting: Pick<Betting, 'clientSeed' | 'seedError' | 'setClientSeed'>;
  readonly proved: boolean | null;
}

/** What may be staked and won, in one line. */
function limitsText(
  { maxRound, maxWin, groups, ...all }: TableImage['limits'],
  write: (majors: number) => string,
  t: Write<TextOf<typeof tableRound>>,
  nameOf: (english: string) => string,
): string {
  const range = ({ minStake, maxStake }: typeof all) =>
    t('{from} to {to}', { from: write(minStake), to: write(maxStake) });
  return [
    range(all),
    ...Object.entries(groups).map(([id, own]) =>
      t('{bets} {range}', { bets: nameOf(id.replaceAll('-', ' ')), range: range(own) }),
    ),
    ...(maxRound === null ? [] : [t('all bets in a round {amount} at most', { amount: write(maxRound) })]),
    t('a bet wins {amount} at most', { amount: write(maxWin) }),
  ].join('; ');
}

/** The panels beside the table: past results, the player's rounds, rules with returns, and fairness. */
export function TableSide({ room, game, table, betting, proved }: TableSideProps) {
  const t = useTexts(tableRound);
  const nameOf = useGameText();
  const write = useAmount();
  const [tab, setTab] = useState<Tab>('results');
  const lines = useMemo(() => payTable(game), [game]);
  const layout = CARD_LAYOUTS[game.id];
  const verify = (roundId: string) => room.verify(roundId);
  const limits = limitsText(table.limits, (amount) => write(toPaise(amount)), t, nameOf);
  return (
    <Tabs
      label={t('About this table')}
      tabs={TABS.map((one) => ({ ...one, label: t(one.label) }))}
      value={tab}
      onValueChange={setTab}
    >
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
            revision={`${table.round?.roundId ?? ''} ${table.round?.phase ?? ''}`}
            onVerify={verify}
          />
        )}
        {tab === 'rules' && <PayTable lines={lines} rules={game.rules} limits={limits} />}
        {tab === 'fair' && (
          <FairPanel
            round={table.round}
            clientSeed={betting.clientSeed}
            seedError={betting.seedError}
            onClientSeed={betting.setClientSeed}
            proved={proved}
            onVerify={verify}
          />
        )}
      </div>
    </Tabs>
  );
}
