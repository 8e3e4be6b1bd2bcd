import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageSubject } from '@layline/ui/layout/page-subject.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import { seedBooks } from '../../live/seed-books.ts';
import type { EventMarkets } from '../../provider/markets.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import type { DeskView } from './desk-view.ts';
import type { FollowOrder } from './desk-order.ts';
import { DeskHead } from './desk-head.tsx';
import { MarketDesk } from './market-desk.tsx';
import { NothingToTrade } from './nothing-to-trade.tsx';
import { desk } from './texts.ts';
import styles from './desk.module.css';

export interface DeskPageProps {
  /** Null if the address names none. */
  readonly eventId: string | null;
  /** Null for the first market with odds. */
  readonly marketId: string | null;
  /** Runners whose ladders are open, as in the address; null for the first few. */
  readonly runnerIds: readonly string[] | null;
  readonly onRunners: (runnerIds: readonly string[]) => void;
  readonly onMarket: (marketId: string) => void;
  readonly view: DeskView;
  readonly onView: (view: DeskView) => void;
  readonly follow: FollowOrder;
}

const REFRESH_MS = 60_000;

function Loaded({
  data,
  ...props
}: DeskPageProps & { readonly eventId: string; readonly data: EventMarkets }) {
  const t = useTexts(desk);
  const listed = useListedEvent(props.eventId);
  const title = (data.event ?? listed).title;
  usePageSubject(title);
  useEffect(() => seedBooks(data.markets.map(({ book }) => book)), [data]);
  const ladders = data.markets.filter(({ bettingType }) => bettingType === 'ODDS');
  const market = ladders.find(({ marketId }) => marketId === props.marketId) ?? ladders[0];
  if (!market) return <NothingToTrade text={t('This match has no market with odds at the moment.')} />;
  return (
    <div className={styles.page}>
      <DeskHead title={title} markets={ladders} market={market} onMarket={props.onMarket} />
      <MarketDesk
        key={market.marketId}
        market={market}
        eventTitle={title}
        runnerIds={props.runnerIds}
        onRunners={props.onRunners}
        view={props.view}
        onView={props.onView}
        follow={props.follow}
      />
    </div>
  );
}

function OfEvent(props: DeskPageProps & { readonly eventId: string }) {
  const t = useTexts(desk);
  const query = useQuery({ ...eventMarketsQuery(props.eventId), refetchInterval: REFRESH_MS });
  if (!query.data && isUnknownCall(query.error)) {
    return <NothingToTrade text={t('This match is over or does not exist.')} />;
  }
  if (query.data) return <Loaded key={props.eventId} data={query.data} {...props} />;
  return (
    <div className={styles.page}>
      <DeskHead title={t('Trading desk')} markets={[]} market={null} onMarket={props.onMarket} />
      <ReadState query={query} what={t('The market')} skeleton={<Skeleton height="420px" />}>
        {() => null}
      </ReadState>
    </div>
  );
}

/** `/trade/:eventid?/:marketid?`: the ladders of a market between players. */
export function DeskPage(props: DeskPageProps) {
  const t = useTexts(desk);
  const { eventId } = props;
  if (eventId === null) {
    return <NothingToTrade text={t('Choose a match, then “Open ladder” below one of its markets.')} />;
  }
  return <OfEvent {...props} eventId={eventId} />;
}
