import { Link } from '@tanstack/react-router';
import type { Event } from '../../../provider/catalogue.ts';
import { LiveBlock } from '../../../live/live-block.tsx';
import { statusNow } from '../../../live/open-events.ts';
import { useEventScore } from '../../../live/use-event-score.ts';
import { Star } from '../../../stars/star.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { SHORT_DAY, TIME, whenText } from '@layline/ui/format/when.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { isField } from '../price-columns.ts';
import type { Columns } from '../price-columns.ts';
import { RowPrices } from '../row-prices.tsx';
import { matchList } from '../texts.ts';
import styles from './coupon-row.module.css';

interface CouponRowProps {
  readonly event: Event;
  readonly columns: Columns;
  /** Names the day as well, in a list of several days. */
  readonly dated: boolean;
}

function When({ event, dated }: Pick<CouponRowProps, 'event' | 'dated'>) {
  const t = useTexts(matchList);
  const { tag } = useLocale();
  const live = useEventScore(event.id);
  if (statusNow(event, live) === 'IN_PLAY') return <Badge tone="live">{t('In-Play')}</Badge>;
  const { startTime, startLabel } = event;
  if (startTime === null) return startLabel;
  return (
    <>
      {whenText(startTime, TIME, tag)}
      {dated && <span className={styles.day}>{whenText(startTime, SHORT_DAY, tag)}</span>}
    </>
  );
}

/** A match in one line: when it starts, who plays, and the best prices of its main market. */
export function CouponRow({ event, columns, dated }: CouponRowProps) {
  const t = useTexts(matchList);
  const { id, title, competition, mainMarket } = event;
  return (
    <LiveBlock
      className={styles.row}
      marketIds={mainMarket && !isField(mainMarket) ? [mainMarket.marketId] : []}
      eventIds={[id]}
    >
      <span className={styles.when}>
        <When event={event} dated={dated} />
      </span>
      <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: id }} className={styles.who}>
        <span className={styles.title}>{title}</span>
        {competition !== '' && <span className={styles.competition}>{competition}</span>}
      </Link>
      <span className={styles.star}>
        <Star star={id} name={title} />
      </span>
      <span className={styles.prices}>
        {mainMarket !== null && !isField(mainMarket) ? (
          <RowPrices event={event} market={mainMarket} columns={columns} />
        ) : (
          <span className={styles.other}>
            {mainMarket === null
              ? t('See markets')
              : t('{n} runner|{n} runners', { n: mainMarket.runners.length })}
          </span>
        )}
      </span>
    </LiveBlock>
  );
}
