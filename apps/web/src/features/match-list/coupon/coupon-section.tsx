import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Event } from '../../../provider/catalogue.ts';
import type { SportInfo } from '../../../site/sports.ts';
import { site } from '../../../site/texts.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import section from '../list-section.module.css';
import { columnsFor } from '../price-columns.ts';
import { matchList } from '../texts.ts';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupon-section.module.css';

/** How many matches are drawn at first, and how many more with each press: a phone cannot draw hundreds at once. */
const STEP = 40;

interface CouponSectionProps {
  readonly sport: SportInfo;
  /** In order. */
  readonly events: readonly Event[];
  readonly dated: boolean;
}

/** The matches of a sport, a line each. */
export function CouponSection({ sport, events, dated }: CouponSectionProps) {
  const t = useTexts(matchList);
  const nameOf = useTexts(site);
  const [room, setRoom] = useState(STEP);
  const columns = columnsFor(events.map(({ mainMarket }) => mainMarket));
  const more = Math.min(STEP, events.length - room);
  return (
    <section className={section.section}>
      <h2 className={section.title}>
        <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={section.sport}>
          <Icon name={sport.icon} /> {nameOf(sport.name)}
        </Link>
        <span className={section.count}>{events.length}</span>
      </h2>
      <div className={section.block} data-columns={columns}>
        <ul>
          {events.slice(0, room).map((event) => (
            <li key={event.id}>
              <CouponRow event={event} columns={columns} dated={dated} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <div className={styles.more}>
            <Button onClick={() => setRoom(room + STEP)}>{t('Show {n} more', { n: more })}</Button>
          </div>
        )}
      </div>
    </section>
  );
}
