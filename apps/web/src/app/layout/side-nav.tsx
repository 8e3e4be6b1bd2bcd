import { Link } from '@tanstack/react-router';
import { CASINO_ID } from '../../site/sports.ts';
import { Icon } from '../../ui/icon.tsx';
import { SideEventsSlot } from '../slots/side-events-slot.tsx';
import { useActiveSports } from '../use-active-sports.ts';
import styles from './side-nav.module.css';

/** The left column on wide screens: sports, and under each its competitions. */
export function SideNav() {
  const sports = useActiveSports();
  return (
    <nav className={styles.nav} aria-label="All sports">
      <ul>
        <li>
          <Link to="/inplay" className={styles.item}>
            <Icon name="in-play" /> In-Play
          </Link>
        </li>
        {sports.map((sport) => (
          <li key={sport.id}>
            {sport.id === CASINO_ID ? (
              <Link to="/casino" className={styles.item}>
                <Icon name={sport.icon} /> {sport.name}
              </Link>
            ) : (
              <>
                <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.item}>
                  <Icon name={sport.icon} /> {sport.name}
                </Link>
                <SideEventsSlot sportId={sport.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
