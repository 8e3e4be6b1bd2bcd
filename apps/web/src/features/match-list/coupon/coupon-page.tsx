import { Link } from '@tanstack/react-router';
import { useSportTree } from '../../../api/use-catalogue.ts';
import { useOpenEvents } from '../../../live/open-events.ts';
import { CASINO_ID } from '../../../site/sports.ts';
import type { SportInfo } from '../../../site/sports.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { ListState } from '../list-state.tsx';
import list from '../list-page.module.css';
import { matchList } from '../texts.ts';
import { eventsOfDay } from './coupon-days.ts';
import type { CouponDay } from './coupon-days.ts';
import { CouponDays } from './coupon-days-nav.tsx';
import { CouponSection } from './coupon-section.tsx';
import styles from './coupon-page.module.css';

const EMPTY = {
  today: 'No matches today',
  tomorrow: 'No matches tomorrow',
  all: 'No matches right now',
} as const satisfies Record<CouponDay, string>;

interface CouponPageProps {
  readonly day: CouponDay;
  /** Those shown to this visitor, in order. */
  readonly sports: readonly SportInfo[];
}

/** `/today`, `/tomorrow` and `/coupon`: matches by sport in order of time, with the prices of their main markets. */
export function CouponPage({ day, sports }: CouponPageProps) {
  const t = useTexts(matchList);
  const query = useSportTree();
  const open = useOpenEvents();
  const now = useMinute();
  const titles = { today: t('Today'), tomorrow: t('Tomorrow'), all: t('All matches') };
  return (
    <div className={list.page}>
      <div className={styles.head}>
        <PageHead
          title={titles[day]}
          lead={
            day === 'all'
              ? t('Every match that is listed, in order of time, with the prices of its main market.')
              : t('Every match of the day in order of time, by this device’s clock.')
          }
        />
        <CouponDays />
      </div>
      <ListState query={query}>
        {(tree) => {
          const parts = sports.flatMap((sport) => {
            if (sport.id === CASINO_ID) return [];
            const listed = open(tree.find(({ id }) => id === sport.id)?.events ?? []);
            const events = eventsOfDay(listed, day, now);
            return events.length === 0 ? [] : [{ sport, events }];
          });
          if (parts.length === 0) {
            return (
              <EmptyState
                icon="clock"
                title={t(EMPTY[day])}
                text={t('New matches appear here automatically.')}
                action={
                  <Link to={day === 'all' ? '/inplay' : '/coupon'} className={linkButtonClass}>
                    {day === 'all' ? t('See what is in play') : t('See all matches')}
                  </Link>
                }
              />
            );
          }
          return parts.map(({ sport, events }) => (
            <CouponSection key={sport.id} sport={sport} events={events} dated={day === 'all'} />
          ));
        }}
      </ListState>
    </div>
  );
}
