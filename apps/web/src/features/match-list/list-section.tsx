import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { site } from '../../site/texts.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { Star } from '../../stars/star.tsx';
import { starOf } from '../../stars/stars-store.ts';
import { EventRow } from './event-row.tsx';
import type { CompetitionGroup } from './group-events.ts';
import { columnsFor, isField } from './price-columns.ts';
import styles from './list-section.module.css';

const HEADS = { 2: ['1', '2'], 3: ['1', 'X', '2'] } as const;

/** The events of a competition, under its name and the price columns' heads. */
function CompetitionBlock({ group }: { readonly group: CompetitionGroup }) {
  const markets = group.events.map((event) => event.mainMarket);
  const columns = columnsFor(markets);
  const priced = markets.some((market) => market !== null && !isField(market));
  return (
    <section className={styles.block} data-columns={columns}>
      <div
        className={styles.head}
        data-bare={group.competition === null || undefined}
        hidden={group.competition === null && !priced}
      >
        {group.competition !== null && (
          <div className={styles.named}>
            <h3 className={styles.name}>{group.competition}</h3>
            <Star
              star={starOf('COMPETITION', group.events[0]?.sportId ?? 0, group.competition)}
              name={group.competition}
            />
          </div>
        )}
        {priced && (
          <div className={styles.columns} data-columns={columns} aria-hidden="true">
            {HEADS[columns].map((head) => (
              <span key={head} className={styles.column}>
                {head}
              </span>
            ))}
          </div>
        )}
      </div>
      <ul>
        {group.events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} columns={columns} named={group.competition === null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListSectionProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly groups: readonly CompetitionGroup[];
}

/** A section of a list (in-play, today, a sport) with its heading and competitions. */
export function ListSection({ title, count, groups }: ListSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      {groups.map((group) => (
        <CompetitionBlock key={group.competition ?? ''} group={group} />
      ))}
    </section>
  );
}

interface SportSectionProps {
  readonly sport: SportInfo;
  readonly events: readonly Event[];
  /** Number of events in the heading; the list may show only the first of them. */
  readonly count: number;
}

/** Events of a sport, under its name, which links to its list. */
export function SportSection({ sport, events, count }: SportSectionProps) {
  const nameOf = useTexts(site);
  return (
    <ListSection
      title={
        <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.sport}>
          <Icon name={sport.icon} /> {nameOf(sport.name)}
        </Link>
      }
      count={count}
      groups={[{ competition: null, events }]}
    />
  );
}
