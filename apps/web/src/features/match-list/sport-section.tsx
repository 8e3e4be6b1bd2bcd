import { Link } from '@tanstack/react-router';
import type { Event } from '../../provider/catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { ListSection } from './list-section.tsx';
import styles from './list-page.module.css';

interface SportSectionProps {
  readonly sport: SportInfo;
  readonly events: readonly Event[];
  /** How many events the heading speaks of: of some only the first are shown. */
  readonly count: number;
}

/** Events of a sport, under its name, which leads to its list. */
export function SportSection({ sport, events, count }: SportSectionProps) {
  return (
    <ListSection
      title={
        <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.sport}>
          <Icon name={sport.icon} /> {sport.name}
        </Link>
      }
      count={count}
      groups={[{ competition: null, events }]}
    />
  );
}
