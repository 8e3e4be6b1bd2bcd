import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getPlayerBet } from '@layline/contract/calls/operator/player-history.ts';
import type { PlayerBet } from '@layline/contract/entities/operator-player-bet.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { known } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';
import { TurnPages } from '../parts/turn-pages.tsx';
import { storyOf, type StoryEntry } from './story-of.ts';

const COLUMNS: readonly Column<StoryEntry>[] = [
  {
    id: 'at',
    header: 'When',
    time: true,
    card: 'line',
    cell: ({ at }) => at !== null && <WhenText at={at} seconds />,
  },
  { id: 'text', header: 'What happened', card: 'title', cell: ({ text }) => text },
  {
    id: 'profit',
    header: 'Profit',
    figure: true,
    card: 'amount',
    cell: ({ profit }) => profit !== null && <Rupees amount={profit} profit />,
  },
];

interface BetStoryProps {
  readonly playerId: string;
  readonly betId: number;
}

/** What happened to a bet, read when it is opened; a bet with very many matches is read in pages. */
export function BetStory({ playerId, betId }: BetStoryProps) {
  const [cursor, setCursor] = useState<string | null>(null);
  const story = useQuery(
    read(
      getPlayerBet,
      { playerId, betId, ...(cursor === null ? {} : { cursor }), take: PAGE_MAX },
      { live: true },
    ),
  );
  const next = story.data?.next ?? null;
  return (
    <ReadState query={story} what="The bet" skeleton={<RowsSkeleton height="120px" />}>
      {(told) => (
        <>
          <ToldStory story={told} />
          <TurnPages
            back={cursor === null ? null : { label: 'First matches', go: () => setCursor(null) }}
            on={next === null ? null : { label: 'More matches', go: () => setCursor(next) }}
          />
        </>
      )}
    </ReadState>
  );
}

function ToldStory({ story }: { readonly story: PlayerBet }) {
  const may = useMay();
  const amount = useAmount();
  const { bet, customerRef } = story;
  const { marketId } = bet;
  return (
    <>
      <Facts
        facts={[
          ['Bet', bet.betId],
          [
            'Market',
            marketId === null ? null : may('getOperatorMarket') ? (
              <Link key="market" to="/trading/$marketId" params={{ marketId }}>
                {bet.marketName ?? marketId}
              </Link>
            ) : (
              (bet.marketName ?? marketId)
            ),
          ],
          ['Asked for', <Rupees key="stake" amount={bet.stake} />],
          ['If unmatched in-play', stateText(bet.persistence)],
          ['Placed from', stateText(bet.source)],
          ['Player’s reference', customerRef],
        ]}
      />
      <DataTable
        caption={`Story of bet ${bet.betId}`}
        columns={COLUMNS}
        rowKey={(_, index) => String(index)}
        state={known(storyOf(story, (rupees) => amount(toPaise(rupees))))}
        empty={{ title: 'Nothing has happened' }}
      />
    </>
  );
}
