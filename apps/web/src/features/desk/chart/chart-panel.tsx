import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTrusted } from '../../../live/use-market.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { isUnknownCall } from '../../../provider/failure.ts';
import type { Market, Runner } from '../../../provider/markets.ts';
import type { TradeRange } from '../../../provider/trades.ts';
import { useUser } from '../../../session/session-store.ts';
import { ChartHead } from './chart-head.tsx';
import { ownFillsQuery, READ_AGAIN_MS, scoreMomentsQuery, tradesQuery } from './chart-reads.ts';
import { ChartView } from './chart-view.tsx';
import styles from './chart.module.css';
import { chart as room } from './texts.ts';

interface ChartPanelProps {
  readonly market: Market;
  /** Runners that can be charted, those with an open ladder first; at least one. */
  readonly runners: readonly [Runner, ...Runner[]];
  /** How much of the player's bets in the market is matched. */
  readonly matched: Paise;
}

const NONE: readonly never[] = [];

/** The chart of one of the market's runners, read again while bets are matched. */
export function ChartPanel({ market, runners, matched }: ChartPanelProps) {
  const { marketId, eventId } = market;
  const t = useTexts(room);
  const player = useUser()?.userName ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [range, setRange] = useState<TradeRange>('TEN_MINUTES');
  const runner = runners.find(({ runnerId }) => runnerId === chosen) ?? runners[0];
  const trades = useQuery(tradesQuery(marketId, runner.runnerId, range));
  const fills = useQuery(ownFillsQuery(player, marketId, matched)).data ?? NONE;
  const moments = useQuery(scoreMomentsQuery(eventId)).data ?? NONE;
  const isLive = useTrusted(marketId);
  const isUnknown = isUnknownCall(trades.error);
  useReadAgain(marketId, READ_AGAIN_MS[range], () => (isUnknown ? undefined : trades.refetch()));
  return (
    <>
      <ChartHead
        runners={runners}
        runnerId={runner.runnerId}
        onRunner={setChosen}
        range={range}
        onRange={setRange}
        isOld={trades.data !== undefined && !isLive}
      />
      {isUnknown && !trades.data ? (
        <EmptyState
          icon="chart"
          title={t('There is no chart for this market')}
          text={t('The exchange does not record what is traded here.')}
        />
      ) : (
        <ReadState
          query={trades}
          what={t('The chart')}
          skeleton={
            <div className={styles.waiting}>
              <Skeleton height="100%" />
            </div>
          }
        >
          {(data) => (
            <ChartView
              key={`${runner.runnerId} ${range}`}
              runnerId={runner.runnerId}
              runnerName={runner.name}
              range={range}
              trades={data}
              fills={fills}
              moments={moments}
            />
          )}
        </ReadState>
      )}
    </>
  );
}
