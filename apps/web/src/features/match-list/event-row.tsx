import { ZERO } from '@layline/units/money.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { useTraded } from '../../live/use-market.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { cx } from '@layline/ui/cx.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Star } from '../../stars/star.tsx';
import { isField } from './price-columns.ts';
import type { Columns } from './price-columns.ts';
import { RowPrices } from './row-prices.tsx';
import { startText } from './start-text.ts';
import { matchList } from './texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import styles from './event-row.module.css';

const RaceRunners = lazy(async () => ({ default: (await import('./race-runners.tsx')).RaceRunners }));
const WithoutMainMarket = lazy(async () => ({
  default: (await import('./without-main-market.tsx')).WithoutMainMarket,
}));

function Traded({ event }: { readonly event: Event }) {
  const live = useTraded(event.mainMarket?.marketId ?? '');
  // The list counts all markets, the stream only this one: the volume must never appear to shrink.
  const listed = event.totalMatched ?? ZERO;
  const amount = live !== null && live > listed ? live : listed;
  return <MoneyText amount={amount} form="compact" symbol />;
}

function Start({ event }: { readonly event: Event }) {
  const { time, day } = startText(useTexts(matchList), event, useMinute(), useLocale().tag);
  return (
    <>
      <span className={styles.time}>{time}</span>
      <span className={styles.day}>{day}</span>
    </>
  );
}

function When({ event }: { readonly event: Event }) {
  const t = useTexts(matchList);
  const live = useEventScore(event.id);
  const status = statusNow(event, live);
  if (status === 'CLOSED') return <Badge>{t('Ended')}</Badge>;
  return status === 'IN_PLAY' ? <Badge tone="live">{t('In-Play')}</Badge> : <Start event={event} />;
}

/** The score and state of play, or the venue; one line that keeps its height when empty. */
function Story({ event }: { readonly event: Event }) {
  const live = useEventScore(event.id);
  const score = live ? live.score : event.score;
  if (score) {
    return (
      <span className={styles.story}>
        <b className={styles.score}>{score.summary}</b>
        {score.situation !== '' && <span> · {score.situation}</span>}
      </span>
    );
  }
  return <span className={styles.story}>{event.venue}</span>;
}

interface EventRowProps {
  readonly event: Event;
  readonly columns: Columns;
  /** Shows its competition, if no heading does. */
  readonly named?: boolean;
}

/** A match in a list: start or state, names, volume, star, main prices. */
export function EventRow({ event, columns, named = false }: EventRowProps) {
  const t = useTexts(matchList);
  const market = event.mainMarket;
  const field = isField(market);
  return (
    <LiveBlock
      className={cx(styles.row, field && styles.race)}
      marketIds={market ? [market.marketId] : []}
      eventIds={[event.id]}
    >
      <div className={styles.when}>
        <When event={event} />
      </div>
      <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.who}>
        <span className={styles.title}>{event.title}</span>
        <Story event={event} />
        <span className={styles.meta}>
          {(event.totalMatched !== null || event.mainMarket !== null) && (
            <span>
              {t('Matched')} <Traded event={event} />
            </span>
          )}
          {event.marketCount !== null && event.marketCount > 1 && (
            <span>{t('{n} market|{n} markets', { n: event.marketCount })}</span>
          )}
          {named && event.competition !== '' && (
            <span className={styles.competition}>{event.competition}</span>
          )}
        </span>
      </Link>
      <div className={styles.star}>
        <Star star={event.id} name={event.title} />
      </div>
      <div className={styles.prices}>
        {market && field && (
          <Suspense fallback={<span className={styles.field} />}>
            <RaceRunners event={event} market={market} />
          </Suspense>
        )}
        {market && !field && <RowPrices event={event} market={market} columns={columns} />}
        {market === null && (
          <Suspense fallback={<span className={styles.kinds} data-columns={columns} />}>
            <WithoutMainMarket event={event} columns={columns} />
          </Suspense>
        )}
      </div>
    </LiveBlock>
  );
}
