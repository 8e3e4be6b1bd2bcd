import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useEffect, useState } from 'react';
import { eventMarketsQuery } from '../api/event-markets.ts';
import { followOrder } from '../app/screens/follow-order.ts';
import { cashOutOf } from '../app/cash-out-place.tsx';
import type { DeskView } from '../features/desk/desk-view.ts';
import { MarketDesk } from '../features/desk/market-desk.tsx';
import { Scoreboard } from '../features/market/scoreboard.tsx';
import { seedBooks } from '../live/seed-books.ts';
import { useEventScore } from '../live/use-event-score.ts';
import { useLiveEvents } from '../live/use-live.ts';
import type { EventMarkets } from '../provider/markets.ts';
import { wholeScore } from '../provider/scores.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

/** How soon withdrawn runners and new limits are seen, ms; at the highest speed, minutes of the match. */
const REFRESH_MS = 5000;

function Score({ eventId }: { readonly eventId: string }) {
  useLiveEvents([eventId]);
  const score = wholeScore(useEventScore(eventId)?.score ?? null);
  return score && <Scoreboard score={score} />;
}

function Loaded({ title, data }: { readonly title: string; readonly data: EventMarkets }) {
  const t = useTexts(practice);
  const [marketId, setMarketId] = useState<string | null>(null);
  const [runnerIds, setRunnerIds] = useState<readonly string[] | null>(null);
  const [view, setView] = useState<DeskView>('ladders');
  useEffect(() => seedBooks(data.markets.map(({ book }) => book)), [data]);
  const ladders = data.markets.filter(({ bettingType }) => bettingType === 'ODDS');
  const market = ladders.find((one) => one.marketId === marketId) ?? ladders[0];
  if (market === undefined) return <p>{t('This match has no market with odds.')}</p>;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <SelectField
            label={t('Market')}
            compact
            options={ladders.map((one) => [one.marketId, one.name] as const)}
            value={market.marketId}
            onChange={(chosen) => {
              setMarketId(chosen);
              setRunnerIds(null);
            }}
          />
        }
      />
      <Score eventId={market.eventId} />
      <MarketDesk
        key={market.marketId}
        market={market}
        eventTitle={title}
        runnerIds={runnerIds}
        onRunners={setRunnerIds}
        view={view}
        onView={setView}
        follow={followOrder}
      />
      {cashOutOf(market.marketId, market.eventId)}
    </>
  );
}

/** The trading desk on the match that is played. */
export function PracticeDesk({ eventId, title }: { readonly eventId: string; readonly title: string }) {
  const t = useTexts(practice);
  const query = useQuery({ ...eventMarketsQuery(eventId), refetchInterval: REFRESH_MS });
  return (
    <div className={styles.desk}>
      {query.data ? (
        <Loaded title={title} data={query.data} />
      ) : (
        <ReadState query={query} what={t('Market')} skeleton={<Skeleton height="420px" />}>
          {() => null}
        </ReadState>
      )}
    </div>
  );
}
