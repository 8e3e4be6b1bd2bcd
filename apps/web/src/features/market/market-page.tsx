import { usePageSubject } from '@layline/ui/layout/page-subject.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import type { EventMarkets } from '../../provider/markets.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { seedBooks } from '../../live/seed-books.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { EventHead } from './event-head.tsx';
import { LivePicture } from './live-picture.tsx';
import { MarketList } from './market-list.tsx';
import { MarketPageSkeleton } from './market-page-skeleton.tsx';
import { ScoreDisclosure } from './score-disclosure.tsx';
import { market as room } from './texts.ts';
import styles from './market-page.module.css';
import { errorText } from '@layline/ui/states/error-text.ts';

interface MarketPageProps {
  readonly eventId: string;
  readonly pictureId: string | null;
  /** The bet slip below a runner, if one is open for it. */
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
  /** Shown below the markets. */
  readonly below?: ReactNode;
}

const REFRESH_MS = 60_000;

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTexts(room);
  if (isUnknownCall(error)) {
    return (
      <EmptyState
        tone="error"
        icon="alert"
        title={t('This event is over or does not exist')}
        text={t('Your bets on it appear in your bet history once they are settled.')}
        action={
          <Link to="/markets/{-$eventid}/{-$dreamid}" className={linkButtonClass}>
            {t('See what is on')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={t('The markets could not be loaded')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  );
}

function Loaded({
  eventId,
  data,
  pictureId,
  slipOf,
  below,
  over,
}: MarketPageProps & { readonly data: EventMarkets; readonly over: boolean }) {
  const t = useTexts(room);
  const { markets } = data;
  const listed = useListedEvent(eventId);
  const event = data.event ?? listed;
  const facts = useEventScore(event.id);
  const status = over ? 'CLOSED' : statusNow(event, facts);
  usePageSubject(event.title);
  return (
    <LiveBlock eventIds={[event.id]} className={styles.page}>
      <EventHead event={event} facts={facts} over={over} />
      <ScoreDisclosure event={event} facts={facts} markets={markets} />
      {status === 'IN_PLAY' && (
        <p className={styles.notice}>
          {t('Video and scores may be delayed. Other customers may have faster information.')}
        </p>
      )}
      <LivePicture eventId={event.id} id={pictureId} />
      {markets.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t('No markets')}
          text={
            status === 'CLOSED' ? t('This event is over.') : t('There are no markets to bet on right now.')
          }
        />
      ) : (
        <MarketList markets={markets} slipOf={slipOf} />
      )}
      {below}
    </LiveBlock>
  );
}

/** The markets of an event (R2.3), with score, prices and the player's positions. */
export function MarketPage({ eventId, ...rest }: MarketPageProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...eventMarketsQuery(eventId),
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (data) seedBooks(data.markets.map(({ book }) => book));
  }, [data]);
  // An event that the provider no longer knows is over; it stays visible with its results.
  const over = isUnknownCall(error);
  if (data) return <Loaded key={eventId} eventId={eventId} data={data} over={over} {...rest} />;
  if (isPending) return <MarketPageSkeleton />;
  return <Failed error={error} onRetry={() => void refetch()} />;
}
